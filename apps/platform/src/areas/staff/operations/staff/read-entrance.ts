import { readDemoLogins } from '#areas/staff/demo.ts'
import { readFactors } from '#areas/staff/settings-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readSite } from '#areas/site/store.ts'

export const readEntrance: StaffHandler<'GET /office/entrance'> = async (_input, call) => {
  const [site, factors, demo] = await Promise.all([readSite(call.db), readFactors(call.db), readDemoLogins(call, call.db)])
  return { brand: site.brand_name, factors: [...factors.value], demo: demo === null ? null : [...demo] }
}
