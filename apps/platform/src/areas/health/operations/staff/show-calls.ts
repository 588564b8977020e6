import { p95Of } from '#areas/health/call-minutes.ts'
import { listCallMinutes } from '#areas/health/call-minutes-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showCalls: StaffHandler<'GET /office/health/calls'> = async ({ query: { kind, party, minutes } }, { db, clock }) => {
  const now = clock.now()
  const rows = await listCallMinutes(db, kind, party, new Date(now.getTime() - minutes * 60_000))
  return { minutes: rows.map(({ minute, calls, errors, buckets }) => ({ at: minute.toISOString(), calls, errors, p95Ms: p95Of(buckets) })), asOf: now.toISOString() }
}
