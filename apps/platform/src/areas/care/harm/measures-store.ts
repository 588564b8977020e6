import type { Step } from '@trevo/rules/care/measure'
import { sql } from 'kysely'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

interface Begun {
  readonly memberId: bigint
  readonly currency: string
  readonly band: Step
  readonly at: Date
}

/** From here on a step is measured; whoever was only close to it until now is no comparison any more. */
export const beginMeasure = async (tx: Tx, { memberId, currency, band, at }: Begun): Promise<void> => {
  const values = { currency, is_reached: true, began_at: at }
  await tx
    .insertInto('care_measures')
    .values({ id: newKey(), member_id: memberId, band, ...values })
    .onConflict((twice) => twice.columns(['member_id', 'band']).where('measured_at', 'is', null).doUpdateSet(values))
    .execute()
}

/** Close to a step, and left alone; counted from the first time. */
export const beginComparison = async (tx: Tx, { memberId, currency, band, at }: Begun): Promise<void> => {
  await tx
    .insertInto('care_measures')
    .values({ id: newKey(), member_id: memberId, currency, band, is_reached: false, began_at: at })
    .onConflict((twice) => twice.columns(['member_id', 'band']).where('measured_at', 'is', null).doNothing())
    .execute()
}

/** Measures a bounded number that began before a moment; how many there were. Days are the projections'; the day on which it began counts for neither side. */
export const measureDue = async (tx: Tx, { beganBefore, now, days, limit }: { readonly beganBefore: Date; readonly now: Date; readonly days: number; readonly limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    with due as (select id, member_id, currency, began_at, (began_at at time zone 'UTC')::date as day from care_measures
      where measured_at is null and began_at <= ${beganBefore} order by began_at limit ${limit} for update skip locked),
    found as (select d.id,
      (select coalesce(sum(s.deposited_minor), 0) from member_statistics s where s.member_id = d.member_id and s.currency = d.currency and s.day >= d.day - ${days}::int and s.day < d.day)::bigint as paid_before,
      (select coalesce(sum(s.deposited_minor), 0) from member_statistics s where s.member_id = d.member_id and s.currency = d.currency and s.day > d.day and s.day <= d.day + ${days}::int)::bigint as paid_after,
      (select count(distinct r.quarter) * 15 from member_results r where r.member_id = d.member_id and r.currency = d.currency and r.bets > 0 and r.quarter >= d.began_at - make_interval(days => ${days}::int) and r.quarter < d.began_at)::int as played_before,
      (select count(distinct r.quarter) * 15 from member_results r where r.member_id = d.member_id and r.currency = d.currency and r.bets > 0 and r.quarter >= d.began_at and r.quarter < d.began_at + make_interval(days => ${days}::int))::int as played_after,
      exists (select from member_limits l where l.member_id = d.member_id and l.set_by = 'member' and l.from_at > d.began_at and l.from_at <= d.began_at + make_interval(days => ${days}::int))
        or exists (select from exclusions x where x.member_id = d.member_id and x.set_by = 'member' and x.began_at > d.began_at and x.began_at <= d.began_at + make_interval(days => ${days}::int)) as used_tools
      from due d)
    update care_measures m set measured_at = ${now}, deposited_before_minor = f.paid_before, deposited_after_minor = f.paid_after, minutes_before = f.played_before, minutes_after = f.played_after, used_tools = f.used_tools
    from found f where m.id = f.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export interface Measured extends Begun {
  readonly isReached: boolean
  readonly measuredAt: Date
  readonly paid: readonly [before: bigint, after: bigint]
  readonly minutes: readonly [before: number, after: number]
  readonly usedTools: boolean
}

/** One whose time is over already: of a demo. */
export const insertMeasured = async (tx: Tx, { memberId, currency, band, at, isReached, measuredAt, paid, minutes, usedTools }: Measured): Promise<void> => {
  await tx
    .insertInto('care_measures')
    .values({ id: newKey(), member_id: memberId, currency, band, is_reached: isReached, began_at: at, measured_at: measuredAt, deposited_before_minor: paid[0], deposited_after_minor: paid[1], minutes_before: minutes[0], minutes_after: minutes[1], used_tools: usedTools })
    .execute()
}

export interface MeasuredGroup {
  readonly band: Step
  readonly isReached: boolean
  readonly currency: string
  readonly members: number
  readonly paidBefore: bigint
  readonly paidAfter: bigint
  readonly minutesBefore: bigint
  readonly minutesAfter: bigint
  readonly usedTools: number
}

export const listMeasures = async (db: Db, since: Date): Promise<readonly MeasuredGroup[]> => {
  const { rows } = await sql<MeasuredGroup>`
    select band, is_reached as "isReached", currency, count(*)::int as members, sum(deposited_before_minor)::bigint as "paidBefore", sum(deposited_after_minor)::bigint as "paidAfter",
      sum(minutes_before)::bigint as "minutesBefore", sum(minutes_after)::bigint as "minutesAfter", count(*) filter (where used_tools)::int as "usedTools"
    from care_measures where measured_at > ${since} group by 1, 2, 3 order by 3, 1, 2 desc`.execute(db)
  return rows
}

export const countOpenMeasures = async (db: Db): Promise<number> => Number((await db.selectFrom('care_measures').select(({ fn }) => fn.countAll<string>().as('count')).where('measured_at', 'is', null).executeTakeFirstOrThrow()).count)
