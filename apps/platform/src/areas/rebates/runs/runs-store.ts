import { type Selectable, sql } from 'kysely'
import type { RewardPeriod } from '@trevo/rules/promotions/reward-periods'
import type { RebateRunsTable, RebateRunState } from '#areas/rebates/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type RebateRun = Selectable<RebateRunsTable>

/** Its day as text. */
const runs = (db: Db) => db.selectFrom('rebate_runs').selectAll().select(sql<string>`rebate_runs.day::text`.as('day'))

export const lastRun = (db: Db): Promise<RebateRun | undefined> => runs(db).orderBy('ends_at', 'desc').limit(1).executeTakeFirst()

/** The oldest that is not paid: each is finished before the next begins. */
export const unpaidRun = (db: Db): Promise<RebateRun | undefined> => runs(db).where('state', '<>', 'paid').orderBy('starts_at').limit(1).executeTakeFirst()

export const runOfDay = (db: Db, day: string): Promise<RebateRun | undefined> => runs(db).where('day', '=', day).executeTakeFirst()

/** Makes the run of a day, once, however many ask for it. */
export const openRun = async (tx: Tx, period: RewardPeriod, { isPaid, now }: { readonly isPaid: boolean; readonly now: Date }): Promise<void> => {
  await sql`
    insert into rebate_runs (day, starts_at, ends_at, from_n, to_n, since, state, made_at, paid_at)
    select ${period.day}::date, ${period.startsAt}, ${period.endsAt}, coalesce(b.to_n, f.n), f.n, coalesce(b.since, ${period.startsAt}), ${isPaid ? 'paid' : 'open'}, ${now}, ${isPaid ? now : null}
    from (select coalesce(max(n), 0) as n from play_facts) f
    left join (select to_n, since from rebate_runs order by ends_at desc limit 1) b on true
    on conflict (day) do nothing`.execute(tx)
}

/** One that is being computed, held; undefined: another is at it, or it is past that. */
export const holdRun = async (tx: Tx, id: bigint, state: RebateRunState): Promise<RebateRun | undefined> => runs(tx).where('id', '=', id).where('state', '=', state).forUpdate().skipLocked().executeTakeFirst()

export const setRange = async (tx: Tx, id: bigint, next: number): Promise<void> => {
  await tx.updateTable('rebate_runs').set({ next_range: next }).where('id', '=', id).execute()
}

export const startRanges = async (tx: Tx, id: bigint, state: RebateRunState): Promise<void> => {
  await tx.updateTable('rebate_runs').set({ next_range: 0, state }).where('id', '=', id).execute()
}

/** All ranges are computed: from here on its lines are what it comes to. */
export const closeComputing = async (tx: Tx, id: bigint): Promise<void> => {
  await sql`
    update rebate_runs r set state = 'computed', lines = s.lines, sums = s.sums
    from (
      select coalesce(sum(lines), 0)::integer as lines, coalesce(jsonb_object_agg(currency, total::text) filter (where total > 0), '{}') as sums
      from (select currency, count(*) as lines, sum(amount_minor) as total from rebate_lines where run_id = ${id} group by currency) c
    ) s where r.id = ${id}`.execute(tx)
}

/** Goes on to `paying`, or to `paid` where no line is due any more; false: not from where it stands. */
export const moveRun = async (tx: Tx, id: bigint, to: 'paying' | 'paid', now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: bigint }>`
    update rebate_runs r set state = ${to}, paid_at = ${to === 'paid' ? now : null} where r.id = ${id} and r.state in ('computed', 'paying')
      ${to === 'paid' ? sql`and not exists (select from rebate_lines l where l.run_id = r.id and l.state = 'due')` : sql``} returning r.id`.execute(tx)
  return rows.length > 0
}

/** Lines that failed a while ago are due again: their runs are paying once more. */
export const dueAgain = async (tx: Tx, failedBefore: Date, limit: number): Promise<void> => {
  await sql`
    with again as (
      select l.member_id, l.currency, l.run_id from rebate_lines l join members m on m.id = l.member_id
      where l.state = 'failed' and l.ended_at < ${failedBefore} and m.status not in ('blocked', 'closed') order by l.run_id, l.member_id limit ${limit} for update of l skip locked
    ),
    due as (
      update rebate_lines l set state = 'due', failed_why = null, ended_at = null from again a
      where l.member_id = a.member_id and l.currency = a.currency and l.run_id = a.run_id returning l.run_id
    )
    update rebate_runs r set state = 'paying' where r.id in (select run_id from due) and r.state = 'paid'`.execute(tx)
}
