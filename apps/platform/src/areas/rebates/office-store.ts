import { sql } from 'kysely'
import type { RebateLineState } from '#areas/rebates/tables.ts'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

const runs = (db: Db) => db.selectFrom('rebate_runs as r').selectAll('r').select(sql<string>`r.day::text`.as('day'))

/** The newest first. */
export const pageRuns = (db: Db, ask: PageAsk) => seek(runs(db), ['r.day'], ask, 'desc').execute()
export const countRuns = (db: Db): Promise<About> => countAbout(db, runs(db))

export interface LineFilter {
  readonly day: string
  readonly state: RebateLineState | undefined
}

const lines = (db: Db, { day, state }: LineFilter) => {
  const all = db
    .selectFrom('rebate_lines as l')
    .innerJoin('rebate_runs as r', 'r.id', 'l.run_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['l.member_id', 'm.username', 'l.currency', 'l.amount_minor', 'l.state', 'l.failed_why', 'l.ended_at', sql<string>`l.exact::text`.as('exact'), sql<string>`l.carried::text`.as('carried'), sql<string>`l.remainder::text`.as('remainder')])
    .where('r.day', '=', day)
  return state === undefined ? all : all.where('l.state', '=', state)
}

/** In the order of the members. */
export const pageLines = (db: Db, filter: LineFilter, ask: PageAsk) => seek(lines(db, filter), ['l.member_id', 'l.currency'], ask, 'asc').execute()
export const countLines = (db: Db, filter: LineFilter): Promise<About> => countAbout(db, lines(db, filter))

/** For a file: lines behind a place, in the order of the members. */
export const exportLines = (db: Db, filter: LineFilter, after: { readonly memberId: bigint; readonly currency: string } | null, limit: number) => {
  const all = lines(db, filter)
  const rest = after === null ? all : all.where(sql<boolean>`(l.member_id, l.currency) > (${after.memberId}, ${after.currency})`)
  return rest.orderBy('l.member_id').orderBy('l.currency').limit(limit).execute()
}

export interface BranchFilter {
  readonly day: string
  readonly earnerId: bigint
  readonly currency: string
}

const branches = (db: Db, { day, earnerId, currency }: BranchFilter) =>
  db
    .selectFrom('rebate_branches as b')
    .innerJoin('rebate_runs as r', 'r.id', 'b.run_id')
    .innerJoin('members as m', 'm.id', 'b.branch_id')
    .select(['b.branch_id', 'm.username', 'b.category', 'b.turnover_minor', 'b.rate_bps', 'b.below_bps', sql<string>`b.of_day::text`.as('of_day')])
    .where('r.day', '=', day).where('b.earner_id', '=', earnerId).where('b.currency', '=', currency)

export const pageBranches = (db: Db, filter: BranchFilter, ask: PageAsk) => seek(branches(db, filter), ['b.branch_id', 'b.category', 'b.of_day'], ask, 'asc').execute()
export const countBranches = (db: Db, filter: BranchFilter): Promise<About> => countAbout(db, branches(db, filter))
