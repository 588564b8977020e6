import type { Handler } from '#handler.ts'
import { isOfType } from '#areas/lobby/cache/in-lists.ts'
import { pageOf, pagesOf } from '#db/paging.ts'
import { findRecent } from '#areas/lobby/recent-games-store.ts'

/** What is off by now is left out, and comes back with the game. */
export const listRecentGames: Handler<'GET /api/games/recent'> = async ({ query }, { db, catalogue, member }) => {
  const [all, opened] = await Promise.all([catalogue(), findRecent(db, member.memberId)])
  const games = opened.flatMap((nodeId) => all.byNode.get(nodeId) ?? []).filter((game) => isOfType(game, query.gameType))
  return {
    list: pageOf(games, { number: query.page, size: query.pageSize }).map((game) => all.view(game, query.language)),
    pageNum: query.page,
    totalPages: pagesOf(games.length, query.pageSize),
  }
}
