import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Json } from '@trevo/rules/canonical-json'
import { exportId, staffId as wireStaffId } from '@trevo/rules/ids'
import { sql } from 'kysely'
import type { ExportColumn, ExportList, ExportRow } from '#areas/staff/export-list.ts'
import { logReading } from '#areas/staff/log-store.ts'
import type { OfficeWork } from '#areas/staff/office-work.ts'
import type { ExportSums } from '#areas/office/tables.ts'
import { yieldToBets } from '#areas/office/yield-to-bets.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { fileColumns } from './cells.ts'
import { openExportFile, removeExportFile } from './export-file.ts'
import { endExport, type Export, leaseExport, noteExportFailure, oldExports, type Progress, saveProgress, spentOn } from './exports-store.ts'
import { type ExportFile, exportPath } from './file-parts.ts'

export const exportsWork = 'exports'
/** Of a person in a day, all files together. */
export const rowsADayMax = 10_000_000n
export const dayMs = 86_400_000
const leaseMs = 30_000
const pagesAPiece = 25
const failuresMax = 5
const retryMs = 5_000

/** A page of a heavy list may take long, and none may hold back vacuum for longer. */
const pageTimeout = sql`set local statement_timeout = '20s'`

export const addSums = (sums: ExportSums, columns: readonly ExportColumn[], rows: readonly ExportRow[]): ExportSums => {
  const money = columns.filter(({ kind, isSummed }) => kind === 'money' && isSummed === true)
  if (money.length === 0) return sums
  const totals = new Map<string, Map<string, bigint>>(Object.entries(sums).map(([currency, of]) => [currency, new Map(Object.entries(of).map(([name, text]) => [name, BigInt(text)]))]))
  for (const row of rows) {
    const currency = typeof row.currency === 'string' ? row.currency : ''
    const of = totals.get(currency) ?? new Map<string, bigint>()
    totals.set(currency, of)
    for (const { name } of money) {
      const cell = row[name]
      of.set(name, (of.get(name) ?? 0n) + (typeof cell === 'bigint' ? cell : 0n))
    }
  }
  return Object.fromEntries([...totals].toSorted().map(([currency, of]) => [currency, Object.fromEntries([...of].map(([name, value]) => [name, value.toString()]))]))
}

export const fileName = (row: Pick<Export, 'id' | 'format'>): string => `${exportId(row.id)}.${row.format}`

const hashOfFile = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest()
}

interface Making {
  readonly services: OfficeServices
  readonly list: ExportList
  readonly columns: readonly ExportColumn[]
  readonly file: ExportFile
}

const finish = async ({ services, list, file }: Making, row: Export, progress: Progress): Promise<void> => {
  const { bytes } = await file.finish()
  const hash = await hashOfFile(exportPath(services.office.filesFolder, fileName(row)))
  await services.transact(async (tx) => {
    if (!(await endExport(tx, row.id, { state: 'ready', hash, bytes }, services.clock.now()))) return
    const made = { list: list.name, format: row.format, kept: list.kept, rows: progress.rows.toString(), bytes: bytes.toString(), sha256: hash.toString('hex'), sums: progress.sums, for: wireStaffId(row.staff_id) }
    await logReading(tx, { kind: 'job', id: null, session: null, address: null, device: exportsWork, request: null }, { act: 'exports.made', target: { kind: 'export', id: exportId(row.id) }, after: made as unknown as Json })
  })
}

/** How far a page was; null where somebody stopped it, or another maker took it over. */
const nextPage = async ({ services, list, columns, file }: Making, lease: Pick<Export, 'id' | 'leased_until'>, row: Export, progress: Progress, left: bigint): Promise<Progress | 'too many' | null> => {
  const page = await services.transact(async (tx) => {
    await pageTimeout.execute(tx)
    return list.page(tx, { filters: row.filters, bound: progress.bound, after: progress.place, limit: list.pageRows, withPersonal: row.is_personal })
  })
  const rows = progress.rows + BigInt(page.rows.length)
  if (rows > left) return 'too many'
  const written = await file.page(page.rows)
  const next: Progress = { ...progress, ...written, rows, place: page.next, sums: addSums(progress.sums, columns, page.rows), leasedUntil: new Date(services.clock.now().getTime() + leaseMs) }
  return (await services.transact((tx) => saveProgress(tx, lease, next))) ? next : null
}

