import { confirmAfterMs } from '@trevo/betting/facts/fact'
import type { Database } from '@trevo/server/sql'
import type { FastifyBaseLogger } from 'fastify'
import type { Tables } from '#server/tables.ts'
import { confirmFacts, readNowMs } from './event-store.ts'
import { makePartitions, nextDay, thinPrices } from './price-store.ts'

const confirmEveryMs = 5_000
const confirmedAtOnce = 500
const thinEveryMs = 15 * 60_000
const daysAhead = 3

const comingDays = (nowMs: number): readonly string[] => {
  const days = [new Date(nowMs).toISOString().slice(0, 10)]
  for (let at = 0; at < daysAhead; at += 1) days.push(nextDay(days.at(-1) ?? ''))
  return days
}

/** Facts that time has confirmed, partitions of the coming days, old prices thinned: each a commit of its own, in whichever process. */
export const keepBook = async (database: Database<Tables>): Promise<void> => {
  const now = await readNowMs(database.db)
  await database.transact((tx) => makePartitions(tx, comingDays(now)))
  await database.transact(async (tx) => void (await thinPrices(tx)))
}

export const startUpkeep = (database: Database<Tables>, log: FastifyBaseLogger): { stop(): void } => {
  const quiet = (work: Promise<unknown>): void => void work.catch((error: unknown) => log.error(error, 'the upkeep of the book failed, and will be tried again'))
  const confirming = setInterval(() => quiet(database.transact((tx) => confirmFacts(tx, confirmAfterMs, confirmedAtOnce))), confirmEveryMs)
  const keeping = setInterval(() => quiet(keepBook(database)), thinEveryMs)
  quiet(keepBook(database))
  return {
    stop: () => {
      clearInterval(confirming)
      clearInterval(keeping)
    },
  }
}
