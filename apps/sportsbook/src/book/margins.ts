import type { MarginMethod } from '@trevo/betting/odds/margin'
import type { MarketSpec } from '@trevo/betting/markets/market'

/** What is asked for in the best known competitions, in hundredths of a percent. */
const byKind: Readonly<Record<string, number>> = {
  '1x2': 500, 'double-chance': 500, 'draw-no-bet': 450, total: 450, handicap: 400, 'handicap-3': 700, 'team-total': 600, 'both-score': 550, 'odd-even': 550,
  'next-goal': 700, 'correct-score': 1_200, 'half-full': 1_000, 'race-win': 1_000, 'race-place': 1_000, forecast: 1_200, 'head-to-head': 500,
}
const otherKinds = 600
const perTier = 100
const least = 300
const most = 1_200

export interface MarginTerms {
  readonly marginBps: number
  readonly method: MarginMethod
}

/** A market's margin: the competition's own, else by its kind and the competition's tier. Product §9.1906. */
export const marginOf = (spec: MarketSpec, competition: { readonly tier: number; readonly marginBps: number | null }): MarginTerms => {
  const marginBps = competition.marginBps ?? Math.min(most, Math.max(least, (byKind[spec.kind] ?? otherKinds) + (competition.tier - 1) * perTier))
  return { marginBps, method: 'power' }
}
