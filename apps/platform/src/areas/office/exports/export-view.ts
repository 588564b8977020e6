import { exportId } from '@trevo/rules/ids'
import type { ExportLists } from '#areas/staff/export-list.ts'
import type { Export } from './exports-store.ts'

export const exportView = (row: Export, lists: ExportLists) => ({
  exportId: exportId(row.id),
  list: row.list,
  format: row.format,
  columns: row.columns,
  filters: row.filters,
  isPersonal: row.is_personal,
  state: row.state,
  kept: lists.get(row.list)?.kept ?? ('as-read' as const),
  rows: row.rows.toString(),
  bytes: row.bytes.toString(),
  sums: Object.fromEntries(Object.entries(row.sums).map(([currency, sums]) => [currency, { ...sums }])),
  problem: row.problem,
  sha256: row.hash?.toString('hex') ?? null,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
})
