import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readLink } from '#areas/staff/use-link.ts'
import { readSite } from '#areas/site/store.ts'

export const readStaffLink: StaffHandler<'POST /office/links/read'> = async ({ body }, call) =>
  readLink(call, body.link, { origin: call.origin, brandName: (await readSite(call.db)).brand_name })
