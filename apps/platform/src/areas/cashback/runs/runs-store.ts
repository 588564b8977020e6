import { type Selectable, sql } from 'kysely'
import type { RewardPeriod } from '@trevo/rules/promotions/reward-periods'
import type { RewardKind } from '@trevo/rules/promotions/reward-rates'
import type { RewardRunsTable } from '#areas/cashback/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Run = Selectable<RewardRunsTable>

/** Its day as text. */
const runs = (db: Db) => db.selectFrom('reward_runs').selectAll().select(sql<string>`day::text`.as('day'))

/** The last of its kind, whatever became of it. */
export const lastRun = (db: Db, kind: RewardKind): Promise<Run | undefined> => runs(db).where('kind', '=', kind).orderBy('ends_at', 'desc').limit(1).executeTakeFirst()

/** The oldest of its kind that is not paid: each is finished before the next begins. */
export const unpaidRun = (db: Db, kind: RewardKind): Promise<Run | undefined> => runs(db).where('kind', '=', kind).where('state', '<>', 'paid').orderBy('starts_at').limit(1).executeTakeFirst()

export const findRun = (db: Db, id: bigint): Promise<Run | undefined> => runs(db).where('id', '=', id).executeTakeFirst()

/** Makes a run, once, however many ask for it. Without rates nothing is offered, and it is over at once. */
export const openRun = async (tx: Tx, kind: RewardKind, period: RewardPeriod, { rates, now }: { readonly rates: number | null; readonly now: Date }): Promise<void> => {
  await sql`
    insert into reward_runs (kind, starts_at, ends_at, day, rates, from_n, to_n, since, state, made_at, computed_at, paid_at)
    select ${kind}, ${period.startsAt}, ${period.endsAt}, ${period.day}, ${rates}::integer, coalesce(b.to_n, f.n), f.n, coalesce(b.since, ${period.startsAt}),
      ${rates === null ? 'paid' : 'open'}, ${now}, ${rates === null ? now : null}, ${rates === null ? now : null}
    from (select coalesce(max(n), 0) as n from play_facts) f
    left join (select to_n, since from reward_runs where kind = ${kind} order by ends_at desc limit 1) b on true
    on conflict (kind, starts_at) do nothing`.execute(tx)
}

/** One that is being computed, held; undefined: another is at it, or all of it is computed. */
export const holdOpenRun = (tx: Tx, id: bigint): Promise<Run | undefined> => runs(tx).where('id', '=', id).where('state', '=', 'open').forUpdate().skipLocked().executeTakeFirst()

export const setNextRange = async (tx: Tx, id: bigint, next: number): Promise<void> => {
  await tx.updateTable('reward_runs').set({ next_range: next }).where('id', '=', id).execute()
}

/** All ranges are computed: from here on its lines are what it comes to. */
export const closeComputing = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await sql`
    update reward_runs r set state = 'computed', computed_at = ${now}, lines = s.lines, sums = s.sums
    from (
      select coalesce(sum(lines), 0)::integer as lines, coalesce(jsonb_object_agg(currency, total::text) filter (where total > 0), '{}') as sums
      from (select currency, count(*) as lines, sum(amount_minor) as total from reward_lines where run_id = ${id} group by currency) c
    ) s where r.id = ${id}`.execute(tx)
}

/** Goes on to `paying`, or to `paid` where no line is due any more; false: not from where it stands. */
export const moveRun = async (tx: Tx, id: bigint, to: 'paying' | 'paid', now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: bigint }>`
    update reward_runs r set state = ${to}, paid_at = ${to === 'paid' ? now : null} where r.id = ${id} and r.state in ('computed', 'paying')
      ${to === 'paid' ? sql`and not exists (select from reward_lines l where l.run_id = r.id and l.state = 'due')` : sql``} returning r.id`.execute(tx)
  return rows.length > 0
}

/** Lines that failed a while ago are due again: their runs are paying once more. */
export const dueAgain = async (tx: Tx, kind: RewardKind, { failedBefore, endedAfter }: { readonly failedBefore: Date; readonly endedAfter: Date }, limit: number): Promise<number> => {
  const { rows } = await sql<{ run_id: bigint }>`
    with again as (
      select l.member_id, l.currency, l.run_id from reward_runs r join reward_lines l on l.run_id = r.id and l.state = 'failed'
      where r.kind = ${kind} and r.ends_at > ${endedAfter} and l.ended_at < ${failedBefore} order by l.run_id, l.member_id limit ${limit} for update of l skip locked
    ),
    due as (
      update reward_lines l set state = 'due', failed_why = null, ended_at = null from again a
      where l.member_id = a.member_id and l.currency = a.currency and l.run_id = a.run_id returning l.run_id
    ),
    runs as (update reward_runs r set state = 'paying' where r.id in (select run_id from due) and r.state = 'paid')
    select run_id from due`.execute(tx)
  return rows.length
}
