import { randomBytes } from 'node:crypto'
import { exportFilePath } from '@trevo/contract/staff/exports'
import { exportId, exportKey } from '@trevo/rules/ids'
import { logReading } from '#areas/staff/log-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { findExportOf, giveTicket } from '#areas/office/exports/exports-store.ts'

const ticketMs = 60_000

/** What leaves the house is a row of the log, with the hash of what left. */
export const giveExportTicket: StaffHandler<'POST /office/exports/:exportId/ticket'> = async ({ params }, { transact, clock, me }) => {
  if (!me.isSteppedUp) throw refuseStaff('step_up_required')
  const ticket = randomBytes(24).toString('base64url')
  await transact(async (tx) => {
    const row = await findExportOf(tx, me.staffId, exportKey(params.exportId) ?? 0n)
    if (row === undefined) throw refuseStaff('not_found')
    if (row.state !== 'ready') throw refuseStaff('export_not_ready')
    await giveTicket(tx, row.id, ticket, new Date(clock.now().getTime() + ticketMs))
    await logReading(tx, me.actor, { act: 'exports.fetch', target: { kind: 'export', id: exportId(row.id) }, after: { list: row.list, sha256: row.hash?.toString('hex') ?? null } })
  })
  return { url: `${exportFilePath}?ticket=${ticket}` }
}
