import type { CountedPeriod, TeamPart } from '@trevo/rules/agents/team-figures'
import type { GameCategory } from '@trevo/rules/categories'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface FigureDays {
  /** Days of the books, both with. */
  readonly from: string
  readonly to: string
}

export interface FigureSums {
  readonly bets: bigint
  readonly staked: bigint
  /** Of rounds that closed on the day, as rebates count it. */
  readonly valid: bigint
  readonly won: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly rebates: bigint
  readonly bonus: bigint
  readonly contractsIn: bigint
  readonly contractsOut: bigint
}

export interface FigureRow extends FigureSums {
  readonly day: string
  readonly category: string
}

/** What a part of the agent's team came to, a row a day and category. */
export const readFigures = async (db: Db, { agentId, currency, from, to, part, category }: FigureDays & { readonly agentId: bigint; readonly currency: string; readonly part: TeamPart; readonly category?: GameCategory | undefined }): Promise<readonly FigureRow[]> => {
  const mine = sql`agent_id = ${agentId} and part = ${part} and day between ${from}::date and ${to}::date and currency = ${currency} and ${category === undefined ? sql`true` : sql`category = ${category}`}`
  return (
    await sql<FigureRow>`
      with of_days as (select * from team_days where ${mine}), of_rounds as (select * from team_turnover where ${mine})
      select coalesce(d.day, v.day)::text as day, coalesce(d.category, v.category) as category, coalesce(d.bets, 0)::bigint as bets, coalesce(d.staked_minor - d.returned_minor, 0)::bigint as staked, coalesce(v.valid_minor, 0)::bigint as valid,
        coalesce(d.won_minor + d.adjusted_minor + d.promo_minor, 0)::bigint as won, coalesce(d.deposited_minor, 0)::bigint as deposits, coalesce(d.withdrawn_minor, 0)::bigint as withdrawals, coalesce(d.rebates_minor, 0)::bigint as rebates,
        coalesce(d.bonus_granted_minor - d.bonus_forfeited_minor + d.rewards_minor, 0)::bigint as bonus, coalesce(d.contracts_in_minor, 0)::bigint as "contractsIn", coalesce(d.contracts_out_minor, 0)::bigint as "contractsOut"
      from of_days d full join of_rounds v using (day, category) order by 1, 2`.execute(db)
  ).rows
}

export type CountKind = 'active' | 'bet' | 'deposit' | 'login' | 'register'

interface CountRow {
  readonly agent_id: bigint
  readonly kind: CountKind
  readonly day: string
  readonly members: bigint
}

const counted = sql`(select agent_id, part, kind, period, start, members from team_counts union all select agent_id, part, kind, period, start, members from team_event_counts
  union all select agent_id, part, 'active', period, start, members from team_active_counts)`

export interface DayCount {
  readonly kind: CountKind
  readonly day: string
  readonly members: number
}

/** How many of direct members, or of all below, did something on each day. */
export const readDayCounts = async (db: Db, agentId: bigint, part: 'direct' | 'team', { from, to }: FigureDays): Promise<readonly DayCount[]> =>
  (
    await sql<CountRow>`select agent_id, kind, start::text as day, members from ${counted} c where agent_id = ${agentId} and part = ${part} and period = 'day' and start between ${from}::date and ${to}::date order by start, kind`.execute(db)
  ).rows.map(({ kind, day, members }) => ({ kind, day, members: Number(members) }))

export type RangeCounts = Readonly<Record<CountKind, number>>

const noCounts: RangeCounts = { active: 0, bet: 0, deposit: 0, login: 0, register: 0 }

/** Of a period: different members. Of other days: those of each day together. */
const isInRange = ({ from, to }: FigureDays, period: CountedPeriod | null) => {
  const days = sql`period = 'day' and start between ${from}::date and ${to}::date`
  return period === null ? days : sql`case when kind in ('active', 'bet', 'login') then period = ${period.period} and start = ${period.start}::date else ${days} end`
}

/** How many of direct members, or of all below, of each agent did something in the range. */
export const readRangeCounts = async (db: Db, agents: readonly bigint[], part: 'direct' | 'team', days: FigureDays, period: CountedPeriod | null): Promise<ReadonlyMap<bigint, RangeCounts>> => {
  const { rows } = await sql<Omit<CountRow, 'day'>>`
    select agent_id, kind, sum(members)::bigint as members from ${counted} c where agent_id = any (${[...agents]}::bigint[]) and part = ${part} and ${isInRange(days, period)} group by 1, 2`.execute(db)
  const found = new Map<bigint, RangeCounts>()
  for (const { agent_id, kind, members } of rows) found.set(agent_id, { ...(found.get(agent_id) ?? noCounts), [kind]: Number(members) })
  return found
}

/** Whether each member themselves did something in the range, or on how many of its days. */
export const readOwnCounts = async (db: Db, members: readonly bigint[], days: FigureDays, period: CountedPeriod | null): Promise<ReadonlyMap<bigint, RangeCounts>> => {
  const { rows } = await sql<{ member_id: bigint; kind: CountKind; members: number }>`
    select member_id, kind, count(*)::int as members
    from (select member_id, kind, period, start from team_seen where kind = 'bet' union all select member_id, kind, period, start from team_events) c
    where member_id = any (${[...members]}::bigint[]) and ${isInRange(days, period)} group by 1, 2`.execute(db)
  const found = new Map<bigint, RangeCounts>()
  for (const { member_id, kind, members: count } of rows) found.set(member_id, { ...(found.get(member_id) ?? noCounts), [kind]: count })
  return found
}

/** Up to when the books are counted in: as long as nothing waits, until now. */
export const readAsOf = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select least(clock_timestamp(), (select n.at from projections p cross join lateral (select t.at from transfers t where (t.xact, t.id) > (p.xact, p.id) order by t.xact, t.id limit 1) n where p.name = 'team-days')) as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

/** Direct members, closed accounts and staff's own left out. */
export const countDirect = async (db: Db, agentId: bigint, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from team_places p join members m on m.id = p.member_id and m.status <> 'closed' and not m.is_staff where p.upline_id = ${agentId} and p.to_day is null limit ${most}) c`.execute(db)
  return rows[0]?.count ?? 0
}

/** Agents among direct members, or among all below whose lines stand in a range. */
export const countAgents = async (db: Db, { agentId, isBelow, part, most }: { readonly agentId: bigint; readonly isBelow: ReturnType<typeof sql>; readonly part: 'direct' | 'team'; readonly most: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from agent_lines l join members m on m.id = l.agent_id and m.status <> 'closed' and not m.is_staff
      where l.to_day is null and l.agent_id <> ${agentId} and ${isBelow} and ${part === 'direct' ? sql`l.line[cardinality(l.line) - 1] = ${agentId}` : sql`true`} limit ${most}) c`.execute(db)
  return rows[0]?.count ?? 0
}

export interface DirectNamed {
  readonly id: bigint
  readonly username: string
}

/** A page of direct members by name. */
export const listDirectByName = async (db: Db, agentId: bigint, { limit, offset }: { readonly limit: number; readonly offset: number }): Promise<readonly DirectNamed[]> =>
  (
    await sql<DirectNamed>`
      select m.id, m.username from team_places p join members m on m.id = p.member_id and m.status <> 'closed' and not m.is_staff where p.upline_id = ${agentId} and p.to_day is null order by lower(m.username) limit ${limit} offset ${offset}`.execute(db)
  ).rows
