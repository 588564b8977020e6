import { closeEmptied, endHit } from '#areas/care/register/hit-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import type { Job } from '#job.ts'

const dayMs = 86_400_000
const atOnceMax = 200

/** Product §6.719: not at once, so that a register that erred has been asked again before. Whoever still has money is closed once it is out. */
export const closeRegisteredJob: Job = {
  name: 'close-registered',
  everySeconds: 600,
  run: async ({ transact, clock, market, live }) => {
    if (!market.value('stop.register.close', 'job')) return
    const days = market.value('stop.register.pay', 'hit')
    const now = clock.now()
    const ended = await transact(async (tx) => {
      const sessions: bigint[] = []
      for (const memberId of await closeEmptied(tx, { hitBefore: new Date(now.getTime() - days * dayMs), now, limit: atOnceMax })) {
        await endHit(tx, memberId, 'closed', now)
        sessions.push(...(await endSessions(tx, memberId)))
      }
      return sessions
    })
    for (const sessionId of ended) live.endSession(sessionId)
  },
}
