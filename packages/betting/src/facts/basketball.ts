import { readCommon } from './common.ts'
import { standingFacts, type CommonBody, type Fact } from './fact.ts'
import type { BasketballState, Side } from './states.ts'

export type BasketballBody =
  | CommonBody
  /** Periods from 1; overtimes follow the fourth. */
  | { readonly kind: 'points'; readonly period: number; readonly side: Side; readonly points: 1 | 2 | 3 }
  | { readonly kind: 'period-over'; readonly period: number }
  /** Ended by the officials before its time, in the period that runs. */
  | { readonly kind: 'called'; readonly secondsLeft: number }

export const readBasketball = (facts: readonly Fact<BasketballBody>[]): BasketballState => {
  const standing = standingFacts(facts)
  const bodies = standing.map(({ body }) => body)
  const scored = bodies.filter((body) => body.kind === 'points')
  const over = bodies.filter((body) => body.kind === 'period-over').map(({ period }) => period)
  const count = Math.max(0, ...scored.map(({ period }) => period), ...over)
  const sumOf = (period: number, side: Side): number => scored.filter((each) => each.period === period && each.side === side).reduce((sum, { points }) => sum + points, 0)
  return {
    ...readCommon(standing),
    sport: 'basketball',
    periods: Array.from({ length: count }, (_, index) => [sumOf(index + 1, 'home'), sumOf(index + 1, 'away')] as const),
    periodsDone: Math.max(0, ...over),
    calledWithSecondsLeft: bodies.findLast((body) => body.kind === 'called')?.secondsLeft ?? null,
  }
}
