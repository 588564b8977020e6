import { refuse } from '@trevo/operation/refuse'
import { bonusKey } from '@trevo/rules/ids'
import { type GrantRow, readGameNames, readGrant } from '#areas/bonus/store.ts'
import { bonusView, gamesView, weightsView } from '#areas/bonus/view.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Handler } from '#handler.ts'

/** A member's own; anybody else's is not there. */
export const ownGrant = async (db: Db | Tx, memberId: bigint, wire: string): Promise<GrantRow> => {
  const key = bonusKey(wire)
  const grant = key === null ? undefined : await readGrant(db, key, memberId)
  if (grant === undefined) throw refuse('not_found')
  return grant
}

export const showBonus: Handler<'GET /api/bonus/:bonusId'> = async ({ params, query }, { db, member }) => {
  const grant = await ownGrant(db, member.memberId, params.bonusId)
  const games = grant.only_games === null ? null : gamesView(await readGameNames(db, grant.only_games), query.language)
  return { ...bonusView(grant), weights: weightsView(grant.weights), onlyGames: games }
}
