import { sql } from 'kysely'
import { commonFrom } from '#areas/risk/links/traits-store.ts'
import type { Db, Tx } from '#db/tables.ts'

/** Accounts that share a device, a document, a payment account or a payer, as the links have them, and those of one person; each list is of one thing that they share. */
export const listSharing = async (db: Db): Promise<readonly (readonly bigint[])[]> => {
  const { rows } = await sql<{ members: readonly string[] }>`
    select array_agg(distinct member_id::text) as members from risk_traits where kind in ('device', 'document', 'key', 'payer')
    group by case when kind = 'payer' then 'document' else kind end, token having count(distinct member_id) between 2 and ${commonFrom}
    union all
    select array_agg(member_id::text) from risk_persons group by person having count(*) > 1`.execute(db)
  return rows.map(({ members }) => members.map(BigInt))
}

/** Writes what changed, from a day on; how many accounts it is about. */
export const setGroups = async (tx: Tx, groups: ReadonlyMap<bigint, bigint>, fromDay: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with wanted as materialized (select * from unnest(${[...groups.keys()]}::bigint[], ${[...groups.values()]}::bigint[]) w (member_id, group_id)),
    standing as materialized (select * from linked_accounts where to_day is null for update),
    gone as (
      delete from linked_accounts l using standing s left join wanted w using (member_id)
      where l.member_id = s.member_id and l.from_day = s.from_day and s.from_day >= ${fromDay}::date and s.group_id is distinct from w.group_id returning l.member_id
    ),
    ended as (
      update linked_accounts l set to_day = ${fromDay}::date from standing s left join wanted w using (member_id)
      where l.member_id = s.member_id and l.from_day = s.from_day and s.from_day < ${fromDay}::date and s.group_id is distinct from w.group_id returning l.member_id
    )
    select (select count(*) from gone)::int + (select count(*) from ended)::int as count`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into linked_accounts (member_id, from_day, group_id)
    select w.member_id, ${fromDay}::date, w.group_id from unnest(${[...groups.keys()]}::bigint[], ${[...groups.values()]}::bigint[]) w (member_id, group_id)
    where not exists (select from linked_accounts l where l.member_id = w.member_id and l.to_day is null) and exists (select from members m where m.id = w.member_id)`.execute(tx)
  return (rows[0]?.count ?? 0) + Number(numAffectedRows ?? 0n)
}
