import type { Json } from '@trevo/rules/canonical-json'
import { type Selectable, sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { StaffBulkRowsTable, StaffBulksTable } from '#areas/office/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { BulkRowState, BulkState } from './bulk-words.ts'

export type Bulk = Selectable<StaffBulksTable>
export type BulkRow = Selectable<StaffBulkRowsTable>

const atOnce = 1_000

export type NewBulk = Pick<Bulk, 'id' | 'staff_id' | 'kind' | 'change' | 'filter'> & { readonly targets: readonly string[] }

export const insertBulk = async (tx: Tx, { targets, change, filter, ...bulk }: NewBulk, now: Date): Promise<void> => {
  await tx.insertInto('staff_bulks').values({ ...bulk, change: JSON.stringify(change), filter: filter === null ? null : JSON.stringify(filter), rows: targets.length, made_at: now }).execute()
  for (let from = 0; from < targets.length; from += atOnce) {
    const part = targets.slice(from, from + atOnce)
    await sql`insert into staff_bulk_rows (bulk_id, n, target) select ${bulk.id}, ${from} + at, target from unnest(${part}::text[]) with ordinality as t (target, at)`.execute(tx)
  }
}

const withMaker = (db: Db) => db.selectFrom('staff_bulks as b').leftJoin('staff as s', 's.id', 'b.staff_id').selectAll('b').select(['s.name as by'])

export const findBulk = (db: Db, id: bigint) => withMaker(db).where('b.id', '=', id).executeTakeFirst()
export type ListedBulk = NonNullable<Awaited<ReturnType<typeof findBulk>>>

/** Nobody else starts or stops it until the transaction ends. */
export const lockBulk = (tx: Tx, id: bigint): Promise<Bulk | undefined> => tx.selectFrom('staff_bulks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listBulksOf = (db: Db, staffId: bigint, ask: PageAsk) => seek(withMaker(db).where('b.staff_id', '=', staffId).select(exactly('b.made_at').as('place_at')), ['b.made_at', 'b.id'], ask).execute()
export const countBulksOf = (db: Db, staffId: bigint): Promise<About> => countAbout(db, db.selectFrom('staff_bulks').where('staff_id', '=', staffId))

/** What somebody has under way or frozen, newest first. */
export const listOpenBulksOf = (db: Db, staffId: bigint) =>
  db.selectFrom('staff_bulks').select(['id', 'kind', 'state', 'rows', 'looked', 'kept', 'done', 'refused']).where('staff_id', '=', staffId).orderBy('made_at', 'desc').limit(5).execute()

const rowsOf = (db: Db, id: bigint, state: BulkRowState | undefined) =>
  db.selectFrom('staff_bulk_rows').where('bulk_id', '=', id).$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))

export const listBulkRows = (db: Db, id: bigint, state: BulkRowState | undefined, ask: PageAsk) => seek(rowsOf(db, id, state).selectAll(), ['n'], ask, 'asc').execute()
export const countBulkRows = (db: Db, id: bigint, state: BulkRowState | undefined): Promise<About> => countAbout(db, rowsOf(db, id, state))

/** The next rows of a state, in their order. */
export const nextRows = (db: Db, id: bigint, state: BulkRowState, limit: number): Promise<BulkRow[]> =>
  rowsOf(db, id, state).selectAll().orderBy('n').limit(limit).execute()

export const rowsAfter = (db: Db, id: bigint, n: number, limit: number): Promise<BulkRow[]> =>
  db.selectFrom('staff_bulk_rows').selectAll().where('bulk_id', '=', id).where('n', '>', n).orderBy('n').limit(limit).execute()

/** How many of a state there are for each reason, most first. */
export const countReasons = async (db: Db, id: bigint, state: 'left-out' | 'refused'): Promise<readonly { readonly why: string; readonly count: number }[]> =>
  (await rowsOf(db, id, state).select(['why', sql<number>`count(*)::int`.as('count')]).groupBy('why').orderBy('count', 'desc').limit(30).execute()).map(({ why, count }) => ({ why: why ?? '', count }))

export interface RowEnd {
  readonly n: number
  readonly state: BulkRowState
  readonly why: string | null
  readonly version: bigint | null
  readonly part: Json
  readonly event: bigint | null
}

/** What became of some rows, in one statement. */
export const saveRows = async (tx: Tx, id: bigint, ends: readonly RowEnd[]): Promise<void> => {
  if (ends.length === 0) return
  const part = ends.map(({ part: each }) => (each === null ? null : JSON.stringify(each)))
  const text = (value: bigint | null): string | null => value?.toString() ?? null
  await sql`
    update staff_bulk_rows r set state = e.state, why = e.why, version = e.version, part = e.part::jsonb, event = e.event
    from unnest(${ends.map(({ n }) => n)}::int[], ${ends.map(({ state }) => state)}::text[], ${ends.map(({ why }) => why)}::text[],
      ${ends.map(({ version }) => text(version))}::bigint[], ${part}::text[], ${ends.map(({ event }) => text(event))}::bigint[]) as e (n, state, why, version, part, event)
    where r.bulk_id = ${id} and r.n = e.n`.execute(tx)
}

/** The oldest that is under way and that nobody has; of several processes one has it until its lease is over. */
export const leaseBulk = (tx: Tx, now: Date, until: Date): Promise<Bulk | undefined> =>
  tx
    .updateTable('staff_bulks')
    .set({ leased_until: until })
    .where('id', '=', (from) =>
      from
        .selectFrom('staff_bulks')
        .select('id')
        .where('state', 'in', ['freezing', 'running'])
        .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
        .orderBy('made_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

export type BulkCounts = Pick<Bulk, 'looked' | 'kept' | 'left_out' | 'done' | 'refused'>

/** False where it was stopped meanwhile, or another process has it: then nothing of the step may stand. */
export const saveStep = async (tx: Tx, { id, state, leased_until: lease }: Pick<Bulk, 'id' | 'state' | 'leased_until'>, added: Partial<BulkCounts>, leasedUntil: Date): Promise<boolean> => {
  const saved = await tx
    .updateTable('staff_bulks')
    .set((row) => ({
      looked: row('looked', '+', added.looked ?? 0),
      kept: row('kept', '+', added.kept ?? 0),
      left_out: row('left_out', '+', added.left_out ?? 0),
      done: row('done', '+', added.done ?? 0),
      refused: row('refused', '+', added.refused ?? 0),
      failures: 0,
      leased_until: leasedUntil,
    }))
    .where('id', '=', id)
    .where('state', '=', state)
    .where('leased_until', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export interface BulkMove {
  readonly from: readonly BulkState[]
  readonly to: BulkState
  readonly set?: Partial<Pick<Bulk, 'hash' | 'result_hash' | 'needs_pair' | 'proposal' | 'reason' | 'problem' | 'started_at' | 'ended_at'>> & { readonly sums?: string }
}

/** False where it is in none of those states any more. */
export const moveBulk = async (tx: Tx, id: bigint, { from, to, set }: BulkMove): Promise<boolean> =>
  (await tx.updateTable('staff_bulks').set({ state: to, leased_until: null, ...set }).where('id', '=', id).where('state', 'in', [...from]).returning('id').executeTakeFirst()) !== undefined

/** Counts a step that could not be made, and gives the lease back for a later try. */
export const noteBulkFailure = async (tx: Tx, id: bigint, retryAt: Date): Promise<number> => {
  const { failures } = await tx
    .updateTable('staff_bulks')
    .set((row) => ({ failures: row('failures', '+', 1), leased_until: retryAt }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}
