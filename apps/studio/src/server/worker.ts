import { setTimeout as sleep } from 'node:timers/promises'
import { driveCall, type RoundsHouse } from './rounds.ts'
import { forgetOldSessions, listDueCalls } from './store.ts'

const pollMs = 250
const callsAtOnceMax = 16
const forgetEveryMs = 3_600_000

export interface Worker {
  /** Lets the attempts under way end. */
  stop(): Promise<void>
}

/** Sends again what has no decision yet, for ever and in the background: also what a killed process left behind. */
export const startWorker = (house: RoundsHouse): Worker => {
  const ending = new AbortController()
  let forgotAtMs = 0
  const round = async (): Promise<void> => {
    const due = await listDueCalls(house.database.db, callsAtOnceMax)
    await Promise.all(due.map((id) => driveCall(house, id)))
    if (performance.now() - forgotAtMs < forgetEveryMs && forgotAtMs > 0) return
    forgotAtMs = performance.now()
    await house.database.transact(forgetOldSessions)
  }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await round()
      } catch (error) {
        house.log.error(error, 'the background calls failed and go on')
      }
      await sleep(pollMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
