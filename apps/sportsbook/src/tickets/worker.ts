import { setTimeout as sleep } from 'node:timers/promises'
import { startWorker, type Worker } from '@trevo/vendor-calls/worker'
import { openFollower } from '#settle/follow.ts'
import { sweep } from '#settle/sweep.ts'
import { lookAtAutos } from './auto-cash-out.ts'
import type { TicketDesk } from './desk.ts'

const callsAtOnceMax = 64
const followEveryMs = 250
const decideEveryMs = 100
const sweepEveryMs = 60_000

/** Does something again and again; at once where more may be waiting. */
const repeat = (everyMs: number, signal: AbortSignal, work: () => Promise<boolean>, tell: (error: unknown) => void): Promise<void> => {
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const hasMore = await work().catch((error: unknown) => {
        tell(error)
        return false
      })
      if (!hasMore) await sleep(everyMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return run()
}

/** What goes on behind the tickets: waits that are over, facts that are followed, calls that are owed, and what was left lying. */
export const startTicketWork = (desk: TicketDesk): Worker => {
  const { house, calls, placing } = desk
  const ending = new AbortController()
  const tell = (what: string) => (error: unknown) => house.log.error(error, `${what} failed and goes on`)
  const follower = openFollower(house)
  const sending = startWorker(calls, { log: house.log, callsAtOnceMax })
  const running = [
    repeat(decideEveryMs, ending.signal, () => placing.decideDelayed(), tell('the deciding of delayed tickets')),
    repeat(followEveryMs, ending.signal, () => follower.step(), tell('the following of facts')),
    repeat(followEveryMs, ending.signal, () => lookAtAutos(house, desk.looker), tell('the automatic cash-outs')),
    repeat(sweepEveryMs, ending.signal, () => sweep(house), tell('the sweep')),
  ]
  return {
    stop: async () => {
      ending.abort()
      await Promise.all([...running, sending.stop()])
    },
  }
}
