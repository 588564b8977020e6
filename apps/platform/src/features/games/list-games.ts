import type { Handler } from '#http/handler.ts'
import { pageOf, pagesOf } from '#tables/paging.ts'
import { searchByName } from './search-by-name.ts'
import { selectGames } from './select-games.ts'
import { findSimilarWords } from './store.ts'

export const listGames: Handler<'GET /api/games'> = async ({ query }, { db, catalogue }) => {
  const all = await catalogue()
  const selected = selectGames(all, query)
  const games = query.gameName.trim() === '' ? selected : await searchByName(all, selected, query.gameName, (typed) => findSimilarWords(db, typed))
  return {
    games: pageOf(games, { number: query.pageNo, size: query.pageSize }).map((game) => all.view(game, query.language)),
    pageNum: query.pageNo,
    totalPages: pagesOf(games.length, query.pageSize),
  }
}
