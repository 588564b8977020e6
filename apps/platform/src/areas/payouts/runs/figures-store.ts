import { type Minor, minor } from '@trevo/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { dayCategory, daySums, isOfDays } from '#ledger/projections/member-days.ts'
import type { RunContract } from './runs-store.ts'

/** Of what a run reads: rounds by the hour in which they closed, as hours that ended by `until` knew them; money by its day. */
export interface FigureSpan {
  readonly zone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly fromDay: string
  readonly toDay: string
  readonly until: Date
}

export interface TeamTurnover {
  readonly turnover: Minor
  readonly active: number
}

export interface MemberMoney {
  readonly memberId: bigint
  readonly staked: Minor
  readonly returned: Minor
  readonly won: Minor
  readonly adjusted: Minor
  readonly rebates: Minor
  readonly bonus: Minor
  readonly deposits: Minor
}

/** Where turnover is read from: closed hours, or the closed rounds themselves. */
export type TurnoverSource = 'slots' | 'rounds'
/** Where money is read from: the days of members, or the transfers themselves. */
export type MoneySource = 'days' | 'transfers'

const contractsIn = (contracts: readonly RunContract[]): RawBuilder<unknown> => sql`
  c (contract_id, payee_id, category, currency, threshold, from_day, to_day) as materialized (
    select * from unnest(${contracts.map((each) => each.contractId)}::bigint[], ${contracts.map((each) => each.payeeId)}::bigint[], ${contracts.map((each) => each.category)}::text[], ${contracts.map((each) => each.currency)}::text[],
      ${contracts.map((each) => BigInt(each.terms.activeThreshold))}::bigint[], ${contracts.map((each) => each.fromDay)}::date[], ${contracts.map((each) => each.toDay)}::date[])
  )`

/** Whoever has something on a day, once with each contract whose payee they are, or stand below on that day. */
const teamOf = (rows: string): RawBuilder<unknown> => sql`
  team as materialized (
    select c.contract_id, x.member_id, x.day
    from (select distinct member_id, day from ${sql.raw(rows)}) x
    join team_places p on p.member_id = x.member_id and p.from_day <= x.day and (p.to_day is null or p.to_day > x.day)
    join agent_lines l on l.agent_id = p.upline_id and l.from_day <= x.day and (l.to_day is null or l.to_day > x.day)
    cross join lateral unnest(l.line || x.member_id) a (agent_id)
    join c on c.payee_id = a.agent_id and x.day between c.from_day and c.to_day
  )`

export const closedHours = ({ zone, startsAt, endsAt, until }: FigureSpan): RawBuilder<unknown> => sql`
  select t.member_id, (t.of_slot at time zone ${zone})::date as day, t.currency, t.category, t.valid_minor as valid
  from turnover_slots t where t.of_slot >= ${startsAt} and t.of_slot < ${endsAt} and t.slot < ${until}`

/** The rounds as they stood when the last hour before `until` closed. */
export const closedRounds = ({ zone, startsAt, endsAt, until }: FigureSpan): RawBuilder<unknown> => sql`
  select f.member_id, (f.closed_at at time zone ${zone})::date as day, f.currency, f.category, valid_turnover(f) as valid
  from play_facts f
  join members m on m.id = f.member_id and m.type in (0, 1, 2) and not m.is_staff
  cross join (select max(to_n) as to_n, min(since) as since from turnover_closings where slot < ${until}) k
  where f.closed_at >= greatest(${startsAt}, k.since) and f.closed_at < ${endsAt} and f.n <= k.to_n
    and not exists (select from play_facts o where o.round_id = f.round_id and o.source = f.source and o.part > f.part and o.n <= k.to_n)`

/** Of accounts that belong together on the last day of the period: one member, and with the payee none (Product §6.1542). */
const linkedOn = (of: string, member: string, toDay: string) => sql`left join linked_accounts ${sql.raw(of)} on ${sql.raw(`${of}.member_id = ${member}`)} and ${sql.raw(of)}.from_day <= ${toDay}::date and (${sql.raw(of)}.to_day is null or ${sql.raw(of)}.to_day > ${toDay}::date)`

/** By contract, of those whose team played. Of a team's members those below the payee are counted. */
export const readTurnover = async (db: Db | Tx, span: FigureSpan, contracts: readonly RunContract[], source: TurnoverSource = 'slots'): Promise<ReadonlyMap<bigint, TeamTurnover>> => {
  if (contracts.length === 0) return new Map()
  const { rows } = await sql<{ contract_id: bigint; turnover: bigint; active: number }>`
    with ${contractsIn(contracts)}, played as materialized (${source === 'slots' ? closedHours(span) : closedRounds(span)}), ${teamOf('played')}
    select contract_id, sum(valid)::bigint as turnover, (count(*) filter (where not is_own and valid >= threshold))::integer as active
    from (
      select c.contract_id, coalesce(g.group_id, p.member_id) as who, bool_or(p.member_id = c.payee_id or coalesce(g.group_id = o.group_id, false)) as is_own, c.threshold, sum(p.valid) as valid
      from team t join c using (contract_id) join played p on p.member_id = t.member_id and p.day = t.day and p.currency = c.currency and c.category in ('CONS', p.category)
      ${linkedOn('g', 'p.member_id', span.toDay)} ${linkedOn('o', 'c.payee_id', span.toDay)}
      group by c.contract_id, coalesce(g.group_id, p.member_id), c.threshold
    ) m group by 1`.execute(db)
  return new Map(rows.map((row) => [row.contract_id, { turnover: minor(row.turnover), active: row.active }]))
}

