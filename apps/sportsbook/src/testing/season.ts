import { setTimeout as sleep } from 'node:timers/promises'
import { cloneTestDatabase } from '@trevo/server/testing-database'
import { openWriter, type Writer, type WriterOptions } from '#book/writer.ts'
import { openReader, type Reader } from '#feed/reader.ts'
import { openSimulated, type SimulatedOptions } from '#feed/simulated.ts'
import { addSeasonNames } from '#season/begin-season.ts'
import { deskOf, type SeasonDesk } from '#season/desk.ts'
import { seasonShape } from '#season/shape.ts'
import type { SeasonTables } from '#season/store.ts'
import type { House } from '#server/house.ts'
import { knownSeason } from './known-season.ts'

export const openSeasonDatabase = () => cloneTestDatabase<SeasonTables>(seasonShape)

export interface RunningSeason {
  readonly desk: SeasonDesk
  readonly writer: Writer
  readonly reader: Reader
  nowMs(): number
  /** Moves the clock on by so much at a time until it is so. */
  until(isSo: () => Promise<boolean>, byMs?: number, timesMax?: number): Promise<void>
  move(byMs: number): void
  stop(): Promise<void>
}

/** A season that is read like a feed, by a clock that the test moves. */
export const runSeason = async (house: House, startMs: number, more: Partial<SimulatedOptions> & WriterOptions & { readonly beginsAtMs?: number } = {}): Promise<RunningSeason> => {
  const { onWritten, beginsAtMs = startMs, ...options } = more
  await addSeasonNames(house.database)
  let now = startMs
  const nowMs = (): number => now
  const desk = options.desk ?? deskOf([knownSeason(beginsAtMs)])
  const writer = openWriter(house, onWritten === undefined ? {} : { onWritten })
  const adapter = openSimulated({ db: house.database.db, log: house.log, nowMs, stepMsMax: 5, ...options, desk })
  const reader = openReader({ database: house.database, writer, adapter, log: house.log, nowMs, isSimulated: true })
  await reader.start()
  return {
    desk,
    writer,
    reader,
    nowMs,
    move: (byMs) => {
      now += byMs
    },
    until: async (isSo, byMs = 1_000, timesMax = 2_000) => {
      for (let times = 0; times < timesMax; times += 1) {
        if (await isSo()) return
        now += byMs
        await sleep(8)
        while (reader.waiting() > 0) await sleep(2)
      }
      throw new Error('it never came to be so')
    },
    stop: () => reader.stop(),
  }
}
