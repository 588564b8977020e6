import { PgBoss } from 'pg-boss'
import type { Services } from '#http/handler.ts'
import type { Job } from '#http/job.ts'
import { paymentJobs } from '#payments/jobs.ts'
import { sweepSessions } from '#tables/sessions.ts'

/** Sessions that nobody used, or that are over, are deleted, and the phones that still listen are told. */
const endIdleSessions: Job = {
  name: 'end-idle-sessions',
  everySeconds: 60,
  run: async ({ transact, clock, live }) => {
    for (const tokenHash of await transact((tx) => sweepSessions(tx, clock.now()))) live.endSession(tokenHash)
  },
}

/** Days pass and other processes pay wins too: the board is read anew from the rounds. */
const refreshWinners: Job = { name: 'refresh-winners', everySeconds: 120, run: ({ winners }) => winners.refresh() }

/** Everything that is done again and again. */
export const jobs: readonly Job[] = [endIdleSessions, refreshWinners, ...paymentJobs]

export interface RunningJobs {
  wake(name: string): void
  stop(): Promise<void>
}

const runSecondsMax = 120
/** All runs of a job have one key, so that its queue holds one that waits. */
const turn = 'turn'

/**
 * A run that ends asks for the next; a wake brings the waiting one forward. Rows, not messages, say what is to be done, so a run that is
 * lost, doubled or cut off costs a turn and nothing else. The policy is `short`: one run waits, and one that died while it ran holds up
 * nothing. With `stately` the queue stood still for minutes after a kill -9. The retries are for runs that died with their process.
 */
export const startJobs = async (services: Services, rows: readonly Job[] = jobs): Promise<RunningJobs> => {
  const { log } = services
  const boss = new PgBoss({
    connectionString: services.config.databaseUrl,
    application_name: 'trevo-jobs',
    schema: 'pgboss',
    max: 3,
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const job of rows) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 3, expireInSeconds: runSecondsMax, deleteAfterSeconds: 3_600 })
    const again = (afterSeconds: number): Promise<string | null> => boss.send(job.name, null, { startAfter: afterSeconds, singletonKey: turn })
    await boss.work(job.name, { pollingIntervalSeconds: Math.min(job.everySeconds, 2), batchSize: 1 }, async () => {
      try {
        await job.run(services)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed; it runs again at its next turn')
      } finally {
        await again(job.everySeconds)
      }
    })
    await again(0)
  }
  return {
    wake: (name) => {
      boss.upsert(name, null, { startAfter: 0, singletonKey: turn }).catch((error: unknown) => log.warn({ err: error, job: name }, 'a job was not woken'))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
