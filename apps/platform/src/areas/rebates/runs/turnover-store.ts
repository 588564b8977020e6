import { sql } from 'kysely'
import { booksZone } from '@trevo/rules/staff/zones'
import type { IdRange } from '#db/member-ranges.ts'
import type { Tx } from '#db/tables.ts'
import type { RebateRun } from './runs-store.ts'

/**
 * The valid turnover of a range's members (Product §10.1300): rounds that closed in the run's day, and what the feed brought of earlier ones since the
 * run before, each under the day in which its round closed. A row comes to the difference from the one before it.
 */
export const insertTurnover = async (tx: Tx, run: RebateRun, { from, to }: IdRange): Promise<void> => {
  await sql`
    insert into turnover_days (run_id, member_id, currency, category, of_day, valid_minor)
    select ${run.id}, f.member_id, f.currency, f.category, (f.closed_at at time zone ${booksZone})::date, sum(valid_turnover(f) - coalesce(b.valid, 0))
    from play_facts f
    join members m on m.id = f.member_id and m.type in (0, 1, 2) and not m.is_staff
    left join lateral (
      select valid_turnover(o) as valid from play_facts o where f.part > 0 and o.round_id = f.round_id and o.source = f.source and o.part = f.part - 1
    ) b on true
    where f.member_id >= ${from} and f.member_id < ${to} and f.n <= ${run.to_n} and f.closed_at < ${run.ends_at}
      and (f.closed_at >= ${run.starts_at} or f.n > ${run.from_n} and f.closed_at >= ${run.since})
    group by 2, 3, 4, 5 having sum(valid_turnover(f) - coalesce(b.valid, 0)) <> 0
    on conflict do nothing`.execute(tx)
}
