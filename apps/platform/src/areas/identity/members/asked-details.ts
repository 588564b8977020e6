import { asksStanding } from '@trevo/rules/forms/standings'
import type { MarketRules } from '#market/market-rules.ts'

interface Asked {
  /** What has to be known, and of whom may not play whether somebody belongs to them. */
  readonly details: readonly string[]
  readonly barred: readonly string[]
}

const asked = (details: readonly string[], barred: readonly string[]): Asked => ({ details: asksStanding(barred) ? [...details, 'standing'] : details, barred })

/** What the law asks of everybody who plays, where it is asked. */
export const askedDetails = (market: Pick<MarketRules, 'value'>, place: 'register' | 'profile' | 'deposit' | 'launch'): Asked => {
  if (place === 'register') return asked(market.value('who.fields', 'register'), market.value('who.barred', 'register'))
  if (place === 'profile') return asked(market.value('who.fields', 'profile'), market.value('who.barred', 'profile'))
  if (place === 'deposit') return asked(market.value('who.fields', 'deposit'), market.value('who.barred', 'deposit'))
  return asked(market.value('who.fields', 'launch'), market.value('who.barred', 'launch'))
}
