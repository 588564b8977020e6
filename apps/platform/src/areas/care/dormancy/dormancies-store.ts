import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

/** Whoever logged in since then was seen, and is dormant no more. Logins themselves are kept for half a year; this outlives them. */
export const noteSeen = async (tx: Tx, since: Date): Promise<void> => {
  await sql`insert into dormancies (member_id, seen_at) select member_id, max(at) from login_events where is_success and member_id is not null and at >= ${since} group by 1
    on conflict (member_id) do update set seen_at = greatest(dormancies.seen_at, excluded.seen_at),
      told_at = case when excluded.seen_at > coalesce(dormancies.told_at, 'infinity') then null else dormancies.told_at end,
      dormant_at = case when excluded.seen_at > coalesce(dormancies.told_at, 'infinity') then null else dormancies.dormant_at end`.execute(tx)
}

/** Since when nothing was heard of a member: neither a login nor a line of their cash. */
const quietSince = sql`greatest(m.created_at, d.seen_at, (select t.at from transfers t where t.member_id = m.id and t.currency = m.currency and t.purse = 'cash' order by t.seq desc limit 1))`
const quiet = (before: Date) => sql`from members m left join dormancies d on d.member_id = m.id where m.status = 'active' and m.type not in (4, 40) and m.created_at <= ${before} and coalesce(d.seen_at, m.created_at) <= ${before} and ${quietSince} <= ${before}`

/** Those who are to be told, and now are: each once until they are heard of again. */
export const takeQuiet = async (tx: Tx, { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ member_id: bigint }>`
    insert into dormancies (member_id, seen_at, told_at) select m.id, ${quietSince}, ${now} ${quiet(before)} and d.told_at is null order by m.id limit ${limit}
    on conflict (member_id) do update set told_at = excluded.told_at returning member_id`.execute(tx)
  return rows.map(({ member_id: id }) => id)
}

/** Whoever was told and is not heard of since. */
export const markDormant = async (tx: Tx, { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number }): Promise<number> =>
  Number((await sql`update dormancies set dormant_at = ${now} where member_id in (select m.id ${quiet(before)} and d.told_at is not null and d.dormant_at is null order by m.id limit ${limit})`.execute(tx)).numAffectedRows ?? 0n)
