import { sql } from 'kysely'
import type { RewardKind } from '@trevo/rules/promotions/reward-rates'
import type { LineState } from '#areas/cashback/tables.ts'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

const runs = (db: Db, kind: RewardKind | undefined) => {
  const all = db.selectFrom('reward_runs as r').selectAll('r').select(sql<string>`r.day::text`.as('day'))
  return kind === undefined ? all : all.where('r.kind', '=', kind)
}

/** The newest first. */
export const pageRuns = (db: Db, kind: RewardKind | undefined, ask: PageAsk) => seek(runs(db, kind), ['r.id'], ask, 'desc').execute()
export const countRuns = (db: Db, kind: RewardKind | undefined): Promise<About> => countAbout(db, runs(db, kind))

const lines = (db: Db, runId: bigint, state: LineState | undefined) => {
  const all = db.selectFrom('reward_lines as l').innerJoin('members as m', 'm.id', 'l.member_id').selectAll('l').select(['m.username', sql<string>`l.base::text`.as('baseText'), sql<string>`l.remainder::text`.as('remainderText')]).where('l.run_id', '=', runId)
  return state === undefined ? all : all.where('l.state', '=', state)
}

/** In the order of the members. */
export const pageLines = (db: Db, runId: bigint, state: LineState | undefined, ask: PageAsk) => seek(lines(db, runId, state), ['l.member_id', 'l.currency'], ask, 'asc').execute()
export const countLines = (db: Db, runId: bigint, state: LineState | undefined): Promise<About> => countAbout(db, lines(db, runId, state))
export type OfficeLine = Awaited<ReturnType<typeof pageLines>>[number]

export const sumLines = (db: Db, runId: bigint) =>
  db
    .selectFrom('reward_lines')
    .select(({ fn }) => ['state', 'currency', sql<number>`count(*)::integer`.as('lines'), fn.sum<string>('amount_minor').as('amount')])
    .where('run_id', '=', runId).groupBy(['state', 'currency']).orderBy('currency').orderBy('state').execute()

export const sumFailures = async (db: Db, runId: bigint) => {
  const rows = await db.selectFrom('reward_lines').select(['failed_why', sql<number>`count(*)::integer`.as('lines')]).where('run_id', '=', runId).where('state', '=', 'failed').groupBy('failed_why').orderBy('failed_why').execute()
  return rows.flatMap(({ failed_why: why, lines: count }) => (why === null ? [] : [{ why, lines: count }]))
}

/** For a file: lines behind a place, in the order of the members. */
export const exportLines = (db: Db, { runId, state }: { readonly runId: bigint; readonly state: LineState | undefined }, after: { readonly memberId: bigint; readonly currency: string } | null, limit: number) => {
  const all = lines(db, runId, state)
  const rest = after === null ? all : all.where(sql<boolean>`(l.member_id, l.currency) > (${after.memberId}, ${after.currency})`)
  return rest.orderBy('l.member_id').orderBy('l.currency').limit(limit).execute()
}

/** What was paid to a member, the newest first, behind a run. */
export const paidLines = (db: Db, memberId: bigint, { before, limit }: { readonly before: bigint | null; readonly limit: number }) => {
  const all = db
    .selectFrom('reward_lines as l')
    .innerJoin('reward_runs as r', 'r.id', 'l.run_id')
    .selectAll('l')
    .select(['r.kind', 'r.ends_at', sql<string>`r.day::text`.as('day'), sql<string>`l.base::text`.as('baseText')])
    .where('l.member_id', '=', memberId).where('l.state', '=', 'paid')
  return (before === null ? all : all.where('l.run_id', '<', before)).orderBy('l.run_id', 'desc').limit(limit).execute()
}

/** Level 0 is everybody's. */
export const levelOf = async (db: Db, memberId: bigint): Promise<number> => (await db.selectFrom('member_vip').select('level').where('member_id', '=', memberId).executeTakeFirst())?.level ?? 0
