import type { Handler } from '#handler.ts'
import { pageOf, pagesOf } from '#db/paging.ts'
import { findFavourites } from '#areas/lobby/favourites-store.ts'

export const listFavouriteIds: Handler<'GET /api/favourites/ids'> = async ({ query }, { db, catalogue, member }) => {
  const [all, marked] = await Promise.all([catalogue(), findFavourites(db, member.memberId)])
  const nodeIds = marked.filter((nodeId) => all.byNode.has(nodeId))
  return {
    content: pageOf(nodeIds, { number: query.pageNo, size: query.pageSize }).map(String),
    pageNum: query.pageNo,
    totalPages: pagesOf(nodeIds.length, query.pageSize),
  }
}
