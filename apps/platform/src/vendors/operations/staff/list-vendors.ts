import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { listStaffVendors } from '#vendors/staff-store.ts'
import { vendorView } from './vendor-view.ts'

export const listVendors: StaffHandler<'GET /office/vendors'> = async (_input, { db, clock }) => ({ vendors: (await listStaffVendors(db)).map(vendorView), asOf: clock.now().toISOString() })
