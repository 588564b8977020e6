import type { QueryIn } from '@trevo/contract/api'
import type { Catalogue } from '#memory/catalogue.ts'
import { inLists } from '#memory/in-lists.ts'
import type { GameRow } from '#tables/games.ts'

type Asked = QueryIn<'GET /api/games'>

/** As `search_name` is stored: without accents, in small letters, without blanks around. */
export const folded = (typed: string): string => typed.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Shorter words are like everything. */
const similarFrom = 3

const filtered = (catalogue: Catalogue, asked: Asked): readonly GameRow[] => {
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

/**
 * The games of a list, in its order. A name is looked for as a part of theirs; only when none has it are the similar ones taken, the likest
 * first (Product §5.similar-names).
 */
export const selectGames = async (
  catalogue: Catalogue,
  asked: Asked,
  findSimilar: (folded: string) => Promise<readonly number[]>,
): Promise<readonly GameRow[]> => {
  const games = filtered(catalogue, asked)
  const name = folded(asked.gameName)
  if (name === '') return games
  const named = games.filter((game) => game.search_name.includes(name))
  if (named.length > 0 || name.length < similarFrom) return named
  const shown = new Set(games)
  return (await findSimilar(name)).flatMap((nodeId) => {
    const game = catalogue.byNode.get(nodeId)
    return game !== undefined && shown.has(game) ? [game] : []
  })
}
