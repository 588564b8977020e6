import type { Handler } from '#handler.ts'
import { pageOf, pagesOf } from '#db/paging.ts'
import { searchByName } from '#areas/lobby/search/search-by-name.ts'
import { selectGames } from '#areas/lobby/select-games.ts'

export const listGames: Handler<'GET /api/games'> = async ({ query }, { catalogue }) => {
  const all = await catalogue()
  const selected = selectGames(all, query)
  const games = query.gameName.trim() === '' ? selected : searchByName(all, selected, query.gameName)
  return {
    games: pageOf(games, { number: query.pageNo, size: query.pageSize }).map((game) => all.view(game, query.language)),
    pageNum: query.pageNo,
    totalPages: pagesOf(games.length, query.pageSize),
  }
}
