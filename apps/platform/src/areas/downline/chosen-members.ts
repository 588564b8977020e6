import { branchMax } from '@trevo/rules/agents/team-lists'
import { memberId } from '@trevo/rules/ids'
import type { Db } from '#db/tables.ts'
import { branchOf, memberInTeam } from '#areas/downline/branch-of.ts'
import { findByName, listBranch, type Named, readPath, type Team } from '#areas/downline/team-store.ts'

export interface Chosen {
  /** Null: too many; a branch or a member is chosen first. */
  readonly members: readonly bigint[] | null
  readonly path: readonly Named[]
}

/** Whose lines are asked for: one member's, a branch's or the whole team's, the agent with it (Product §7.1342). */
export const chosenMembers = async (db: Db, team: Team, { memberId: id, username, under }: { readonly memberId?: string | undefined; readonly username?: string | undefined; readonly under?: string | undefined }): Promise<Chosen> => {
  if (id !== undefined || username !== undefined) {
    const found = await memberInTeam(db, team, id ?? memberId((await findByName(db, username ?? '')) ?? 0n))
    return { members: [found.memberId], path: await readPath(db, team, found.memberId) }
  }
  const { branch, path } = await branchOf(db, team, under)
  const members = await listBranch(db, branch, branchMax + 1)
  return { members: members.length > branchMax ? null : members, path }
}
