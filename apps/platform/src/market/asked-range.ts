import { recordDaysMax } from '@trevo/contract/member/account-record'
import { daysOf, daysOn, type MomentRange, momentsOf } from '@trevo/rules/markets/market-days'
import { refuse } from '@trevo/operation/refuse'
import type { MarketRules } from './market-rules.ts'

export interface AskedRange extends MomentRange {
  readonly days: { readonly from: string; readonly to: string; readonly zone: string }
}

const daysByDefault = 7

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The days that a member asks for, in the market's zone (Product §3.80); the last seven where none is named. */
export const askedRange = (asked: Asked, market: Pick<MarketRules, 'zone' | 'today'>): AskedRange => {
  const to = asked.to ?? market.today()
  const from = asked.from ?? daysOn(to, 1 - daysByDefault)
  if (to < from || daysOf(from, to) > recordDaysMax) throw refuse('invalid_fields', { fields: [{ field: 'to', problem: 'format' }] })
  return { ...momentsOf(market.zone, { from, to }), days: { from, to, zone: market.zone } }
}

/** As above; null where none is named, for a list that then begins with the newest of all time. */
export const askedRangeOrAll = (asked: Asked, market: Pick<MarketRules, 'zone' | 'today'>): AskedRange | null =>
  asked.from === undefined && asked.to === undefined ? null : askedRange(asked, market)
