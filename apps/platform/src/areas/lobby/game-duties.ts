import type { RuleId } from '@trevo/rules/markets/rule-kinds'
import type { MarketRules } from '#market/market-rules.ts'
import type { Certificates } from './tables.ts'

/** What the market asks of a game before anybody may play it. */
export interface GameDuties {
  readonly kinds: readonly string[]
  /** The least return in basis points; 0: none. */
  readonly returnBps: number
  /** The market whose certificate of the very version has to stand; null: none. */
  readonly certifiedFor: string | null
}

interface Judged {
  readonly game_type: string
  readonly return_bps: number | null
  readonly release: string | null
  readonly certificates: Certificates
}

/** Bets on what others play have odds, and no return of their own. */
const withoutReturn: readonly string[] = ['SPORTS', 'ESPORTS']

/** The rule that forbids a game; null: none does. What nobody knows is a no. */
export const whatForbids = (duties: GameDuties, game: Judged): RuleId | null => {
  if (!duties.kinds.includes(game.game_type)) return 'game.kinds'
  if ((game.return_bps ?? 0) < duties.returnBps && !withoutReturn.includes(game.game_type)) return 'game.return'
  if (duties.certifiedFor !== null && (game.release === null || game.certificates[duties.certifiedFor]?.release !== game.release)) return 'game.certified'
  return null
}

export const isAllowed = (duties: GameDuties, game: Judged): boolean => whatForbids(duties, game) === null

type Rules = Pick<MarketRules, 'code' | 'value'>

export const dutiesOfMenus = (market: Rules): GameDuties => ({
  kinds: market.value('game.kinds', 'menus'),
  returnBps: market.value('game.return', 'menus'),
  certifiedFor: market.value('game.certified', 'menus') ? market.code : null,
})

export const dutiesOfLaunch = (market: Rules): GameDuties => ({
  kinds: market.value('game.kinds', 'launch'),
  returnBps: market.value('game.return', 'launch'),
  certifiedFor: market.value('game.certified', 'launch') ? market.code : null,
})
