import { startWorker as startSending, type Worker } from '@trevo/vendor-calls/worker'
import type { RoundsHouse } from './rounds.ts'
import { forgetOldSessions } from './store.ts'

const forgetEveryMs = 3_600_000

/** What goes on behind the rounds: calls that have no decision yet, and sessions that are over. */
export const startWorker = ({ calls, database, log }: RoundsHouse): Worker => {
  const forget = (): Promise<unknown> =>
    database.transact(forgetOldSessions).catch((error: unknown) => log.error(error, 'old sessions were not forgotten, and will be in an hour'))
  let forgetting = forget()
  const timer = setInterval(() => {
    forgetting = forget()
  }, forgetEveryMs)
  const sending = startSending(calls, { log })
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all([forgetting, sending.stop()])
    },
  }
}
