import { listJobs, listRuns } from '#areas/health/job-runs-store.ts'
import { jobView, runView } from '#areas/health/job-view.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showJob: StaffHandler<'GET /office/jobs/:job'> = async ({ params }, { db, clock }) => {
  const [[row], runs] = await Promise.all([listJobs(db, params.job), listRuns(db, params.job)])
  if (row === undefined) throw refuseStaff('not_found')
  const now = clock.now()
  return { job: jobView(row), runs: runs.map((run) => runView(run, now)), asOf: now.toISOString() }
}
