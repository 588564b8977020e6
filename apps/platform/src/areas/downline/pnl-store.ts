import type { GameCategory } from '@trevo/rules/categories'
import type { PnlSums } from '@trevo/rules/agents/team-lists'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { inBranch, type Team } from '#areas/downline/team-store.ts'

/** A member, and the direct member of the branch's agent at or above them; the agent themselves: their own. */
export interface Headed {
  readonly id: bigint
  readonly head: bigint
}

/** The agent of a branch and everybody below, up to `most` and one more. */
export const listHeads = async (db: Db, branch: Team, { isOwn, most }: { readonly isOwn: boolean; readonly most: number }): Promise<readonly Headed[]> => {
  const below = isOwn ? sql`l.agent_id = ${branch.agentId}` : inBranch('l.line', branch.line)
  const { rows } = await sql<{ id: bigint; head: bigint }>`
    select p.member_id as id, coalesce(l.line[${branch.depth}::int + 1], p.member_id) as head from agent_lines l join team_places p on p.upline_id = l.agent_id and p.to_day is null
    join members m on m.id = p.member_id and m.status <> 'closed' and not m.is_staff where l.to_day is null and ${below} limit ${most}`.execute(db)
  return [{ id: branch.agentId, head: branch.agentId }, ...rows]
}

export interface PnlAsk {
  readonly agentId: bigint
  readonly currency: string
  /** Days of the books, both with. */
  readonly from: string
  readonly to: string
  readonly category?: GameCategory | undefined
}

export interface PnlRow extends PnlSums {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly day: string | null
}

interface Row extends PnlSums {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly day: string | null
}

/**
 * A line a head, or a line a day, of whoever has something. Each member counts from the day on which they came into the team. Valid turnover is what the
 * runs of rebates counted, and what the feed has brought since the last of them.
 */
const readLines = async (db: Db, ask: PnlAsk, members: readonly Headed[], isByDay: boolean): Promise<readonly PnlRow[]> => {
  const day = (column: string) => (isByDay ? sql.raw(column) : sql`null::date`)
  const inCategory = (column: string) => (ask.category === undefined ? sql`true` : sql`${sql.raw(column)} = ${ask.category}`)
  const { rows } = await sql<Row>`
    with team as materialized (
      select i.id, i.head, greatest(${ask.from}::date, coalesce(team_since(i.id, ${ask.agentId}), '-infinity')) as since
      from unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ head }) => head)}::bigint[]) i (id, head)
    ), last_run as materialized (
      select coalesce(max(to_n), 0) as n, coalesce(max(ends_at), '-infinity') as at, coalesce(max(id), 0) as id from rebate_runs where state in ('computed', 'paying', 'paid')
    ), money as (
      select i.head, ${day('d.day')} as day, sum(d.deposited_minor) as deposits, sum(d.withdrawn_minor) as withdrawals, sum(d.staked_minor - d.returned_minor) as staked, sum(d.won_minor + d.adjusted_minor + d.promo_minor) as won,
        sum(d.rebates_minor) as rebates, sum(d.bonus_granted_minor - d.bonus_forfeited_minor + d.rewards_minor) as bonus, sum(d.contracts_in_minor - d.contracts_out_minor) as contracts
      from team i join member_days d on d.member_id = i.id and d.day >= i.since and d.day <= ${ask.to}::date and d.currency = ${ask.currency} and ${inCategory('d.category')} group by 1, 2
    ), turnover as (
      select v.head, v.day, sum(v.valid) as valid from (
        select i.head, ${day('t.of_day')} as day, t.valid_minor as valid from team i cross join last_run r
        join turnover_days t on t.member_id = i.id and t.run_id <= r.id and t.of_day >= i.since and t.of_day <= ${ask.to}::date and t.currency = ${ask.currency} and ${inCategory('t.category')}
        union all
        select i.head, ${day(`(f.closed_at at time zone 'utc')::date`)}, valid_turnover(f) - coalesce((select valid_turnover(b) from play_facts b where b.round_id = f.round_id and b.source = f.source and b.part = f.part - 1), 0)
        from team i cross join last_run r
        join play_facts f on f.member_id = i.id and (f.n > r.n or f.closed_at >= r.at) and f.closed_at >= i.since::timestamp at time zone 'utc' and f.closed_at < (${ask.to}::date + 1)::timestamp at time zone 'utc'
          and f.currency = ${ask.currency} and ${inCategory('f.category')}
      ) v group by 1, 2
    )
    select h.head as id, m.username, m.type, h.day::text as day, coalesce(a.deposits, 0)::bigint as deposits, coalesce(a.withdrawals, 0)::bigint as withdrawals, coalesce(a.staked, 0)::bigint as staked, coalesce(v.valid, 0)::bigint as valid,
      coalesce(a.won, 0)::bigint as won, coalesce(a.rebates, 0)::bigint as rebates, coalesce(a.bonus, 0)::bigint as bonus, coalesce(a.contracts, 0)::bigint as contracts
    from (select head, day from money union select head, day from turnover) h join members m on m.id = h.head
    left join money a on a.head = h.head and a.day is not distinct from h.day left join turnover v on v.head = h.head and v.day is not distinct from h.day`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, memberId: id }))
}

/** A line each direct member who has something, and the agent's own. */
export const readPnl = (db: Db, ask: PnlAsk, members: readonly Headed[]): Promise<readonly PnlRow[]> => readLines(db, ask, members, false)

/** A line a day of one member, the newest first. */
export const readPnlDays = async (db: Db, ask: PnlAsk, memberId: bigint): Promise<readonly PnlRow[]> =>
  (await readLines(db, ask, [{ id: memberId, head: memberId }], true)).toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? 1 : -1))
