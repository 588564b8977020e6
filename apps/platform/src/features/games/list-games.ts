import type { Handler } from '#http/handler.ts'
import { pageOf, pagesOf } from '#tables/paging.ts'
import { selectGames } from './select-games.ts'
import { findSimilarGames } from './store.ts'

export const listGames: Handler<'GET /api/games'> = async ({ query }, { db, catalogue }) => {
  const all = await catalogue()
  const games = await selectGames(all, query, (folded) => findSimilarGames(db, folded))
  return {
    games: pageOf(games, { number: query.pageNo, size: query.pageSize }).map((game) => all.view(game, query.language)),
    pageNum: query.pageNo,
    totalPages: pagesOf(games.length, query.pageSize),
  }
}
