import type { GameCategory } from '@trevo/rules/categories'
import { isGameCategory } from '@trevo/rules/categories'
import { isLottery } from '@trevo/rules/games'
import type { GameRow } from '#areas/lobby/games-store.ts'
import type { Catalogue } from './catalogue.ts'

/** Whether a game belongs to what was asked for: lists of everything leave lotteries out (Product §9.21). */
export const isOfType = (game: GameRow, gameType: GameCategory | 'ALL'): boolean =>
  gameType === 'ALL' ? !(isGameCategory(game.game_type) && isLottery(game.game_type)) : game.game_type === gameType

/** Games that lists show, of one category or of all, in the order of menus. */
export const inLists = (catalogue: Catalogue, asked: { readonly gameType: GameCategory | 'ALL'; readonly isHot: boolean }): readonly GameRow[] =>
  catalogue.listed.filter((game) => isOfType(game, asked.gameType) && (!asked.isHot || game.is_hot))
