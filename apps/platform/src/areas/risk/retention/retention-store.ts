import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

const tables = ['risk_alerts', 'risk_cases', 'risk_classes', 'risk_matches', 'risk_screenings', 'risk_traits', 'risk_persons', 'risk_marks'] as const

/** Whose account and whose last case were closed before a moment, and of whom something is still kept; bounded. */
export const membersToForget = async (db: Db, before: Date, limit: number): Promise<readonly bigint[]> => {
  const kept = sql.join(tables.map((table) => sql`exists (select from ${sql.table(table)} k where k.member_id = c.member_id)`), sql` or `)
  const { rows } = await sql<{ readonly id: bigint }>`
    select c.member_id as id from account_closures c join members m on m.id = c.member_id and m.status = 'closed'
    where c.closed_at <= ${before} and (${kept})
      and not exists (select from risk_cases r where (r.member_id = c.member_id or exists (select from risk_case_members o where o.case_id = r.id and o.member_id = c.member_id)) and (r.state <> 'closed' or r.closed_at > ${before}))
      and not exists (select from risk_stops s where s.member_id = c.member_id and s.ended_at is null)
    order by c.closed_at, c.member_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everything that the rooms know of a member. Done twice it changes nothing. */
export const forgetMember = async (tx: Tx, memberId: bigint): Promise<void> => {
  const theirs = sql`(select id from risk_cases where member_id = ${memberId})`
  await sql`delete from risk_alerts where member_id = ${memberId}`.execute(tx)
  await sql`delete from risk_case_lines where case_id in ${theirs}`.execute(tx)
  await sql`delete from risk_case_members where member_id = ${memberId} or case_id in ${theirs}`.execute(tx)
  await sql`delete from risk_stops where member_id = ${memberId} or case_id in ${theirs}`.execute(tx)
  await sql`delete from risk_marks where with_member_id = ${memberId}`.execute(tx)
  for (const table of tables.filter((each) => each !== 'risk_alerts')) await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx)
}
