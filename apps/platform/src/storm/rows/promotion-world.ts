import { memberKey } from '@trevo/rules/ids'
import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { Reward } from '@trevo/rules/promotions/rewards'
import type { TaskTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Database } from '@trevo/server/sql'
import type { Seat } from '@trevo/wallet-kit/simulator/books'
import { publishBoard, saveBoardDraft } from '#areas/boards/boards-store.ts'
import { insertItem, makePieces } from '#areas/club/mall/mall-store.ts'
import { givePoints } from '#areas/club/points/points-store.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { publishTerms, saveDraft } from '#areas/promotions/publish-store.ts'
import type { Tables } from '#db/tables.ts'
import { seedVendorWorld } from '#storm/vendor-world.ts'

export const currency = 'BRL'
export const seatsCount = 24
export const boardKey = 'storm'
export const hourMs = 3_600_000
/** Fewer than there are members, so that some come too late. */
export const placesCount = 15
export const mallItem = 1n
export const mallPoints = 100

export interface World {
  readonly phones: readonly { readonly token: string; readonly memberId: bigint }[]
  readonly seats: readonly Seat[]
  /** Closes the account in the middle of it. */
  readonly leaving: bigint
  readonly promotions: readonly string[]
}

export const taskOf = (reward: Reward, rounds: number): TaskTerms => ({
  class: 'task', startsAt: new Date(Date.now() - hourMs).toISOString(), endsAt: new Date(Date.now() + 240 * hourMs).toISOString(), period: 'once', eligibility: { all: [] },
  reward, claimHours: 48, conditions: [{ kind: 'rounds', count: rounds, categories: [] }],
})
const tasks: readonly { readonly terms: TaskTerms; readonly budget: Readonly<Record<string, string>> }[] = [
  { terms: taskOf({ kind: 'cash', amounts: { [currency]: '500' } }, 5), budget: { [currency]: String(500 * placesCount) } },
  { terms: taskOf({ kind: 'bonus', amounts: { [currency]: '1000' }, times: 2, of: 'bonus', days: 7, isSticky: false, maxStakes: {}, caps: { [currency]: '5000' } }, 2), budget: { [currency]: String(1_000 * placesCount) } },
  { terms: taskOf({ kind: 'bonus', amounts: { [currency]: '700' }, times: 1, of: 'bonus', days: 7, isSticky: true, maxStakes: { [currency]: '5000' }, caps: {} }, 1), budget: { [currency]: String(700 * placesCount) } },
]

/** Promotions, a mall with too few pieces, and a board, all of which every member may take part in. */
export const seedPromotions = async (database: Database<Tables>): Promise<World> => {
  const { pool } = database
  const seats = await seedVendorWorld(pool, { from: 1, count: seatsCount })
  await pool.query('update games set takes_bonus = true')
  const now = new Date()
  const promotions: string[] = []
  for (const [at, { terms, budget }] of tasks.entries()) {
    const key = `storm-${at}`
    const { id } = await database.db
      .insertInto('announcements')
      .values({ kind: 'promotion', position: at, title: JSON.stringify({ pt: key, en: key }), content: JSON.stringify({ pt: key }), key, starts_at: new Date(now.getTime() - hourMs), category_keys: [] })
      .returning('id').executeTakeFirstOrThrow()
    await database.transact(async (tx) => {
      await saveDraft(tx, key, { terms, budget }, null, now)
      await publishTerms(tx, { key, terms, budget, madeBy: null, approvedBy: null }, now)
    })
    promotions.push(id.toString())
  }
  const phones = await database.transact(async (tx) => {
    await insertItem(tx, mallItem, { kind: 'cash', names: { pt: 'Dinheiro', en: 'Money' }, texts: { pt: '', en: '' }, picture: 'coins', points: mallPoints, member_limit: 2, is_on: true, sort_order: 1, amount_minor: 300n, currency, wager_times: null, wager_days: null })
    await makePieces(tx, { id: mallItem, made: 0 }, placesCount)
    const at = (hours: number): string => wallTimeOf(booksZone, new Date(now.getTime() + hours * hourMs))
    await saveBoardDraft(tx, boardKey, {
      names: { pt: 'Tempestade', en: 'Storm' }, startsAt: at(-1), endsAt: at(48), scoring: { kind: 'best-multiple', stakeLeastMinor: '1' }, categories: [], games: [], currency, rates: {}, prizes: [{ upTo: 3, amounts: { [currency]: '1000' } }],
      ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false,
    }, { zone: booksZone, staffId: null, now })
    await publishBoard(tx, boardKey, { staffId: null, now })
    const made: { token: string; memberId: bigint }[] = []
    for (const seat of seats) {
      const memberId = memberKey(seat.memberId) ?? 0n
      await givePoints(tx, { memberId, points: 5 * mallPoints, reason: 'corrected', key: 'storm', now }, booksZone)
      made.push({ memberId, token: await startSession(tx, memberId, now) })
    }
    return made
  })
  const leaving = phones.at(-3)?.memberId ?? 0n
  const seatOf = (seat: Seat): Seat => ({
    ...seat,
    // Others than the vendor move this money too: balances are not compared.
    startMinor: null,
    // With the account ends its session, and with that its game.
    mayBeEnded: memberKey(seat.memberId) === leaving,
  })
  return { phones, leaving, promotions, seats: seats.map(seatOf) }
}
