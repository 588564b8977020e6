import { type RawBuilder, sql } from 'kysely'
import { keepDays } from '@trevo/rules/promotions/vip'
import { daysOn } from '@trevo/rules/markets/market-days'
import type { Db, Tx } from '#db/tables.ts'

/** Facts that are read at once. */
const factsMax = 2_000

/** The version that holds on the day on which a round closed, and what a row of the feed comes to by it: `xpOf` of the rules. */
const valued = (facts: RawBuilder<unknown>, zone: string) => sql`
  select f.n, f.member_id, d.day, coalesce(div(div(f.turnover_minor::numeric * f.cash_minor, nullif(f.staked_minor, 0)) * b.bps, b.per), 0)
    - coalesce(div(div(p.turnover_minor::numeric * p.cash_minor, nullif(p.staked_minor, 0)) * b.bps, b.per), 0) as xp
  from ${facts} f
  left join play_facts p on p.round_id = f.round_id and p.source = f.source and p.part = f.part - 1
  cross join lateral (select (f.closed_at at time zone ${zone})::date as day) d
  left join lateral (select factors, currencies from vip_versions where from_day <= d.day order by from_day desc, version desc limit 1) v on true
  cross join lateral (select coalesce((v.factors ->> f.category)::numeric, 0) as bps, (v.currencies ->> f.currency)::numeric as per) b`

interface Touched {
  readonly memberId: bigint
  readonly xp: bigint
  readonly level: number
}

/** One step of the feed: its XP by member and day, and how far it was read, in one statement. Null: another reads now, or there is no more. */
export const takeXp = async (tx: Tx, zone: string): Promise<readonly Touched[] | null> => {
  const { rows } = await sql<{ read: number; members: readonly { readonly id: string; readonly xp: string; readonly level: number }[] | null }>`
    with turn as (select n from vip_turn for update skip locked),
    facts as materialized (select f.* from turn t cross join lateral (select * from play_facts where n > t.n order by n limit ${sql.lit(factsMax)}) f),
    gained as materialized (select member_id, day, sum(xp)::bigint as xp from (${valued(sql`facts`, zone)}) g group by 1, 2 having sum(xp) <> 0),
    by_day as (
      insert into vip_days as d (member_id, day, xp) select member_id, day, xp from gained on conflict (member_id, day) do update set xp = d.xp + excluded.xp
    ),
    touched as (
      insert into member_vip as m (member_id, xp) select member_id, sum(xp)::bigint from gained group by 1 order by 1
      on conflict (member_id) do update set xp = m.xp + excluded.xp returning member_id, xp, level
    ),
    moved as (update vip_turn set n = (select max(n) from facts) where exists (select from facts))
    select (select count(*) from facts)::integer as read, (select json_agg(json_build_object('id', member_id::text, 'xp', xp::text, 'level', level)) from touched) as members`.execute(tx)
  const [step] = rows
  if (step === undefined || step.read === 0) return null
  return (step.members ?? []).map(({ id, xp, level }) => ({ memberId: BigInt(id), xp: BigInt(xp), level }))
}

export const readVip = (db: Db, memberId: bigint) => db.selectFrom('member_vip').select(['xp', 'level', sql<string | null>`keep_until::text`.as('keep_until')]).where('member_id', '=', memberId).executeTakeFirst()

/** XP of the days up to and with `day` over which a level is kept. */
export const xpOfDays = async (db: Db, memberId: bigint, day: string): Promise<bigint> => {
  const { rows } = await sql<{ xp: string }>`select coalesce(sum(xp), 0)::text as xp from vip_days where member_id = ${memberId} and day > ${daysOn(day, -keepDays)} and day <= ${day}`.execute(db)
  return BigInt(rows[0]?.xp ?? '0')
}

export interface Step {
  readonly memberId: bigint
  readonly from: number
  readonly to: number
  readonly lost: bigint
  readonly keepUntil: string | null
  readonly now: Date
}

/** Moves a member to another level; the row is held by whoever asks. */
export const writeStep = async (tx: Tx, { memberId, from, to, lost, keepUntil, now }: Step): Promise<void> => {
  await tx.updateTable('member_vip').set({ level: to, keep_until: keepUntil, xp: sql`xp - ${lost}` }).where('member_id', '=', memberId).execute()
  await sql`insert into vip_steps (member_id, n, at, from_level, to_level, lost_xp)
    select ${memberId}, coalesce(max(n), 0) + 1, ${now}, ${from}, ${to}, ${lost} from vip_steps where member_id = ${memberId}`.execute(tx)
}

