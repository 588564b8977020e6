import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readHealth } from '#areas/health/read-health.ts'

export const showHealth: StaffHandler<'GET /office/health'> = (_input, call) => readHealth(call)
