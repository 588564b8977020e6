import { createHash } from 'node:crypto'
import type { Json } from '@trevo/rules/canonical-json'
import { type Selectable, sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { ExportFormat, ExportSums, StaffExportsTable } from '#areas/office/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Export = Selectable<StaffExportsTable>

export interface NewExport {
  readonly id: bigint
  readonly staffId: bigint
  readonly list: string
  readonly format: ExportFormat
  readonly columns: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  readonly isPersonal: boolean
  readonly ownOnly: boolean
}

export const insertExport = async (tx: Tx, { id, staffId, list, format, columns, filters, isPersonal, ownOnly }: NewExport, askedAt: Date, expiresAt: Date): Promise<void> => {
  await tx
    .insertInto('staff_exports')
    .values({
      id, list, format, staff_id: staffId, columns: [...columns], filters: JSON.stringify(filters), is_personal: isPersonal, own_only: ownOnly, asked_at: askedAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** What a person took along since then; what was stopped before it had a row counts for nothing. */
export const spentOn = async (tx: Db | Tx, staffId: bigint, since: Date): Promise<{ readonly exports: number; readonly rows: bigint }> => {
  const { rows } = await sql<{ exports: number; rows: bigint }>`
    select count(*)::int as exports, coalesce(sum(rows), 0)::bigint as rows from staff_exports
    where staff_id = ${staffId} and asked_at > ${since} and not (state = 'stopped' and rows = 0)`.execute(tx)
  return rows[0] ?? { exports: 0, rows: 0n }
}

const mine = (db: Db, staffId: bigint) => db.selectFrom('staff_exports as x').where('x.staff_id', '=', staffId)

export const listExportsOf = (db: Db, staffId: bigint, ask: PageAsk) =>
  seek(mine(db, staffId).selectAll().select(exactly('x.asked_at').as('place_at')), ['x.asked_at', 'x.id'], ask).execute()
export const countExportsOf = (db: Db, staffId: bigint): Promise<About> => countAbout(db, mine(db, staffId))

export const findExportOf = (db: Db | Tx, staffId: bigint, id: bigint): Promise<Export | undefined> =>
  db.selectFrom('staff_exports').selectAll().where('id', '=', id).where('staff_id', '=', staffId).executeTakeFirst()

/** The oldest that waits, or whose maker is gone; of several processes one has it until its lease is over. */
export const leaseExport = async (tx: Tx, now: Date, until: Date): Promise<Export | undefined> =>
  tx
    .updateTable('staff_exports')
    .set({ state: 'making', leased_until: until, started_at: sql<Date>`coalesce(started_at, ${now})` })
    .where('id', '=', (from) =>
      from
        .selectFrom('staff_exports')
        .select('id')
        .where('state', 'in', ['waiting', 'making'])
        .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

export interface Progress {
  readonly bound: Json
  readonly place: readonly string[] | null
  readonly rows: bigint
  readonly bytes: number
  readonly sideBytes: number
  readonly sums: ExportSums
  readonly leasedUntil: Date
}

/** False where it was stopped meanwhile, or another maker has it. */
export const saveProgress = async (tx: Tx, { id, leased_until: lease }: Pick<Export, 'id' | 'leased_until'>, progress: Progress): Promise<boolean> => {
  const saved = await tx
    .updateTable('staff_exports')
    .set({
      bound: JSON.stringify(progress.bound),
      place: JSON.stringify(progress.place),
      rows: progress.rows,
      bytes: BigInt(progress.bytes),
      side_bytes: BigInt(progress.sideBytes),
      sums: JSON.stringify(progress.sums),
      leased_until: progress.leasedUntil,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('leased_until', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export const endExport = async (tx: Tx, id: bigint, change: { readonly state: 'ready' | 'failed' | 'stopped' | 'over'; readonly problem?: string; readonly hash?: Buffer; readonly bytes?: number }, at: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('staff_exports')
    .set({
      state: change.state,
      problem: change.problem ?? null,
      ...(change.hash === undefined ? {} : { hash: change.hash }),
      ...(change.bytes === undefined ? {} : { bytes: BigInt(change.bytes) }),
      ended_at: at,
      leased_until: null,
      ticket_hash: null,
    })
    .where('id', '=', id)
    .where('state', 'in', change.state === 'over' ? ['ready', 'failed', 'stopped'] : ['waiting', 'making'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Counts a page that could not be made, and gives the lease back for a later try. */
export const noteExportFailure = async (tx: Tx, id: bigint, retryAt: Date): Promise<number> => {
  const { failures } = await tx
    .updateTable('staff_exports')
    .set((row) => ({ failures: row('failures', '+', 1), leased_until: retryAt }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export const oldExports = (db: Db, now: Date): Promise<readonly Export[]> =>
  db.selectFrom('staff_exports').selectAll().where('state', 'in', ['ready', 'failed', 'stopped']).where('expires_at', '<=', now).orderBy('expires_at').limit(50).execute()

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

export const giveTicket = async (tx: Tx, id: bigint, ticket: string, until: Date): Promise<void> => {
  await tx.updateTable('staff_exports').set({ ticket_hash: hashOf(ticket), ticket_until: until }).where('id', '=', id).execute()
}

/** Once: the second who comes with it finds nothing. */
export const redeemTicket = (tx: Tx, staffId: bigint, ticket: string, now: Date): Promise<Export | undefined> =>
  tx
    .updateTable('staff_exports')
    .set({ ticket_hash: null })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('staff_id', '=', staffId)
    .where('state', '=', 'ready')
    .where('ticket_until', '>', now)
    .returningAll()
    .executeTakeFirst()