/** Members whose month is over, held: those of the longest past first. */
export const takeDue = async (tx: Tx, today: string, limit: number) =>
  (await tx
    .selectFrom('member_vip')
    .select(['member_id', 'xp', 'level', sql<string>`keep_until::text`.as('keep_until')])
    .where('level', '>', 0).where('keep_until', '<', today)
    .orderBy('member_vip.keep_until').orderBy('member_id').limit(limit).forUpdate().skipLocked().execute()
  ).map(({ member_id: memberId, xp, level, keep_until: keepUntil }) => ({ memberId, xp, level, keepUntil }))

export const keepOn = async (tx: Tx, memberId: bigint, keepUntil: string): Promise<void> => {
  await tx.updateTable('member_vip').set({ keep_until: keepUntil }).where('member_id', '=', memberId).execute()
}

export const listSteps = (db: Db, memberId: bigint, limit: number) => db.selectFrom('vip_steps').select(['n', 'at', 'from_level', 'to_level', 'lost_xp']).where('member_id', '=', memberId).orderBy('n', 'desc').limit(limit).execute()

/**
 * Puts days before one of them into their members' sums, the oldest first, at most so many rows; gives how many. What a month's end that nobody looked at
 * yet asks for stays. While the turn is held nobody else adds XP.
 */
export const foldDays = async (tx: Tx, before: string, limit: number): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`
    with turn as materialized (select n from vip_turn for update),
    old as materialized (
      select d.member_id, d.day from turn cross join lateral (
        select v.member_id, v.day from vip_days v join member_vip m on m.member_id = v.member_id
        where v.day < ${before} and (m.keep_until is null or v.day <= m.keep_until - ${sql.lit(keepDays)}) order by v.day limit ${limit}
      ) d
    ),
    gone as (delete from vip_days d using old o where d.member_id = o.member_id and d.day = o.day returning d.member_id, d.day, d.xp),
    folded as (
      update member_vip m set folded_xp = m.folded_xp + s.xp, folded_until = greatest(m.folded_until, s.until)
      from (select member_id, sum(xp)::bigint as xp, max(day) + 1 as until from gone group by 1) s where m.member_id = s.member_id
    )
    select count(*)::integer as folded from gone`.execute(tx)
  return rows[0]?.folded ?? 0
}

/** XP made anew from the feed, as far as it was read, beside what stands; a line a difference. Days that were folded are compared as one sum. */
export const compareXp = async (db: Db, zone: string, limit: number): Promise<readonly { readonly member: bigint; readonly what: string; readonly stands: bigint; readonly anew: bigint }[]> => {
  const { rows } = await sql<{ member: bigint; what: string; stands: bigint; anew: bigint }>`
    with anew as materialized (
      select member_id, day, sum(xp)::bigint as xp from (${valued(sql`(select f.* from vip_turn t join play_facts f on f.n <= t.n)`, zone)}) g group by 1, 2 having sum(xp) <> 0
    ),
    folded as (select member_id, folded_xp, folded_until from member_vip where folded_until > '-infinity')
    select member_id as member, coalesce(d.day, a.day)::text as what, coalesce(d.xp, 0) as stands, coalesce(a.xp, 0) as anew
    from (select * from vip_days where xp <> 0) d full join anew a using (member_id, day) left join folded f using (member_id)
    where coalesce(d.xp, 0) <> coalesce(a.xp, 0) and (f.folded_until is null or day >= f.folded_until)
    union all
    select f.member_id, 'before ' || f.folded_until, f.folded_xp + coalesce(d.xp, 0), coalesce(a.xp, 0)
    from folded f
    cross join lateral (select sum(xp)::bigint as xp from vip_days v where v.member_id = f.member_id and v.day < f.folded_until) d
    left join lateral (select sum(xp)::bigint as xp from anew v where v.member_id = f.member_id and v.day < f.folded_until) a on true
    where f.folded_xp + coalesce(d.xp, 0) <> coalesce(a.xp, 0)
    union all
    select m.member_id, 'total', m.xp, m.folded_xp + coalesce(d.xp, 0) - coalesce(s.lost, 0)
    from member_vip m
    left join (select member_id, sum(xp)::bigint as xp from vip_days group by 1) d using (member_id)
    left join (select member_id, sum(lost_xp)::bigint as lost from vip_steps group by 1) s using (member_id)
    where m.xp <> m.folded_xp + coalesce(d.xp, 0) - coalesce(s.lost, 0)
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}
