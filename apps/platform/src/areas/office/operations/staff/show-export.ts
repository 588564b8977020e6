import { exportKey } from '@trevo/rules/ids'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { exportView } from '#areas/office/exports/export-view.ts'
import { findExportOf } from '#areas/office/exports/exports-store.ts'

export const showExport: StaffHandler<'GET /office/exports/:exportId'> = async ({ params }, { db, me, lists }) => {
  const row = await findExportOf(db, me.staffId, exportKey(params.exportId) ?? 0n)
  if (row === undefined) throw refuseStaff('not_found')
  return exportView(row, lists)
}
