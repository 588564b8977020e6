import { kindsOfRates, type RewardKind, type RewardRates } from '@trevo/rules/promotions/reward-rates'
import type { MarketRules } from '#market/market-rules.ts'

/** Whether the market lets these rates give a kind now. */
export const isGiven = (market: Pick<MarketRules, 'value'>, rates: Pick<RewardRates, 'product' | 'levels'>, kind: RewardKind): boolean => {
  const allowed = market.value('give.back', 'run')
  return kindsOfRates(rates).every((each) => (each !== 'products' && each !== kind) || allowed.includes(each))
}
