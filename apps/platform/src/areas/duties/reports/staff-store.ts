import type { ReportKind } from '@trevo/rules/reports/market-files'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'
import { sql } from 'kysely'

export interface ReportFilter {
  readonly kind?: ReportKind | undefined
  readonly state?: 'making' | 'failed' | 'made' | 'accepted' | 'refused' | undefined
  readonly view: 'newest' | 'late' | 'all'
}

const reports = (db: Db, { kind, state, view }: ReportFilter, now: Date) =>
  db
    .selectFrom('market_reports as r')
    .leftJoin('staff as s', 's.id', 'r.asked_by')
    .selectAll('r')
    .select(['s.name as asked_by_name', exactly('r.due_at').as('dueText')])
    .select(sql<boolean>`not exists (select from market_reports n where n.market = r.market and n.kind = r.kind and n.period = r.period and n.version > r.version)`.as('is_newest'))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? 'bets'))
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'made'))
    .$if(view !== 'all', (query) => query.where(sql<boolean>`not exists (select from market_reports n where n.market = r.market and n.kind = r.kind and n.period = r.period and n.version > r.version)`))
    .$if(view === 'late', (query) => query.where('r.due_at', '<', now).where('r.state', '<>', 'accepted'))

export const listReports = (db: Db, filter: ReportFilter, now: Date, ask: PageAsk) => seek(reports(db, filter, now), ['r.due_at', 'r.id'], ask).execute()
export type ListedReport = Awaited<ReturnType<typeof listReports>>[number]
export const countReports = (db: Db, filter: ReportFilter, now: Date): Promise<About> => countAbout(db, reports(db, filter, now))
export const findListedReport = (db: Db, id: bigint, now: Date): Promise<ListedReport | undefined> => reports(db, { view: 'all' }, now).where('r.id', '=', id).executeTakeFirst()

const partsMax = 1_000

export const listParts = (db: Db, id: bigint) =>
  db
    .selectFrom('market_report_parts')
    .select(['part', 'name', 'sha256', 'records', 'state', 'tries', 'next_try_at', 'answered_at', 'receipt', 'problems'])
    .select(sql<number>`octet_length(body)`.as('bytes'))
    .where('report_id', '=', id)
    .orderBy('part')
    .limit(partsMax)
    .execute()

export const listVersions = (db: Db, { market, kind, period }: { readonly market: string; readonly kind: ReportKind; readonly period: string }) =>
  db.selectFrom('market_reports').select(['id', 'version', 'state', 'receipt', 'made_at']).where('market', '=', market).where('kind', '=', kind).where('period', '=', period).orderBy('version', 'desc').limit(100).execute()

export const findPart = (db: Db, id: bigint, part: number) => db.selectFrom('market_report_parts').select(['name', 'body']).where('report_id', '=', id).where('part', '=', part).executeTakeFirst()
