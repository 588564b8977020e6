import { readClocks } from '#areas/cashier/withdrawals/queue-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showClocks: StaffHandler<'GET /office/withdrawals/clocks'> = async (_input, { db, clock }) => {
  const now = clock.now()
  const { oldestAt, ...counts } = await readClocks(db, now)
  return { ...counts, oldestAt: oldestAt?.toISOString() ?? null, asOf: now.toISOString() }
}
