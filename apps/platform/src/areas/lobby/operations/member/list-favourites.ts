import type { Handler } from '#handler.ts'
import { isOfType } from '#areas/lobby/cache/in-lists.ts'
import { pageOf, pagesOf } from '#db/paging.ts'
import { findFavourites } from '#areas/lobby/favourites-store.ts'

/** What is off by now is left out, and comes back with the game. */
export const listFavourites: Handler<'GET /api/favourites'> = async ({ query }, { db, catalogue, member }) => {
  const [all, marked] = await Promise.all([catalogue(), findFavourites(db, member.memberId)])
  const games = marked.flatMap((nodeId) => all.byNode.get(nodeId) ?? []).filter((game) => isOfType(game, query.gameType))
  return {
    content: pageOf(games, { number: query.pageNo, size: query.pageSize }).map((game) => all.view(game, query.language)),
    pageNum: query.pageNo,
    totalPages: pagesOf(games.length, query.pageSize),
  }
}
