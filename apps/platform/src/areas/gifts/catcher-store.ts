import type { MemberStatus } from '@trevo/rules/member-statuses'
import type { Tx } from '#db/tables.ts'

/** Locks a member who catches: of two catches of theirs at once the second sees what the first took. */
export const lockMemberStatus = async (tx: Tx, id: bigint): Promise<MemberStatus> =>
  (await tx.selectFrom('members').select('status').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()).status
