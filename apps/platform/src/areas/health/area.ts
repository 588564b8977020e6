import type { Area } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { rebuildOne } from './acts/rebuild-projection.ts'
import { retryRun, runJob } from './acts/run-job.ts'
import { setAlarm } from './acts/set-alarm.ts'
import { healthJobs } from './jobs/health-jobs.ts'
import { listAllJobs } from './operations/staff/list-jobs.ts'
import { showCalls } from './operations/staff/show-calls.ts'
import { showError } from './operations/staff/show-error.ts'
import { showHealth } from './operations/staff/show-health.ts'
import { showJob } from './operations/staff/show-job.ts'
import { healthTables } from './owners.ts'

/** How the house does: its jobs, its processes, what it watches and whom it wakes. */
export const health: Area = {
  name: 'health',
  jobs: healthJobs,
  tables: healthTables,
  staff: {
    acts: [runJob, retryRun, rebuildOne, setAlarm],
    handlers: {
      'GET /office/jobs': listAllJobs,
      'GET /office/jobs/:job': showJob,
      'POST /office/jobs/:job/run': actHandler('POST /office/jobs/:job/run', runJob, ({ params }) => ({ job: params.job })),
      'POST /office/runs/:runId/retry': actHandler('POST /office/runs/:runId/retry', retryRun, ({ params }) => ({ runId: params.runId })),
      'POST /office/projections/:projection/rebuild': actHandler('POST /office/projections/:projection/rebuild', rebuildOne, ({ params }) => ({ projection: params.projection })),
      'GET /office/health': showHealth,
      'GET /office/health/calls': showCalls,
      'GET /office/errors/:reference': showError,
      'PUT /office/alarms/:alarm': actHandler('PUT /office/alarms/:alarm', setAlarm, ({ params, body: { reason: _reason, ...choice } }) => ({ alarm: params.alarm, ...choice })),
    },
  },
}
