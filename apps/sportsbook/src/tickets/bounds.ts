import { amountMinorMax, minor, subtractMinor, type Minor } from '@trevo/rules/money'
import type { Limits } from '@trevo/betting/tickets/limits'
import type { MarketAt } from './desk-store.ts'
import type { LimitRow, MemberRow } from './limits-store.ts'

interface About {
  readonly currency: string
  readonly tier?: number
  readonly kind?: string
}

/** A row that says more goes before one that says less: the kind of market, then the tier, then the currency. */
const saysMore = (row: LimitRow): number => (row.market_kind === null ? 0 : 4) + (row.tier === null ? 0 : 2) + (row.currency === null ? 0 : 1)

const fits = (row: LimitRow, { currency, tier, kind }: About): boolean =>
  (row.currency === null || row.currency === currency) && (row.tier === null || row.tier === tier) && (row.market_kind === null || row.market_kind === kind)

/** The bound that holds for something, of rows of data. Without any there is none. Product §9.1930. */
export const boundOf = (rows: readonly LimitRow[], what: LimitRow['what'], about: About): Minor => {
  const [first] = rows.filter((row) => row.what === what && fits(row, about)).toSorted((a, b) => saysMore(b) - saysMore(a))
  return first === undefined ? amountMinorMax : minor(first.amount_minor)
}

/** A member's share at a moment: what staff set, until it ends. */
export const shareOf = (member: MemberRow | undefined, nowMs: number): { readonly percent: number; readonly since: Date | null } => {
  const isLess = member !== undefined && member.share_percent < 100 && (member.share_until === null || member.share_until.getTime() > nowMs)
  return isLess ? { percent: member.share_percent, since: member.share_since } : { percent: 100, since: null }
}

/** What is on the books already: changes while a batch is decided. */
export interface Books {
  readonly liabilities: Map<string, Minor>
  readonly memberWins: Map<string, Minor>
}

export const selectionKey = (marketId: bigint | string, selection: string, currency: string): string => `${marketId} ${selection} ${currency}`
export const memberKey = (memberId: string, about: string, currency: string): string => `${memberId} ${about} ${currency}`

const left = (bound: Minor, taken: Minor | undefined): Minor => {
  const rest = subtractMinor(bound, taken ?? minor(0n))
  return rest > 0n ? rest : minor(0n)
}

/** Whose ticket it is. Play money is in nobody's books. */
export interface Holder {
  readonly memberId: string
  readonly currency: string
  readonly isTrial: boolean
  readonly day: string
  readonly sharePercent: number
}

export const limitsFor = (rows: readonly LimitRow[], books: Books, markets: ReadonlyMap<bigint, MarketAt>, { memberId, currency, isTrial, day, sharePercent }: Holder): Limits => {
  const tiers = new Map([...markets.values()].map(({ eventId, tier }) => [eventId.toString(), tier]))
  const tierOf = (eventId: string): { readonly tier?: number } => {
    const tier = tiers.get(eventId)
    return tier === undefined ? {} : { tier }
  }
  return {
    leastStakeMinor: boundOf(rows, 'least_stake', { currency }),
    highestReturnMinor: boundOf(rows, 'highest_return', { currency }),
    eventWinLeft: (eventId) =>
      isTrial ? amountMinorMax : left(boundOf(rows, 'event_win', { currency, ...tierOf(eventId) }), books.memberWins.get(memberKey(memberId, `evt:${eventId}`, currency))),
    dayWinLeftMinor: isTrial ? amountMinorMax : left(boundOf(rows, 'day_win', { currency }), books.memberWins.get(memberKey(memberId, `day:${day}`, currency))),
    liabilityLeft: ({ marketId, eventId, selection, spec }) =>
      isTrial ? amountMinorMax : left(boundOf(rows, 'liability', { currency, kind: spec.kind, ...tierOf(eventId) }), books.liabilities.get(selectionKey(marketId, selection, currency))),
    memberSharePercent: sharePercent,
  }
}
