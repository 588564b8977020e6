import { listNetworks } from '#areas/staff/people-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listOfficeNetworks: StaffHandler<'GET /office/networks'> = async (_input, call) => ({
  networks: (await listNetworks(call.db)).filter((each) => each.staff_id === null).map(({ network }) => network),
  yourAddress: call.caller.address,
})
