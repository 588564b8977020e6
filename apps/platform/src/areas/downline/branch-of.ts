import { refuse } from '@trevo/operation/refuse'
import { memberKey } from '@trevo/rules/ids'
import type { Db, Tx } from '#db/tables.ts'
import { findInTeam, type Named, readPath, readTeam, type Standing, type Team } from '#areas/downline/team-store.ts'

/** Somebody in the team; anybody else is as unknown as nobody (Product §6.1340). */
export const memberInTeam = async (db: Db | Tx, team: Team, id: string): Promise<Standing> => {
  const found = await findInTeam(db, team, memberKey(id) ?? 0n)
  if (found === null) throw refuse('not_found')
  return found
}

/** The branch of an agent in the team, and the way there; the whole team where none is named. */
export const branchOf = async (db: Db, team: Team, under: string | undefined): Promise<{ readonly branch: Team; readonly path: readonly Named[] }> => {
  if (under === undefined) return { branch: team, path: [] }
  const { memberId } = await memberInTeam(db, team, under)
  const branch = await readTeam(db, memberId)
  if (branch === null) throw refuse('not_found')
  return { branch, path: await readPath(db, team, memberId) }
}
