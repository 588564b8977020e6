import { findError } from '#areas/health/errors-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showError: StaffHandler<'GET /office/errors/:reference'> = async ({ params }, { db }) => {
  const row = await findError(db, params.reference)
  if (row === undefined) throw refuseStaff('not_found')
  return { ...row, at: row.at.toISOString() }
}
