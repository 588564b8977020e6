import { minor, parseMinor, subtractMinor } from '@trevo/rules/money'
import type { Minor } from '@trevo/rules/money'
import type { ReplyOf } from '@trevo/contract/member/api'

export type Round = ReplyOf<'GET /api/records/bets'>['list'][number]
export type RoundDetail = ReplyOf<'GET /api/records/bets/:recordId'>
export type RoundMovement = RoundDetail['transfers'][number]

/** `won` only where more came back than was staked: a win at or below its stake is no win (Product §2.16). */
export type RoundOutcome = 'open' | 'won' | 'even' | 'lost' | 'cancelled'

const amount = (text: string): Minor => parseMinor(text) ?? minor(0n)

/** What the member has more (or less) after the round; null while it is open, for its end is not known. */
export const roundNet = ({ status, stake, payout }: Pick<Round, 'status' | 'stake' | 'payout'>): Minor | null => {
  if (status === 'open') return null
  return status === 'cancelled' ? minor(0n) : subtractMinor(amount(payout), amount(stake))
}

export const roundOutcome = (round: Pick<Round, 'status' | 'stake' | 'payout'>): RoundOutcome => {
  const net = roundNet(round)
  if (net === null) return 'open'
  if (round.status === 'cancelled') return 'cancelled'
  if (net === 0n) return 'even'
  return net > 0n ? 'won' : 'lost'
}

/** Staked and paid out of all asked days, and the difference as the member feels it. */
export const totalsNet = ({ stake, payout }: { readonly stake: string; readonly payout: string }): Minor => subtractMinor(amount(payout), amount(stake))

export interface Day<R> {
  /** `YYYY-MM-DD` on the member's own clock. */
  readonly day: string
  readonly rounds: readonly R[]
}

/** Rounds by the day on which they began, keeping their order; a round that pages brought twice stands once. */
export const byDay = <R extends Pick<Round, 'recordId' | 'openedAt'>>(rounds: readonly R[], dayOf: (iso: string) => string): readonly Day<R>[] => {
  const days = new Map<string, R[]>()
  const seen = new Set<string>()
  for (const round of rounds) {
    if (seen.has(round.recordId)) continue
    seen.add(round.recordId)
    const day = dayOf(round.openedAt)
    const rest = days.get(day)
    if (rest === undefined) days.set(day, [round])
    else rest.push(round)
  }
  return [...days].map(([day, list]) => ({ day, rounds: list }))
}

const movementKinds = [
  'stake-placed',
  'win-paid',
  'stake-returned',
  'bet-adjusted',
  'bonus-drawn',
  'bonus-returned',
  'bonus-lapsed',
  'debt-booked',
  'debt-repaid',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** The kinds that have words of their own; any other is told by its direction. */
export const movementKind = (kind: string): MovementKind | null => movementKinds.find((known) => known === kind) ?? null
