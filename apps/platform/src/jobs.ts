import { PgBoss } from 'pg-boss'
import { openJobsDatabase } from '#db/jobs-database.ts'
import { jobs } from './gathered.ts'
import type { Services } from './services.ts'
import type { Job } from './job.ts'
import { registerJobs } from '#areas/health/job-runs-store.ts'
import { noteRun } from '#areas/health/note-run.ts'

export interface RunningJobs {
  wake(name: string): void
  /** Since the queues last answered: while they do not, no job runs. */
  silentMs(): number
  stop(): Promise<void>
}

interface JobsStart {
  readonly rows?: readonly Job[]
  /** As the process calls itself. */
  readonly process?: string
}

const runSecondsMax = 120
const askAgainMs = 2_000
/** A job that is woken again and again begins no more often. */
const restMs = 2_000
/** How often a job that does not say so is looked for: a hundred that were looked for every two seconds kept a sixth of a processor busy. */
const lookSecondsFor = ({ everySeconds, lookSeconds }: Job): number => lookSeconds ?? Math.min(everySeconds, Math.max(2, Math.min(everySeconds / 10, 30)))
/** All runs of a job have one key, so that its queue holds one that waits. */
const turn = 'turn'

/**
 * A run that ends asks for the next; a wake brings the waiting one forward, and has it looked for. Rows, not messages, say what is to be done, so a run
 * that is lost, doubled or cut off costs a turn and nothing else. The policy is `short`: one run waits, and one that died while it ran holds up
 * nothing. With `stately` the queue stood still for minutes after a kill -9. The retries are for runs that died with their process.
 */
export const startJobs = async (services: Services, { rows = jobs, process = 'platform' }: JobsStart = {}): Promise<RunningJobs> => {
  const { log, db, errorNotes: errors } = services
  const database = openJobsDatabase(services.config.databaseUrl, {
    onIdleError: (error) => log.warn({ err: error }, 'jobs'),
    // A turn that was handed out into a broken connection is lost, and would be found dead after minutes.
    onBack: () => {
      for (const job of rows) if (workers.has(job.name)) askForNext(job, 0)
    },
  })
  const boss = new PgBoss({ db: database, schema: 'pgboss', schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  let isStopping = false
  const workers = new Map<string, string>()
  const beganAt = new Map<string, number>()
  const looks = new Map<string, NodeJS.Timeout>()
  /** Looks for a turn before its time, or once the job has rested. */
  const lookSoon = (name: string): void => {
    const worker = workers.get(name)
    if (worker === undefined || looks.has(name) || isStopping) return
    const look = (): void => {
      looks.delete(name)
      boss.notifyWorker(worker)
    }
    looks.set(name, setTimeout(look, Math.max(0, (beganAt.get(name) ?? 0) + restMs - Date.now())).unref())
  }
  /** While the database is away the next run cannot be asked for: it is tried until it can, or the run would be found dead minutes later. */
  const askForNext = (job: Job, afterSeconds: number): void => {
    boss.send(job.name, null, { startAfter: afterSeconds, singletonKey: turn }).then(
      () => afterSeconds === 0 && lookSoon(job.name),
      (error: unknown) => {
        if (isStopping) return
        log.warn({ err: error, job: job.name }, 'the next run could not be asked for')
        setTimeout(() => askForNext(job, afterSeconds), askAgainMs).unref()
      },
    )
  }
  await registerJobs(db, rows)
  for (const job of rows) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 3, expireInSeconds: runSecondsMax, deleteAfterSeconds: 3_600 })
    const worker = await boss.work(job.name, { pollingIntervalSeconds: lookSecondsFor(job), batchSize: 1 }, async () => {
      beganAt.set(job.name, Date.now())
      await noteRun({ db, log, errors }, job.name, process, () => job.run(services))
      askForNext(job, job.everySeconds)
    })
    workers.set(job.name, worker)
    askForNext(job, 0)
  }
  return {
    wake: (name) => {
      boss.upsert(name, null, { startAfter: 0, singletonKey: turn }).then(
        () => lookSoon(name),
        (error: unknown) => log.warn({ err: error, job: name }, 'a job was not woken'),
      )
    },
    silentMs: database.silentMs,
    stop: async () => {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 5_000 })
      await database.close()
    },
  }
}
