import { refuse } from '@trevo/operation/refuse'
import type { MarketRules } from '#market/market-rules.ts'

type Market = Pick<MarketRules, 'value'>

/** Whether there is a tree of members, who are shown to those above them: elsewhere partners see sums alone. */
export const hasTree = (market: Market): boolean => {
  const pays = market.value('agents.pays', 'rates')
  return pays.includes('rebates') || pays.includes('contracts')
}

/** Agents of a tree (1, 2) are where members may be paid for those whom they brought; partners (41) where the house may have a plan with them. */
export const assertModule = (market: Market, agentType: number): void => {
  if (!(agentType === 41 ? market.value('agents.pays', 'rates').includes('plan') : hasTree(market))) throw refuse('module_off')
}
