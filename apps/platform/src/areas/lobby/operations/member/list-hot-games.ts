import type { Handler } from '#handler.ts'
import { inLists } from '#areas/lobby/cache/in-lists.ts'
import { pageOf, pagesOf } from '#db/paging.ts'

export const listHotGames: Handler<'GET /api/games/hot'> = async ({ query }, { catalogue }) => {
  const all = await catalogue()
  const games = inLists(all, { gameType: query.gameType, isHot: true })
  return {
    list: pageOf(games, { number: query.pageNo, size: query.pageSize }).map((game) => all.view(game, query.language)),
    pageNum: query.pageNo,
    totalPages: pagesOf(games.length, query.pageSize),
  }
}
