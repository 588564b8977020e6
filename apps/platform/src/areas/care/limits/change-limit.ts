import { changeOf, limitBounds, wishOf, wishStateAt } from '@trevo/rules/care/limits'
import { refuse } from '@trevo/operation/refuse'
import { samePersonAs } from '#areas/care/exclusion/exclusions-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { Tx } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { setRooms } from '#ledger/rooms.ts'
import { beginWished, currenciesOf, endLimit, insertLimit, insertWish, isInForce, isWish, type LimitName, type LimitRow, listStanding } from './limits-store.ts'

interface Changer extends LimitName {
  readonly memberId: bigint
  readonly currency: string
  readonly at: Date
}

const own = (rows: readonly LimitRow[], { kind, period }: LimitName): readonly LimitRow[] => rows.filter((row) => row.kind === kind && row.period === period && row.set_by === 'member')

/** In another account of the same person a limit holds where it is stricter than their own there. */
const follow = async (tx: Tx, changer: Changer, amount: bigint, market: MarketRules): Promise<void> => {
  const { kind, period, memberId, at } = changer
  const rows = own(await listStanding(tx, memberId), changer)
  if (changeOf(rows.find(isInForce)?.amount ?? null, amount) !== 'holds') return
  for (const row of rows) await endLimit(tx, row, at)
  await insertLimit(tx, { kind, period, memberId, at, setBy: 'member' }, amount)
  await setRooms(tx, { ...changer, zone: market.zone })
}

/**
 * Product §9.211: what is stricter than the member's own limit holds at once, what is looser becomes a wish. Any choice takes the place of a wish that
 * stood; the amount that is in force just takes it back. Of two at once the second sees the first, by the member's lock.
 */
export const changeLimit = async (tx: Tx, changer: Changer, amount: bigint | null, market: MarketRules): Promise<void> => {
  const { kind, period, memberId, at } = changer
  if (!market.value('limit.kinds', 'limits').includes(kind) || !market.value('limit.periods', 'limits').includes(period)) throw refuse('limit_unknown')
  const { least, most } = limitBounds(kind, period)
  if (amount !== null && (amount < least || amount > most)) throw refuse('amount_out_of_range')
  const others = market.value('who.one', 'limits').includes('linked') ? await samePersonAs(tx, memberId) : []
  // In one order: two accounts of a person that set limits at once must not wait for each other.
  for (const each of [memberId, ...others].sort((a, b) => (a < b ? -1 : 1))) await lockMember(tx, each)
  const rows = own(await listStanding(tx, memberId), changer)
  const inForce = rows.find(isInForce)
  for (const wish of rows.filter(isWish)) await endLimit(tx, wish, at)
  const change = changeOf(inForce?.amount ?? null, amount)
  if (change === 'waits') await insertWish(tx, changer, amount, wishOf(at, market.value('limit.loosen', 'limits')))
  if (change !== 'holds' || amount === null) return
  if (inForce !== undefined) await endLimit(tx, inForce, at)
  await insertLimit(tx, { kind, period, memberId, at, setBy: 'member' }, amount)
  await setRooms(tx, { ...changer, zone: market.zone })
  for (const [other, currency] of await currenciesOf(tx, others)) await follow(tx, { ...changer, memberId: other, currency }, amount, market)
}

/** Product §9.212: a wish that has waited takes the place of the limit, by the member's own word. */
export const confirmLimit = async (tx: Tx, changer: Changer, market: MarketRules): Promise<void> => {
  const { memberId, at } = changer
  await lockMember(tx, memberId)
  const rows = own(await listStanding(tx, memberId), changer)
  const wish = rows.find(isWish)
  const { waits_until: waitsUntil = null, lapses_at: lapsesAt = null } = wish ?? {}
  if (wish === undefined || waitsUntil === null || lapsesAt === null) throw refuse('limit_wish_over')
  const state = wishStateAt({ waitsUntil, lapsesAt }, at)
  if (state === 'waiting') throw refuse('limit_waits', { retryAfterSeconds: Math.ceil((waitsUntil.getTime() - at.getTime()) / 1_000) })
  if (state === 'lapsed') throw refuse('limit_wish_over')
  for (const inForce of rows.filter(isInForce)) await endLimit(tx, inForce, at)
  if (wish.amount === null) await endLimit(tx, wish, at)
  else await beginWished(tx, wish, at)
  await setRooms(tx, { ...changer, zone: market.zone })
}
