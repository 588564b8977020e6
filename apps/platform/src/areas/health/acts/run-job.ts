import { z } from 'zod'
import { askForJob, findJob, findJobRun } from '#areas/health/job-runs-store.ts'
import { type ActContext, defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

const ask = async (tx: Tx, job: string, retryOf: bigint | null, { actor, now }: ActContext): Promise<null> => {
  await askForJob(tx, { job, asked_by: actor.id ?? 0n, retry_of: retryOf, asked_at: now })
  return null
}

/** Now, and not at its next turn. One that is wanted already is wanted once. */
export const runJob = defineAct({
  name: 'jobs.run',
  payload: z.strictObject({ job: z.string().max(60) }),
  plan: async (tx, { job }, context) => {
    if ((await findJob(tx, job)) === undefined) throw refuseStaff('not_found')
    return { target: { kind: 'job', id: job }, version: null, after: { job }, apply: (inside) => ask(inside, job, null, context) }
  },
})

/** Again, after a run that failed. */
export const retryRun = defineAct({
  name: 'jobs.retry',
  payload: z.strictObject({ runId: z.string().regex(/^[1-9][0-9]{0,17}$/) }),
  plan: async (tx, { runId }, context) => {
    const run = await findJobRun(tx, BigInt(runId))
    if (run === undefined) throw refuseStaff('not_found')
    if (run.state !== 'failed') throw refuseStaff('not_waiting')
    return { target: { kind: 'job', id: run.job }, version: null, before: { problem: run.problem, reference: run.reference }, after: { job: run.job, retryOf: runId }, apply: (inside) => ask(inside, run.job, run.id, context) }
  },
})