const giveUp = async (services: OfficeServices, row: Export, problem: string): Promise<void> => {
  await services.transact((tx) => endExport(tx, row.id, { state: 'failed', problem }, services.clock.now()))
  await removeExportFile(services.office.filesFolder, fileName(row))
}

const makePages = async (making: Making, row: Export, begun: Progress, left: bigint): Promise<void> => {
  let [progress, lease] = [begun, row.leased_until]
  for (let page = 0; page < pagesAPiece; page += 1) {
    const startedAtMs = performance.now()
    const next = await nextPage(making, { id: row.id, leased_until: lease }, row, progress, left)
    if (next === null) return
    if (next === 'too many') return giveUp(making.services, row, 'too_many_rows')
    ;[progress, lease] = [next, next.leasedUntil]
    if (next.place === null) return finish(making, row, next)
    await yieldToBets(making.services.db, startedAtMs)
  }
  // Out of its time for now: whoever looks next goes on at once.
  await making.services.transact((tx) => saveProgress(tx, { id: row.id, leased_until: lease }, { ...progress, leasedUntil: making.services.clock.now() }))
}

const factsOf = (list: ExportList, row: Export): Readonly<Record<string, string>> => ({ list: list.name, kept: list.kept, zone: 'UTC', filters: JSON.stringify(row.filters) })

const makeOne = async (services: OfficeServices, row: Export): Promise<void> => {
  const list = services.lists.get(row.list)
  if (list === undefined) return giveUp(services, row, 'list_gone')
  const columns = list.columns.filter(({ name }) => row.columns.includes(name))
  // A bound is fixed once. Where the first page was never written down, it is fixed anew: no row of it stands in the file.
  const bound = row.bound === null ? await list.bound(services.db, row.filters, { staffId: row.staff_id, ownOnly: row.own_only }) : (row.bound as Json)
  const written = { bytes: Number(row.bytes), sideBytes: Number(row.side_bytes) }
  const file = await openExportFile({ folder: services.office.filesFolder, name: fileName(row), format: row.format, columns: fileColumns(columns), written, facts: factsOf(list, row) })
  const spent = await spentOn(services.db, row.staff_id, new Date(services.clock.now().getTime() - dayMs))
  const left = rowsADayMax - (spent.rows - row.rows)
  const progress: Progress = { bound, place: row.place, rows: row.rows, sums: row.sums, leasedUntil: row.leased_until ?? services.clock.now(), ...written }
  try {
    const making = { services, list, columns, file }
    // All pages were whole, and only the end of the file is missing.
    await (row.bound !== null && row.place === null ? finish(making, row, progress) : makePages(making, row, progress, left))
  } finally {
    await file.close()
  }
}

/** Files that nobody may fetch any more go, and the row stays: who took what is known for ever. */
export const deleteOldExports = async (services: OfficeServices): Promise<void> => {
  for (const row of await oldExports(services.db, services.clock.now())) {
    await removeExportFile(services.office.filesFolder, fileName(row))
    await services.transact((tx) => endExport(tx, row.id, { state: 'over' }, row.ended_at ?? services.clock.now()))
  }
}

/** Some pages of the oldest export that waits. False where none did. */
export const makeSomePages = async (services: OfficeServices): Promise<boolean> => {
  const now = services.clock.now()
  const row = await services.transact((tx) => leaseExport(tx, now, new Date(now.getTime() + leaseMs)))
  if (row === undefined) {
    await deleteOldExports(services)
    return false
  }
  try {
    await makeOne(services, row)
  } catch (error) {
    services.log.warn({ err: error, export: exportId(row.id) }, 'a page of an export failed')
    const failures = await services.transact((tx) => noteExportFailure(tx, row.id, new Date(now.getTime() + retryMs)))
    if (failures >= failuresMax) await giveUp(services, row, 'unexpected')
  }
  return true
}

export const makeExports: OfficeWork = { name: exportsWork, everyMs: 1_000, isHeavy: true, run: makeSomePages }
