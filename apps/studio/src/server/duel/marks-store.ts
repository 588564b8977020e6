import type { Db, Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { Mark, PairFacts } from './marks.ts'

/** Every two members who met with real money in so many days, or entered from one phone; those who met most come first. */
export const listPairs = async (db: Db<Tables>, days: number): Promise<readonly PairFacts[]> => {
  const { rows } = await sql<PairFacts>`
    with entries as (
      select e.*, d.state = 'over' as is_over, d.hands, d.ended_by, d.winner = e.seat as has_won
      from duel_entries e left join duels d on d.id = e.duel_id
      where not e.is_trial and e.created_at > now() - make_interval(days => ${days})
    ), met as (
      select a.vendor, a.member_id as one, b.member_id as other, count(*)::int as meetings, sum(a.hands)::int as hands,
        count(*) filter (where a.has_won)::int as one_won, coalesce(sum(a.folds), 0)::int as one_folds, coalesce(sum(b.folds), 0)::int as other_folds,
        count(*) filter (where a.ended_by <> 'points' and b.has_won)::int as one_left, count(*) filter (where a.ended_by <> 'points' and a.has_won)::int as other_left,
        count(*) filter (where a.line_mark = b.line_mark)::int as from_one_line
      from entries a join entries b on b.duel_id = a.duel_id and a.member_id < b.member_id
      where a.is_over group by a.vendor, a.member_id, b.member_id
    ), phones as (
      select distinct a.vendor, a.member_id as one, b.member_id as other
      from entries a join entries b on b.vendor = a.vendor and b.device_mark = a.device_mark and a.member_id < b.member_id
    ), duels_of as (
      select vendor, member_id, count(*)::int as duels from entries where is_over group by vendor, member_id
    )
    select vendor, one, other, coalesce(meetings, 0) as meetings, coalesce(hands, 0) as hands, coalesce(one_won, 0) as "oneWon", coalesce(one_folds, 0) as "oneFolds",
      coalesce(other_folds, 0) as "otherFolds", coalesce(one_left, 0) as "oneLeft", coalesce(other_left, 0) as "otherLeft", coalesce(from_one_line, 0) as "fromOneLine",
      coalesce((select duels from duels_of d where d.vendor = p.vendor and d.member_id = p.one), 0) as "oneDuels",
      coalesce((select duels from duels_of d where d.vendor = p.vendor and d.member_id = p.other), 0) as "otherDuels",
      (vendor, one, other) in (select vendor, one, other from phones) as "sharesDevice"
    from (select vendor, one, other from met union select vendor, one, other from phones) p left join met using (vendor, one, other)
    order by meetings desc, vendor, one, other limit 1000`.execute(db)
  return rows
}

/** The month in which these marks of a pair are told, where they were not told in it before. */
export const noteTold = async (tx: Tx<Tables>, { vendor, one, other }: PairFacts, marks: readonly Mark[]): Promise<string | null> =>
  (
    await tx
      .insertInto('marks_told')
      .values({ vendor, one, other, month: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM')`, marks: [...marks] })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst()
  )?.month ?? null
