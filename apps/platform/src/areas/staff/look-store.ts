import type { Db, Tx } from '#db/tables.ts'
import { hashToken, newToken } from './session-store.ts'

/** How long somebody may look at a member's phone. */
export const lookMs = 10 * 60_000

export interface NewLook {
  readonly id: bigint
  readonly memberId: bigint
  readonly staffId: bigint
  readonly sessionId: bigint
}

/** Of the member's phone, not opened yet. */
export const insertLook = async (tx: Tx, { id, memberId, staffId, sessionId }: NewLook, now: Date): Promise<Date> => {
  const endsAt = new Date(now.getTime() + lookMs)
  await tx.insertInto('member_looks').values({ id, member_id: memberId, staff_id: staffId, session_id: sessionId, made_at: now, ends_at: endsAt, token_hash: null, line: null, ended_at: null }).execute()
  return endsAt
}

/** The looks that go on: nobody ended them, their time is not over, whoever looks is still in, and the member may be here. */
const openLooks = (db: Db, now: Date) =>
  db
    .selectFrom('member_looks')
    .innerJoin('members', 'members.id', 'member_looks.member_id')
    .innerJoin('staff', 'staff.id', 'member_looks.staff_id')
    .innerJoin('staff_sessions', (join) => join.onRef('staff_sessions.id', '=', 'member_looks.session_id').onRef('staff_sessions.staff_id', '=', 'member_looks.staff_id'))
    .select(['member_looks.id', 'member_looks.staff_id', 'member_looks.line', 'member_looks.ends_at', 'staff.name as staff_name'])
    .select(['members.id as member_id', 'members.username', 'members.type', 'members.currency', 'members.language', 'members.must_change_password'])
    .where('member_looks.ended_at', 'is', null)
    .where('member_looks.ends_at', '>', now)
    .where('members.status', '=', 'active')
    .where('staff.state', '=', 'active')
    .where('staff_sessions.ends_at', '>', now)

export type OpenLook = NonNullable<Awaited<ReturnType<typeof findLook>>>

/** One that goes on, whether or not its phone was opened. */
export const findLook = (db: Db, id: bigint, now: Date) => openLooks(db, now).where('member_looks.id', '=', id).executeTakeFirst()

/** By what the phone in the frame holds, for whoever comes from the line that opened it. */
export const findLookByToken = async (db: Db, token: string, line: string, now: Date): Promise<OpenLook | null> =>
  (await openLooks(db, now).where('member_looks.token_hash', '=', hashToken(token)).where('member_looks.line', '=', line).executeTakeFirst()) ?? null

/** The phone's token, which is shown this once; null: it was opened before. */
export const openLook = async (db: Db, id: bigint, line: string): Promise<string | null> => {
  const token = newToken()
  const { numUpdatedRows } = await db.updateTable('member_looks').set({ token_hash: hashToken(token), line }).where('id', '=', id).where('token_hash', 'is', null).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? token : null
}

/** False: it is none of theirs, or over. */
export const endLook = async (tx: Tx, staffId: bigint, id: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('member_looks').set({ ended_at: now }).where('id', '=', id).where('staff_id', '=', staffId).where('ended_at', 'is', null).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
