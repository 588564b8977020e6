import { sql } from 'kysely'
import { type Minor, minor } from '@trevo/rules/money'
import { booksZone } from '@trevo/rules/staff/zones'
import type { RebateRun } from '#areas/rebates/runs/runs-store.ts'
import { rangeOf } from '#db/member-ranges.ts'
import type { Db } from '#db/tables.ts'

/** What of a round stands with a row of the feed. */
export interface Part {
  readonly stakedMinor: Minor
  readonly cashMinor: Minor
  readonly turnoverMinor: Minor
}

export interface FedRound {
  readonly memberId: bigint
  readonly currency: string
  readonly category: string
  readonly ofDay: string
  readonly now: Part
  /** Of the row before it; null: it is the first. */
  readonly before: Part | null
}

/** The rows of the feed that a run counts, of a range's members. */
export const roundsOf = async (db: Db, run: RebateRun, range: number): Promise<readonly FedRound[]> => {
  const { from, to } = rangeOf(range)
  const { rows } = await sql<{ member_id: bigint; currency: string; category: string; of_day: string; staked: bigint; cash: bigint; turnover: bigint; was_staked: bigint | null; was_cash: bigint | null; was_turnover: bigint | null }>`
    select f.member_id, f.currency, f.category, (f.closed_at at time zone ${booksZone})::date::text as of_day, f.staked_minor as staked, f.cash_minor as cash, f.turnover_minor as turnover,
      o.staked_minor as was_staked, o.cash_minor as was_cash, o.turnover_minor as was_turnover
    from play_facts f
    join members m on m.id = f.member_id and m.type in (0, 1, 2) and not m.is_staff
    left join play_facts o on f.part > 0 and o.round_id = f.round_id and o.source = f.source and o.part = f.part - 1
    where f.member_id >= ${from} and f.member_id < ${to} and f.n <= ${run.to_n} and f.closed_at < ${run.ends_at}
      and (f.closed_at >= ${run.starts_at} or f.n > ${run.from_n} and f.closed_at >= ${run.since})`.execute(db)
  const part = (staked: bigint, cash: bigint, turnover: bigint): Part => ({ stakedMinor: minor(staked), cashMinor: minor(cash), turnoverMinor: minor(turnover) })
  return rows.map((row) => ({
    memberId: row.member_id,
    currency: row.currency,
    category: row.category,
    ofDay: row.of_day,
    now: part(row.staked, row.cash, row.turnover),
    before: row.was_staked === null ? null : part(row.was_staked, row.was_cash ?? 0n, row.was_turnover ?? 0n),
  }))
}

/** From the root down to the member, on a day; the member alone: they stand nowhere in the tree. */
export const chainOf = async (db: Db, memberId: bigint, day: string): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ line: bigint[] | null }>`
    select l.line from team_places p left join agent_lines l on l.agent_id = p.upline_id and l.from_day <= ${day}::date and (l.to_day is null or l.to_day > ${day}::date)
    where p.member_id = ${memberId} and p.from_day <= ${day}::date and (p.to_day is null or p.to_day > ${day}::date)`.execute(db)
  return [...(rows[0]?.line ?? []), memberId]
}

export const rateOn = async (db: Db, memberId: bigint, category: string, day: string): Promise<number> =>
  (await db.selectFrom('rebate_rates').select('bps').where('member_id', '=', memberId).where('category', '=', category).where('from_day', '<=', day).orderBy('from_day', 'desc').limit(1).executeTakeFirst())?.bps ?? 0

/** Those of the ids that earn: no account of the house, no partner, no trial. */
export const earnersOf = async (db: Db, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ id: bigint }>`select id from members where id = any (${[...ids]}::bigint[]) and type in (0, 1, 2)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface StandingRebate {
  readonly memberId: bigint
  readonly currency: string
  readonly exact: bigint
  readonly carried: bigint
  readonly amount: bigint
  readonly remainder: bigint
}

export const linesOfRun = async (db: Db, runId: bigint): Promise<readonly StandingRebate[]> => {
  const { rows } = await sql<{ member_id: bigint; currency: string; exact: string; carried: string; amount: string; remainder: string }>`
    select member_id, currency, exact::text, carried::text, amount_minor::text as amount, remainder::text from rebate_lines where run_id = ${runId}`.execute(db)
  return rows.map((row) => ({ memberId: row.member_id, currency: row.currency, exact: BigInt(row.exact), carried: BigInt(row.carried), amount: BigInt(row.amount), remainder: BigInt(row.remainder) }))
}

/** What the line before left, in ten-thousandths of a minor unit. */
export const carriedInto = async (db: Db, run: RebateRun, memberId: bigint, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ remainder: string }>`
    select l.remainder::text from rebate_lines l join rebate_runs r on r.id = l.run_id
    where l.member_id = ${memberId} and l.currency = ${currency} and r.starts_at < ${run.starts_at} order by r.starts_at desc limit 1`.execute(db)
  return BigInt(rows[0]?.remainder ?? '0')
}
