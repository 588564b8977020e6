import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Members who are known to be a person of the staff. */
export const listMembersOf = (db: Db, staffId: bigint) =>
  db
    .selectFrom('staff_members as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .leftJoin('staff as by', 'by.id', 'l.linked_by')
    .select(['l.member_id', 'm.username', 'l.reason', 'l.linked_at', 'by.name as by'])
    .where('l.staff_id', '=', staffId)
    .orderBy('l.linked_at')
    .limit(50)
    .execute()

/** Members whose address is the person's, and who are linked to nobody yet. */
export const listLikelyMembers = (db: Db, staffId: bigint) =>
  db
    .selectFrom('members as m')
    .innerJoin('staff as s', (join) => join.on(sql<boolean>`m.email is not null and lower(m.email) = s.email`))
    .select(['m.id', 'm.username'])
    .where('s.id', '=', staffId)
    .where('m.is_staff', '=', false)
    .where('m.type', '!=', 4)
    .orderBy('m.id')
    .limit(10)
    .execute()

/** The person of the staff whom a member is known to be. */
export const findStaffOf = (db: Db, memberId: bigint) =>
  db.selectFrom('staff_members as l').innerJoin('staff as s', 's.id', 'l.staff_id').select(['s.id', 's.name']).where('l.member_id', '=', memberId).executeTakeFirst()

export const insertStaffMember = async (tx: Tx, link: { readonly member_id: bigint; readonly staff_id: bigint; readonly reason: string; readonly linked_at: Date; readonly linked_by: bigint | null }): Promise<void> => {
  await tx.insertInto('staff_members').values(link).execute()
}

export const deleteStaffMember = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('staff_members').where('member_id', '=', memberId).execute()
}

/** Whether a member is closed for play, because they work here. */
export const isStaffMember = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('members').select('is_staff').where('id', '=', memberId).executeTakeFirst())?.is_staff === true
