import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readPhone } from '#areas/staff/staff-phone.ts'

export const showOwnPhone: StaffHandler<'GET /office/mine/phone'> = async (_input, { db, keys, me }) => ({ number: await readPhone(db, keys, me.staffId) })
