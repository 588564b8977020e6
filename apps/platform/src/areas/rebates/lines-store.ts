import { sql } from 'kysely'
import type { GameCategory } from '@trevo/rules/categories'
import type { RebateLineState } from '#areas/rebates/tables.ts'
import type { Db } from '#db/tables.ts'

export interface RebateLineRow {
  readonly runId: bigint
  readonly day: string
  readonly currency: string
  readonly exact: string
  readonly carried: string
  readonly remainder: string
  readonly amount: string
  readonly state: RebateLineState
  readonly endedAt: Date | null
}

interface Asked {
  readonly member: bigint
  readonly from: string
  readonly to: string
}

const lines = ({ member, from, to }: Asked) => sql`rebate_lines l join rebate_runs r on r.id = l.run_id and r.state in ('computed', 'paying', 'paid') where l.member_id = ${member} and r.day >= ${from}::date and r.day <= ${to}::date`

/** The newest day first; whole days, so that a page ends with one. */
export const listLines = async (db: Db, asked: Asked, { before, limit }: { readonly before?: string | undefined; readonly limit: number }): Promise<readonly RebateLineRow[]> => {
  const { rows } = await sql<{ run_id: bigint; day: string; currency: string; exact: string; carried: string; remainder: string; amount: string; state: RebateLineState; ended_at: Date | null }>`
    select l.run_id, r.day::text as day, l.currency, l.exact::text, l.carried::text, l.remainder::text, l.amount_minor::text as amount, l.state, l.ended_at
    from ${lines(asked)} ${before === undefined ? sql`` : sql`and r.day < ${before}::date`} order by r.day desc, l.currency limit ${limit}`.execute(db)
  return rows.map((row) => ({ runId: row.run_id, day: row.day, currency: row.currency, exact: row.exact, carried: row.carried, remainder: row.remainder, amount: row.amount, state: row.state, endedAt: row.ended_at }))
}

export const sumLines = async (db: Db, asked: Asked): Promise<readonly { readonly currency: string; readonly amount: string }[]> =>
  (await sql<{ currency: string; amount: string }>`select l.currency, sum(l.amount_minor)::text as amount from ${lines(asked)} group by 1 order by 1`.execute(db)).rows

export interface BranchRow {
  readonly branchId: bigint
  readonly username: string
  readonly category: GameCategory
  readonly ofDay: string
  readonly turnover: string
  readonly rateBps: number
  readonly belowBps: number
}

/** In the order of branch, category and day; `after` is the place of the last that was seen. */
export const listBranches = async (db: Db, of: { readonly earner: bigint; readonly runId: bigint; readonly currency: string }, { after, limit }: { readonly after: readonly [bigint, string, string] | null; readonly limit: number }): Promise<readonly BranchRow[]> => {
  const { rows } = await sql<{ branch_id: bigint; username: string; category: GameCategory; of_day: string; turnover: string; rate_bps: number; below_bps: number }>`
    select b.branch_id, m.username, b.category, b.of_day::text as of_day, b.turnover_minor::text as turnover, b.rate_bps, b.below_bps
    from rebate_branches b join members m on m.id = b.branch_id
    where b.earner_id = ${of.earner} and b.run_id = ${of.runId} and b.currency = ${of.currency}
      ${after === null ? sql`` : sql`and (b.branch_id, b.category, b.of_day) > (${after[0]}, ${after[1]}, ${after[2]}::date)`}
    order by b.branch_id, b.category, b.of_day limit ${limit}`.execute(db)
  return rows.map((row) => ({ branchId: row.branch_id, username: row.username, category: row.category, ofDay: row.of_day, turnover: row.turnover, rateBps: row.rate_bps, belowBps: row.below_bps }))
}
