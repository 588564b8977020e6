import { listJobs } from '#areas/health/job-runs-store.ts'
import { jobView } from '#areas/health/job-view.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listAllJobs: StaffHandler<'GET /office/jobs'> = async (_input, { db, clock }) => ({ jobs: (await listJobs(db)).map(jobView), asOf: clock.now().toISOString() })
