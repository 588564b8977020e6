import { endOver } from '#areas/care/exclusion/exclusions-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import type { Job } from '#job.ts'

/** Product §4.94. Who is back logs in anew: the session of before was one for money out alone. */
export const endExclusionsJob: Job = {
  name: 'end-exclusions',
  everySeconds: 30,
  run: async ({ transact, clock, live }) => {
    const ended = await transact(async (tx) => {
      const sessions: bigint[] = []
      for (const memberId of await endOver(tx, clock.now())) sessions.push(...(await endSessions(tx, memberId)))
      return sessions
    })
    for (const sessionId of ended) live.endSession(sessionId)
  },
}
