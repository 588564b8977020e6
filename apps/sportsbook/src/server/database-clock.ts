import type { Db } from '@trevo/server/sql'
import { readNowMs } from '#book/event-store.ts'
import type { Tables } from './tables.ts'

export interface DatabaseClock {
  nowMs(): number
  stop(): void
}

const readEveryMs = 30_000

/** The database's clock, read now and then and counted on by our own: a machine whose clock is off ticks with the others. */
export const openDatabaseClock = async (db: Db<Tables>, onError: (error: unknown) => void): Promise<DatabaseClock> => {
  const offset = async (): Promise<number> => {
    const before = performance.now()
    const there = await readNowMs(db)
    // What is read is as old as half of the way.
    return there + (performance.now() - before) / 2 - performance.now()
  }
  let at = await offset()
  const reading = setInterval(() => void offset().then((now) => (at = now), onError), readEveryMs)
  return { nowMs: () => Math.floor(performance.now() + at), stop: () => clearInterval(reading) }
}
