import type { ExportCell, ExportPage, ExportPlace, ExportRow } from '#areas/staff/export-list.ts'

/** A page with ids as the wire has them. Fewer rows than were asked for are the last. */
export const pageOf = ({ rows, keys }: { readonly rows: readonly ExportRow[]; readonly keys: readonly ExportPlace[] }, limit: number, ids: Readonly<Record<string, (key: bigint) => string>>): ExportPage => {
  const written = (row: ExportRow): ExportRow =>
    ({ ...row, ...Object.fromEntries(Object.entries(ids).map(([name, toWire]): readonly [string, ExportCell] => [name, typeof row[name] === 'bigint' ? toWire(row[name]) : null])) })
  return { rows: rows.map(written), next: rows.length < limit ? null : (keys.at(-1) ?? null) }
}
