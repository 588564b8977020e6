import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface MessagesNow {
  readonly waiting: number
  readonly oldest: Date | null
  readonly sent: number
  readonly failed: number
}

/** What waits to be sent, and what became of it within a day. */
export const readMessages = async (db: Db, now: Date): Promise<MessagesNow> => {
  const { rows } = await sql<MessagesNow>`
    select count(*) filter (where state in ('waiting', 'sending'))::int as waiting, min(created_at) filter (where state in ('waiting', 'sending')) as oldest,
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed
    from outbox where created_at >= ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null, sent: 0, failed: 0 }
}

/** The oldest withdrawal that may be sent and has had no word: one that waits for a person is not the provider's. */
export const readOldestPayout = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ oldest: Date | null }>`select min(created_at) as oldest from withdrawals where status in ('held', 'sent') and next_try_at is not null and review in ('none', 'cleared')`.execute(db)
  return rows[0]?.oldest ?? null
}

export interface StatementNow {
  readonly pid: number
  readonly program: string
  readonly state: string
  readonly waits_for: string | null
  readonly seconds: number
  readonly statement: string
}

export const listStatementsNow = async (db: Db): Promise<readonly StatementNow[]> =>
  (await sql<StatementNow>`select pid, program, state, waits_for, seconds, statement from statements_now()`.execute(db)).rows

export const countOpenDifferences = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation_differences d
      join (select distinct on (day, party_kind, party) id, day, party_kind, party from reconciliations order by day, party_kind, party, id desc) r on r.id = d.reconciliation_id
    where not exists (select from reconciliation_findings f where f.party_kind = r.party_kind and f.party = r.party and f.day = r.day and f.kind = d.kind and f.tx_id = d.tx_id and f.problem = d.problem and f.state = 'closed')`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest version of each, once its time is over. */
export const readLateReports = async (db: Db, now: Date): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select r.kind || ' ' || r.period as name from market_reports r where r.due_at < ${now} and r.state <> 'accepted'
    and not exists (select from market_reports n where n.market = r.market and n.kind = r.kind and n.period = r.period and n.version > r.version) order by r.due_at limit 1000`.execute(db)).rows.map(({ name }) => name)

/** The years whose statements for members are being made, with the zone of their market. */
export const readOpenYears = async (db: Db): Promise<readonly { readonly year: number; readonly zone: string }[]> =>
  db.selectFrom('year_statement_runs').select(['year', 'zone']).where('ended_at', 'is', null).orderBy('year').limit(20).execute()

export const hasYearRun = async (db: Db, year: number): Promise<boolean> =>
  (await db.selectFrom('year_statement_runs').select('year').where('year', '=', year).executeTakeFirst()) !== undefined

export const readFirstMemberAt = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('members').select('created_at').where('type', '<>', 40).orderBy('id').limit(1).executeTakeFirst())?.created_at ?? null

export interface DatabaseVersion {
  readonly database: string
  readonly migration: string
  readonly born: Date | null
}

/** `born`: of the first migration, which is about as old as the house. */
export const readVersions = async (db: Db): Promise<DatabaseVersion> => {
  const { rows } = await sql<DatabaseVersion>`select current_setting('server_version') as database, (select max(name) from migrations) as migration, (select min(applied_at) from migrations) as born`.execute(db)
  return rows[0] ?? { database: '', migration: '', born: null }
}

export const listVendorCodes = async (db: Db): Promise<readonly string[]> => (await db.selectFrom('providers').select('code').where('is_enabled', '=', true).orderBy('code').limit(2_000).execute()).map(({ code }) => code)
