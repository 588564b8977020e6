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

const sameLineDays = 90

export interface LikelyMember {
  readonly id: bigint
  readonly username: string
  /** The strongest of what speaks for it. */
  readonly by: 'email' | 'phone' | 'line'
}

/** Members who may be the person, and are linked to nobody yet: of the same e-mail or phone, or who logged in on the person's line with the person's browser. */
export const listLikelyMembers = async (db: Db, { staffId, phone }: { readonly staffId: bigint; readonly phone: string | null }, now: Date): Promise<readonly LikelyMember[]> => {
  const since = new Date(now.getTime() - sameLineDays * 86_400_000)
  const { rows } = await sql<LikelyMember>`
    select m.id, m.username, (array_agg(likely.by order by array_position(array['email', 'phone', 'line'], likely.by)))[1] as by
      from (
        select own.id, 'email' as by from members own join staff s on own.email is not null and lower(own.email) = s.email where s.id = ${staffId}
        union all
        select own.id, 'phone' from members own where own.mobile_number = ${phone}
        union all
        select login.member_id, 'line' from (select distinct address, user_agent from staff_sessions where staff_id = ${staffId} and last_seen_at > ${since} and user_agent <> '') mine
          join login_events login on login.address = mine.address and login.user_agent = mine.user_agent and login.is_success and login.at > ${since}
      ) likely
      join members m on m.id = likely.id
     where not m.is_staff and m.type <> 4
     group by m.id, m.username
     order by m.id
     limit 10`.execute(db)
  return rows
}

/** The person of the staff whom a member is known to be. */
export const findStaffOf = (db: Db, memberId: bigint) =>
  db.selectFrom('staff_members as l').innerJoin('staff as s', 's.id', 'l.staff_id').select(['s.id', 's.name']).where('l.member_id', '=', memberId).executeTakeFirst()

/** Whether one of the members is known to be exactly this person of the staff. */
export const isAccountOf = async (db: Db, memberIds: readonly bigint[], staffId: bigint): Promise<boolean> =>
  memberIds.length > 0 && (await db.selectFrom('staff_members').select('staff_id').where('member_id', 'in', memberIds).where('staff_id', '=', staffId).executeTakeFirst()) !== undefined

export const insertStaffMember = async (tx: Tx, link: { readonly member_id: bigint; readonly staff_id: bigint; readonly reason: string; readonly linked_at: Date; readonly linked_by: bigint | null }): Promise<void> => {
  await tx.insertInto('staff_members').values(link).execute()
}

export const deleteStaffMember = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('staff_members').where('member_id', '=', memberId).execute()
}

/** Whether a member is closed for play, because they work here. */
export const isStaffMember = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('members').select('is_staff').where('id', '=', memberId).executeTakeFirst())?.is_staff === true
