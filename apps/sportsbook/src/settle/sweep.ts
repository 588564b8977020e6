import type { House } from '#server/house.ts'
import { readNowMs } from '#tickets/desk-store.ts'
import { makeMonths } from '#tickets/store.ts'
import { closeHeads, listOverdue, tellOfTicket } from './settle-store.ts'

const overdueMs = 10 * 60 * 1_000
const atOnce = 500
const monthsAhead = [1, 2]

/** A month and those after it, as `2027-01`. */
const monthsFrom = (nowMs: number, ahead: readonly number[]): readonly string[] => {
  const now = new Date(nowMs)
  return ahead.map((more) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more, 1)).toISOString().slice(0, 7))
}

/** Looks again at what is open although all of its events are official, closes markets that nothing is left to follow in, and makes room for the months that come. */
export const sweep = async ({ database }: Pick<House, 'database'>): Promise<boolean> => {
  const overdue = await listOverdue(database.db, overdueMs, atOnce)
  await database.transact(async (tx) => {
    for (const no of overdue) await tellOfTicket(tx, no)
    await closeHeads(tx, atOnce)
    await makeMonths(tx, monthsFrom(await readNowMs(tx), monthsAhead))
  })
  return false
}
