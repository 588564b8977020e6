import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showWaits: StaffHandler<'GET /office/cashier/waits'> = async (_input, { db }) => {
  const site = await readSite(db)
  return { changeHours: site.cool_down_hours, newKeyHours: site.new_account_hours, reviewMinutes: site.review_minutes }
}
