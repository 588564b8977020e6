import { setTimeout as sleep } from 'node:timers/promises'
import type { TableRule } from '#games/game.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import type { SessionRow } from '#server/store.ts'
import type { TableMessage } from '#wire.ts'
import { stepTable } from './clock.ts'
import { openHub, type Hub, type Seat } from './hub.ts'
import { listOutcomes, setEvent, type TableKey } from './table-store.ts'
import { openTelling, stateOf } from './telling.ts'

/** Another process may move the table: it is looked at so often at least. */
const lookMsMax = 1_000
const recentMax = 100
const afterTroubleMs = 1_000

export interface Table {
  /** `session`: of whom, where what is told depends on it. */
  sit(seat: Seat, session: SessionRow): Promise<void>
  giveEvent(event: string): Promise<void>
  /** Goes on while somebody sits at it, and until its round is settled. */
  run(): void
  stop(): Promise<void>
}

export const openTable = (house: Pick<RoundsHouse, 'database' | 'log'>, key: TableKey, rule: TableRule): Table => {
  const { database, log } = house
  const hub: Hub = openHub()
  const ending = new AbortController()
  let waking = new AbortController()
  let running: Promise<void> | null = null
  const telling = openTelling(house, rule, hub)

  const look = async (): Promise<number | null> => {
    const standing = await stepTable(house, key, rule, hub.count() > 0)
    await telling.publish(standing)
    await telling.publishCounts(standing)
    return standing.dueInMs ?? (hub.count() > 0 ? lookMsMax : null)
  }
  const goOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      waking = new AbortController()
      const dueInMs = await look().catch((error: unknown) => {
        log.error(error, 'a table could not be moved on, and will be tried again')
        return afterTroubleMs
      })
      if (dueInMs === null) return
      await sleep(Math.min(dueInMs + 1, lookMsMax), undefined, { signal: AbortSignal.any([waking.signal, ending.signal]) }).catch(() => undefined)
    }
  }
  const run = (): void => {
    waking.abort()
    running ??= goOn().finally(() => {
      running = null
      // Somebody may have sat down while it came to its end.
      if (hub.count() > 0 && !ending.signal.aborted) run()
    })
  }
  return {
    run,
    sit: async (seat) => {
      const standing = await stepTable(house, key, rule, false)
      const recent = await listOutcomes(database.db, key, recentMax)
      const message: TableMessage = { type: 'hello', ...(await telling.show(standing)), recent, showsOthers: seat.seesOthers }
      hub.add(seat)
      seat.socket.send(JSON.stringify(message))
      // A step that was told between the two would be missed.
      const now = await stepTable(house, key, rule, false)
      if (stateOf(now) !== stateOf(standing)) seat.socket.send(JSON.stringify({ type: 'step', ...(await telling.show(now)) } satisfies TableMessage))
      const counts = seat.seesOthers ? telling.lastCounts(now) : null
      if (counts !== null) seat.socket.send(counts)
      // Where others sit already it goes on by itself: a crowd that comes in one moment must not move it on once for each.
      if (running === null || hub.count() === 1) run()
    },
    giveEvent: async (event) => {
      await database.transact((tx) => setEvent(tx, key, event))
      run()
    },
    stop: async () => {
      ending.abort()
      hub.close()
      await running
    },
  }
}
