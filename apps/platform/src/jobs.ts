import { PgBoss } from 'pg-boss'
import { openJobsDatabase } from '#db/jobs-database.ts'
import { jobs } from './gathered.ts'
import type { Services } from './services.ts'
import type { Job } from './job.ts'
import { registerJobs } from '#areas/health/job-runs-store.ts'
import { noteRun } from '#areas/health/note-run.ts'

export interface RunningJobs {
  wake(name: string): void
  stop(): Promise<void>
}

interface JobsStart {
  readonly rows?: readonly Job[]
  /** As the process calls itself. */
  readonly process?: string
}

const runSecondsMax = 120
const askAgainMs = 2_000
/** All runs of a job have one key, so that its queue holds one that waits. */
const turn = 'turn'

/**
 * A run that ends asks for the next; a wake brings the waiting one forward. Rows, not messages, say what is to be done, so a run that is
 * lost, doubled or cut off costs a turn and nothing else. The policy is `short`: one run waits, and one that died while it ran holds up
 * nothing. With `stately` the queue stood still for minutes after a kill -9. The retries are for runs that died with their process.
 */
export const startJobs = async (services: Services, { rows = jobs, process = 'platform' }: JobsStart = {}): Promise<RunningJobs> => {
  const { log, db, errorNotes: errors } = services
  const database = openJobsDatabase(services.config.databaseUrl, (error) => log.warn({ err: error }, 'jobs'))
  const boss = new PgBoss({ db: database, schema: 'pgboss', schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  let isStopping = false
  /** While the database is away the next run cannot be asked for: it is tried until it can, or the run would be found dead minutes later. */
  const askForNext = (job: Job, afterSeconds: number): void => {
    boss.send(job.name, null, { startAfter: afterSeconds, singletonKey: turn }).catch((error: unknown) => {
      if (isStopping) return
      log.warn({ err: error, job: job.name }, 'the next run could not be asked for')
      setTimeout(() => askForNext(job, afterSeconds), askAgainMs).unref()
    })
  }
  await registerJobs(db, rows)
  for (const job of rows) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 3, expireInSeconds: runSecondsMax, deleteAfterSeconds: 3_600 })
    await boss.work(job.name, { pollingIntervalSeconds: job.lookSeconds ?? Math.min(job.everySeconds, 2), batchSize: 1 }, async () => {
      await noteRun({ db, log, errors }, job.name, process, () => job.run(services))
      askForNext(job, job.everySeconds)
    })
    askForNext(job, 0)
  }
  return {
    wake: (name) => {
      boss.upsert(name, null, { startAfter: 0, singletonKey: turn }).catch((error: unknown) => log.warn({ err: error, job: name }, 'a job was not woken'))
    },
    stop: async () => {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 5_000 })
      await database.close()
    },
  }
}
