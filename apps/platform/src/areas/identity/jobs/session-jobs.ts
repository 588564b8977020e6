import type { Job } from '#job.ts'
import { nonceKeptMs, deleteOldBodyKeys } from '#areas/identity/keys/body-keys-store.ts'
import { deleteOldFailures } from '#areas/identity/sessions/login-failures-store.ts'
import { deleteOldLogins } from '#areas/identity/sessions/login-events-store.ts'
import { deleteUnusedRemembered } from '#areas/identity/sessions/remembered-logins-store.ts'
import { playIdleMs } from '#areas/identity/sessions/session-idle.ts'
import { endBarredSessions, sweepCutSessions, sweepSessions } from '#areas/identity/sessions/sessions-store.ts'
import { dayOf } from '#areas/identity/keys/body-keys.ts'

/** Product §9.35: the history of logins, and what phones remember. */
const keptDays = 180
const dayMs = 86_400_000

/** Sessions that nobody used, or that are over, are deleted with their games, so that no bet comes much later, and the phones that still listen are told. */
const endIdleSessions: Job = {
  name: 'end-idle-sessions',
  everySeconds: 5,
  run: async ({ transact, clock, live, market }) => {
    for (const sessionId of await transact((tx) => sweepSessions(tx, clock.now(), playIdleMs(market)))) live.endSession(sessionId)
  },
}

/** The server takes no call of theirs from the same moment; this tells the phones that listen, whatever program barred the member or ended the session. */
const endSessionsOfBarred: Job = {
  name: 'end-sessions-of-barred',
  everySeconds: 1,
  run: async ({ transact, clock, live }) => {
    for (const sessionId of await transact((tx) => sweepCutSessions(tx, clock.now()))) live.endSession(sessionId)
    for (const sessionId of await transact(endBarredSessions)) live.endSession(sessionId)
  },
}

const forgetOldLogins: Job = {
  name: 'forget-old-log-ins',
  everySeconds: 600,
  run: async ({ transact, clock }) => {
    const now = clock.now()
    const ago = (ms: number): Date => new Date(now.getTime() - ms)
    await transact(async (tx) => {
      await deleteOldBodyKeys(tx, { beforeDay: dayOf(now, -1), spentBefore: ago(nonceKeptMs) })
      await deleteOldFailures(tx, ago(dayMs))
      await deleteOldLogins(tx, ago(keptDays * dayMs))
      await deleteUnusedRemembered(tx, ago(keptDays * dayMs))
    })
  },
}

export const sessionJobs: readonly Job[] = [endIdleSessions, endSessionsOfBarred, forgetOldLogins]
