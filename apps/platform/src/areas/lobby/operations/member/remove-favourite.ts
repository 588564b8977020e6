import type { Handler } from '#handler.ts'
import { deleteFavourite } from '#areas/lobby/favourites-store.ts'

/** Of a game that is off too: a member can always take back what they marked. */
export const removeFavourite: Handler<'DELETE /api/favourites'> = async ({ query }, { transact, member }) => ({
  isRemoved: await transact((tx) => deleteFavourite(tx, member.memberId, { nodeId: Number(query.nodeId), vendor: query.vendor })),
})
