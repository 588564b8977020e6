import type { MarketRules } from '#market/market-rules.ts'

const minuteMs = 60_000

/** How long a session stands without use. */
export const sessionIdleMs = (market: Pick<MarketRules, 'value'>): number => market.value('who.session', 'session') * minuteMs
/** How long a game that was opened in it takes bets without use. */
export const playIdleMs = (market: Pick<MarketRules, 'value'>): number => market.value('who.session', 'bet') * minuteMs
