import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { Db } from '#db/tables.ts'
import type { CallMinutes } from './call-minutes.ts'
import { saveCallMinutes } from './call-minutes-store.ts'
import { leaveHouse, sayProcess } from './processes-store.ts'
import type { SlowStatements } from './slow-statements.ts'
import type { PoolFigures, ProcessFigures } from './tables.ts'
import { houseVersion } from './versions.ts'

interface Said {
  readonly role: string
  readonly db: Db
  readonly log: Logger
  readonly pools: () => readonly PoolFigures[]
  readonly ledger?: () => ProcessFigures['ledger']
  readonly slow: SlowStatements
  readonly calls?: CallMinutes
}

export interface SaidProcess {
  readonly id: string
  stop(): Promise<void>
}

const everyMs = 5_000
const nanosAMs = 1e6

/** Says every five seconds that this process lives, how its pools and its loop do, and what it counted of calls. What cannot be said is said at the next turn. */
export const sayProcesses = ({ role, db, log, pools, ledger = () => null, slow, calls }: Said): SaidProcess => {
  const id = `${role}-${randomUUID().slice(0, 8)}`
  const startedAt = new Date()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let underWay: Promise<void> = Promise.resolve()
  const say = async (): Promise<void> => {
    const loopP99Ms = Math.round((delay.percentile(99) / nanosAMs) * 10) / 10
    delay.reset()
    const figures: ProcessFigures = { pools: pools(), rssBytes: process.memoryUsage.rss(), loopP99Ms, slow: slow.list(), ledger: ledger() }
    const counted = calls?.take() ?? []
    try {
      await sayProcess(db, { id, role, version: houseVersion, node: process.version, pid: process.pid, startedAt, figures })
      await saveCallMinutes(db, counted)
    } catch (error) {
      log.warn({ err: error }, 'the process could not say how it does')
    }
  }
  const turns = setInterval(() => {
    underWay = underWay.then(say)
  }, everyMs)
  turns.unref()
  underWay = say()
  return {
    id,
    stop: async () => {
      clearInterval(turns)
      await underWay
      delay.disable()
      await saveCallMinutes(db, calls?.take() ?? []).then(() => leaveHouse(db, id)).catch((error: unknown) => log.warn({ err: error }, 'the process could not take its leave'))
    },
  }
}
