import { sql } from 'kysely'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { ReconciliationFindingsTable } from '#areas/wallet/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { DayTotals, Side } from '#ledger/reconciliation/outcome.ts'

/** The last run of each day and party, and how many of its differences nobody has closed. */
const runs = (db: Db) =>
  db
    .selectFrom(
      sql<{
        id: bigint; day: string; party_kind: 'vendor' | 'payment'; party: string; state: 'running' | 'equal' | 'different' | 'failed'; started_at: Date; ended_at: Date | null
        ours: DayTotals; theirs: DayTotals; counts: Readonly<Record<string, number>>; in_flight: bigint; trouble: string | null; open: number
      }>`(
        select distinct on (r.day, r.party_kind, r.party) r.id, to_char(r.day, 'YYYY-MM-DD') as day, r.party_kind, r.party, r.state, r.started_at, r.ended_at, r.ours, r.theirs, r.counts,
          r.in_flight, r.trouble,
          (select count(*)::int from reconciliation_differences d where d.reconciliation_id = r.id and not exists (
            select from reconciliation_findings f where f.party_kind = r.party_kind and f.party = r.party and f.day = r.day and f.kind = d.kind and f.tx_id = d.tx_id
              and f.problem = d.problem and f.state = 'closed')) as open
        from reconciliations r order by r.day, r.party_kind, r.party, r.id desc
      )`.as('r'),
    )
    .selectAll('r')

export interface RunFilter {
  readonly party?: string | undefined
  readonly state?: string | undefined
}

const filtered = (db: Db, { party, state }: RunFilter) =>
  runs(db)
    .$if(party !== undefined, (query) => query.where('r.party', '=', party ?? ''))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`r.state = ${state}`))

export const listRuns = (db: Db, filter: RunFilter, ask: PageAsk) => seek(filtered(db, filter), ['r.day', 'r.id'], ask).execute()
export type Run = Awaited<ReturnType<typeof listRuns>>[number]
export const countRuns = (db: Db, filter: RunFilter): Promise<About> => countAbout(db, filtered(db, filter))
export const findRun = (db: Db, id: bigint): Promise<Run | undefined> => runs(db).where('r.id', '=', id).executeTakeFirst()

export interface FoundDifference {
  readonly n: number
  readonly problem: string
  readonly kind: string
  readonly tx_id: string
  readonly round_id: string | null
  readonly ours: Side | null
  readonly theirs: Side | null
  readonly state: ReconciliationFindingsTable['state'] | null
  readonly note: string | null
  readonly changed_by: string | null
  readonly changed_at: Date | null
  readonly version: number | null
}

const differencesMax = 1_000

export const listDifferences = async (db: Db, run: Pick<Run, 'id' | 'day' | 'party' | 'party_kind'>, n: number | null = null): Promise<readonly FoundDifference[]> => {
  const { rows } = await sql<FoundDifference>`
    select d.n, d.problem, d.kind, d.tx_id, d.round_id, d.ours, d.theirs, f.state, f.note, s.name as changed_by, f.changed_at, f.version
    from reconciliation_differences d
    left join reconciliation_findings f on f.party_kind = ${run.party_kind} and f.party = ${run.party} and f.day = ${run.day}::date and f.kind = d.kind and f.tx_id = d.tx_id and f.problem = d.problem
    left join staff s on s.id = f.changed_by
    where d.reconciliation_id = ${run.id} and (${n}::int is null or d.n = ${n}) order by d.n limit ${differencesMax}`.execute(db)
  return rows
}

export const saveFinding = async (tx: Tx, finding: Omit<ReconciliationFindingsTable, 'version'>): Promise<void> => {
  await tx
    .insertInto('reconciliation_findings')
    .values(finding)
    .onConflict((conflict) =>
      conflict
        .columns(['party_kind', 'party', 'day', 'kind', 'tx_id', 'problem'])
        .doUpdateSet({ state: finding.state, note: finding.note, changed_by: finding.changed_by, changed_at: finding.changed_at, version: sql<number>`reconciliation_findings.version + 1` }),
    )
    .execute()
}

export const askForRun = async (tx: Tx, asked: { readonly day: string; readonly party_kind: string; readonly party: string; readonly asked_by: bigint | null; readonly asked_at: Date }): Promise<void> => {
  await tx.insertInto('reconciliation_requests').values(asked).execute()
}

/** The next one that nobody has taken. */
export const takeRequest = async (tx: Tx): Promise<{ readonly day: string; readonly party_kind: string; readonly party: string } | undefined> => {
  const { rows } = await sql<{ day: string; party_kind: string; party: string }>`
    update reconciliation_requests set taken_at = now() where id = (select id from reconciliation_requests where taken_at is null order by id limit 1 for update skip locked)
    returning to_char(day, 'YYYY-MM-DD') as day, party_kind, party`.execute(tx)
  return rows[0]
}
