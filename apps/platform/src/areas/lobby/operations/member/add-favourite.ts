import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { insertFavourite } from '#areas/lobby/favourites-store.ts'

/** A game that is a favourite already stays one, and nothing is refused (Product §4.32). */
export const addFavourite: Handler<'POST /api/favourites'> = async ({ body }, { transact, catalogue, member, clock }) => {
  const game = (await catalogue()).byNode.get(Number(body.nodeId))
  if (game === undefined || game.provider_code !== body.vendor) throw refuse('not_found')
  const added = await transact((tx) => insertFavourite(tx, member.memberId, game.node_id, clock.now()))
  if (added === 'full') throw refuse('favourites_full')
  return { isAdded: added === 'added' }
}
