import { startWorker as startSending, type Worker } from '@trevo/vendor-calls/worker'
import { tellMarks } from './duel/tell-marks.ts'
import { endLeftAlone } from './moves.ts'
import type { RoundsHouse } from './rounds.ts'
import { forgetOldSessions } from './store.ts'

const hourMs = 3_600_000
const lookEveryMs = 60_000

/** What goes on behind the rounds: calls that have no decision yet, rounds that were left alone, pairs to be told of, and sessions that are over. */
export const startWorker = (house: RoundsHouse): Worker => {
  const { calls, database, log } = house
  const forget = (): Promise<unknown> =>
    database.transact(forgetOldSessions).catch((error: unknown) => log.error(error, 'old sessions were not forgotten, and will be in an hour'))
  const tell = (): Promise<unknown> => tellMarks(house).catch((error: unknown) => log.error(error, 'marked pairs were not told, and will be in an hour'))
  let hourly = Promise.all([forget(), tell()])
  const timer = setInterval(() => {
    hourly = Promise.all([forget(), tell()])
  }, hourMs)
  const look = (): Promise<unknown> => endLeftAlone(house).catch((error: unknown) => log.error(error, 'rounds left alone were not ended, and will be in a minute'))
  let looking = look()
  const looks = setInterval(() => {
    looking = look()
  }, lookEveryMs)
  const sending = startSending(calls, { log })
  return {
    stop: async () => {
      clearInterval(timer)
      clearInterval(looks)
      await Promise.all([hourly, looking, sending.stop()])
    },
  }
}
