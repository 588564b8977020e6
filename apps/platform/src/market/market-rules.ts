import type { Clock } from '@trevo/operation/clock'
import { type Refusal, refuse } from '@trevo/operation/refuse'
import { dayIn, type Market, type MarketRule, ruleOn, valueOn } from '@trevo/rules/markets/market'
import { type RuleId, ruleIds, type RuleValue, type WhereOf } from '@trevo/rules/markets/rule-kinds'

/** The rules of the house's market, as they hold now. Code asks for a rule and never for a market. */
export interface MarketRules {
  readonly code: string
  readonly name: string
  readonly zone: string
  /** `YYYY-MM-DD` in the market's zone. */
  today(): string
  dayOf(at: Date): string
  /** `where` is the place that asks: one of those that the rule names. */
  value<Id extends RuleId>(id: Id, where: WhereOf<Id>): RuleValue<Id>
  /** Every rule as it holds today. */
  all(): readonly MarketRule[]
  /** `market_forbids` with the rule that says no. */
  refuse(id: RuleId): Refusal
}

/** As they hold on a day: for what is counted day by day. */
export const rulesOn = (market: Market, day: string): Pick<MarketRules, 'value'> => ({ value: (id) => valueOn(market, id, day) })

export const openMarket = (market: Market, clock: Clock): MarketRules => {
  const today = (): string => dayIn(market.zone, clock.now())
  return {
    code: market.code,
    name: market.name,
    zone: market.zone,
    today,
    dayOf: (at) => dayIn(market.zone, at),
    value: (id) => valueOn(market, id, today()),
    all: () => ruleIds.map((id) => ruleOn(market, id, today())),
    refuse: (id) => refuse('market_forbids', { rule: `${market.code}.${id}` }),
  }
}