const days = ({ fromDay, toDay }: FigureSpan, source: MoneySource): RawBuilder<unknown> =>
  source === 'days'
    ? sql`select * from member_days d where d.day >= ${fromDay}::date and d.day <= ${toDay}::date`
    : sql`
      select t.member_id, t.currency, (t.at at time zone 'UTC')::date as day, ${dayCategory} as category, ${daySums}
      from transfers t left join games g on g.provider_code = t.source and g.game_code = t.game_code
      where t.currency <> 'FUN' and t.at >= ${fromDay}::timestamp at time zone 'UTC' and t.at < (${toDay}::date + 1)::timestamp at time zone 'UTC' and ${isOfDays} group by 1, 2, 3, 4`

/**
 * By contract and member, of those whose team did something. What has no category (deposits, bonuses, rebates) counts in a contract of all games alone:
 * a contract of one category takes that category's play, and the prizes that vendors gave in it.
 */
export const readMoney = async (db: Db | Tx, span: FigureSpan, contracts: readonly RunContract[], source: MoneySource = 'days'): Promise<ReadonlyMap<bigint, readonly MemberMoney[]>> => {
  if (contracts.length === 0) return new Map()
  const { rows } = await sql<{ contract_id: bigint; member_id: bigint; staked: bigint; returned: bigint; won: bigint; adjusted: bigint; rebates: bigint; bonus: bigint; deposits: bigint }>`
    with ${contractsIn(contracts)}, money as materialized (${days(span, source)}), ${teamOf('money')}
    select c.contract_id, d.member_id, sum(d.staked_minor)::bigint as staked, sum(d.returned_minor)::bigint as returned, sum(d.won_minor)::bigint as won, sum(d.adjusted_minor)::bigint as adjusted,
      sum(d.rebates_minor)::bigint as rebates, sum(d.bonus_granted_minor - d.bonus_forfeited_minor + d.promo_minor + d.rewards_minor)::bigint as bonus, sum(d.deposited_minor)::bigint as deposits
    from team t join c using (contract_id)
    join members m on m.id = t.member_id and not m.is_staff
    join money d on d.member_id = t.member_id and d.day = t.day and d.currency = c.currency and c.category in ('CONS', d.category)
    group by 1, 2`.execute(db)
  const of = (value: bigint) => minor(value)
  return Map.groupBy(
    rows.map((row) => ({ contractId: row.contract_id, memberId: row.member_id, staked: of(row.staked), returned: of(row.returned), won: of(row.won), adjusted: of(row.adjusted), rebates: of(row.rebates), bonus: of(row.bonus), deposits: of(row.deposits) })),
    ({ contractId }) => contractId,
  )
}

/** What salaries of the same payer, payee and category came to in the period, by contract: each line counts on the last day of the run that made it. */
export const readSalaries = async (db: Db | Tx, { fromDay, toDay }: FigureSpan, contracts: readonly RunContract[]): Promise<ReadonlyMap<bigint, Minor>> => {
  if (contracts.length === 0) return new Map()
  const { rows } = await sql<{ contract_id: bigint; salaries: bigint }>`
    with c (contract_id, payer_id, payee_id, category) as (
      select * from unnest(${contracts.map((each) => each.contractId)}::bigint[], ${contracts.map((each) => each.payerId)}::bigint[], ${contracts.map((each) => each.payeeId)}::bigint[], ${contracts.map((each) => each.category)}::text[])
    )
    select c.contract_id, sum(l.amount_minor)::bigint as salaries
    from c join contract_lines l on l.payee_id = c.payee_id and l.payer_id = c.payer_id and c.category in ('CONS', l.category) and l.kind in ('daily', 'hourly')
      and l.counts_on >= ${fromDay}::date and l.counts_on <= ${toDay}::date
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.contract_id, minor(row.salaries)]))
}

/** What the period before left below zero, by contract, and by member of those whom the fence kept apart. Of a month's last period nothing is left where it is carried within the month alone. */
export const readCarries = async (db: Db | Tx, startsAt: Date, contracts: readonly RunContract[]): Promise<{ readonly team: ReadonlyMap<bigint, Minor>; readonly fenced: ReadonlyMap<bigint, ReadonlyMap<bigint, Minor>> }> => {
  if (contracts.length === 0) return { team: new Map(), fenced: new Map() }
  const last = sql`
    select distinct on (l.contract_id) l.contract_id, l.id, (l.dividend ->> 'carryOut')::bigint as carry from contract_lines l
    where l.contract_id = any (${contracts.map((each) => each.contractId)}::bigint[]) and l.kind = 'dividend' and l.part = 0 and l.starts_at < ${startsAt} order by l.contract_id, l.starts_at desc`
  const { rows } = await sql<{ contract_id: bigint; carry: bigint }>`${last}`.execute(db)
  const { rows: apart } = await sql<{ contract_id: bigint; member_id: bigint; carried_out: bigint }>`
    select l.contract_id, f.member_id, f.carried_out from (${last}) l join contract_fenced f on f.line_id = l.id and f.carried_out < 0`.execute(db)
  const fenced = new Map([...Map.groupBy(apart, (row) => row.contract_id)].map(([id, own]) => [id, new Map(own.map((row) => [row.member_id, minor(row.carried_out)]))] as const))
  return { team: new Map(rows.map((row) => [row.contract_id, minor(row.carry)])), fenced }
}

/** Whether the days of members hold all that was moved before then. */
export const areDaysPast = async (db: Db, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_past: boolean }>`
    select not exists (select from projections p join transfers t on (t.xact, t.id) > (p.xact, p.id) where p.name = 'member-days' and t.at < ${at}) as is_past`.execute(db)
  return rows[0]?.is_past ?? false
}
