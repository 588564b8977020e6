import type { Job } from '#job.ts'
import { sweepCallMinutes } from '#areas/health/call-minutes-store.ts'
import { sweepErrors } from '#areas/health/errors-store.ts'
import { listJobRequests, sweepRuns } from '#areas/health/job-runs-store.ts'
import { forgetProcesses } from '#areas/health/processes-store.ts'
import { takeRebuild } from '#areas/health/rebuild-store.ts'
import { projections } from '#ledger/projections/all.ts'
import { rebuildProjection } from '#ledger/projections/rebuild.ts'

/** What staff want to run now: the office's process has no queue, so a row says it, and the run that begins takes the row away. */
const wakeAskedJob: Job = {
  name: 'wake-asked',
  everySeconds: 1,
  run: async ({ db, wake }) => {
    const asked = await listJobRequests(db)
    for (const job of asked) wake(job)
    return { woken: asked.length }
  },
}

/** One a turn. A rebuild that dies with its process has changed nothing that anybody reads: it is asked for again. */
const rebuildAskedJob: Job = {
  name: 'rebuild-asked',
  everySeconds: 5,
  run: async ({ transact, config, log }) => {
    const name = await transact((tx) => takeRebuild(tx))
    const projection = projections.find((each) => each.name === name)
    if (projection === undefined) return { transfers: 0 }
    const { transfers, generation } = await rebuildProjection(projection, { url: config.databaseUrl, schema: 'trevo' })
    log.info({ projection: name, transfers, generation }, 'a projection was made anew')
    return { transfers, generation }
  },
}

const errorsKeptMs = 14 * 86_400_000
const callsKeptMs = 2 * 86_400_000

const sweepHealthJob: Job = {
  name: 'sweep-health',
  everySeconds: 60,
  run: ({ transact, clock }) =>
    transact(async (tx) => {
      const now = clock.now().getTime()
      await forgetProcesses(tx)
      return { runs: await sweepRuns(tx), errors: await sweepErrors(tx, new Date(now - errorsKeptMs)), minutes: await sweepCallMinutes(tx, new Date(now - callsKeptMs)) }
    }),
}

export const healthJobs: readonly Job[] = [wakeAskedJob, rebuildAskedJob, sweepHealthJob]
