import type { QueryIn } from '@trevo/contract/member/api'
import type { Catalogue } from '#areas/lobby/cache/catalogue.ts'
import { inLists } from '#areas/lobby/cache/in-lists.ts'
import type { GameRow } from './games-store.ts'

/** The games that pass every filter but the name, in the order of menus. */
export const selectGames = (catalogue: Catalogue, asked: QueryIn<'GET /api/games'>): readonly GameRow[] => {
  const minBet = asked.minBet === undefined ? null : BigInt(asked.minBet)
  return inLists(catalogue, { gameType: asked.gameType, isHot: asked.isHot === '1' }).filter(
    (game) =>
      (asked.vassalage === '' || game.provider_code === asked.vassalage) &&
      (asked.gameClassify === '' || game.classes.includes(asked.gameClassify)) &&
      (asked.isNew !== '1' || game.is_new) &&
      (minBet === null || game.min_bet_minor <= minBet) &&
      (asked.minLine === undefined || game.min_line >= asked.minLine),
  )
}
