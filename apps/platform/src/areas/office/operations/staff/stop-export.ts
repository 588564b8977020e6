import { exportKey } from '@trevo/rules/ids'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { removeExportFile } from '#areas/office/exports/export-file.ts'
import { exportView } from '#areas/office/exports/export-view.ts'
import { endExport, findExportOf } from '#areas/office/exports/exports-store.ts'
import { fileName } from '#areas/office/exports/make-exports.ts'

export const stopExport: StaffHandler<'POST /office/exports/:exportId/stop'> = async ({ params }, { db, transact, clock, me, lists, office }) => {
  const id = exportKey(params.exportId) ?? 0n
  const row = await findExportOf(db, me.staffId, id)
  if (row === undefined) throw refuseStaff('not_found')
  const isStopped = await transact((tx) => endExport(tx, id, { state: 'stopped' }, clock.now()))
  if (isStopped) await removeExportFile(office.filesFolder, fileName(row))
  return exportView((await findExportOf(db, me.staffId, id)) ?? row, lists)
}
