import type { Handler } from '#http/handler.ts'
import { gameView } from '#tables/games.ts'
import { pagesOf } from '#tables/paging.ts'
import { findGames } from './store.ts'

export const listGames: Handler<'GET /api/games'> = async ({ query }, { db, images }) => {
  const { rows, total } = await findGames(db, query)
  return {
    games: rows.map((row) => gameView(row, query.language, images)),
    pageNum: query.pageNo,
    totalPages: pagesOf(total, query.pageSize),
  }
}
