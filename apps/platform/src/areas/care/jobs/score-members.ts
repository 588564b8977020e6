import { membersToScore, membersWaiting, type ToScore } from '#areas/care/harm/harm-store.ts'
import { scoreSet } from '#areas/care/harm/score-member.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const everyMs = 3_600_000
/** Looking for who is due reads all members: seldom, and for many. */
const atOnceMax = 20_000
const everySeconds = 300
/** Well within the time that a job has (`jobs.ts`); the next run goes on with whoever waits longest. */
const runMsMax = 100_000
const waitingMax = 2_000
/** So many are read by one statement. */
const setSize = 50
/** While the database reads of one set, another is scored. */
const setsAtOnce = 2

/** False where it gave way, to bets or because its time was over. */
const scoreInSets = async (services: Services, members: readonly ToScore[], endsAtMs: number): Promise<boolean> => {
  let at = 0
  const scoreOn = async (): Promise<void> => {
    while (at < members.length && !services.isLedgerSaturated() && performance.now() <= endsAtMs) {
      const from = at
      at += setSize
      await scoreSet(services, members.slice(from, from + setSize))
    }
  }
  await Promise.all(Array.from({ length: setsAtOnce }, scoreOn))
  return at >= members.length
}

const hourAgo = (services: Services): Date => new Date(services.clock.now().getTime() - everyMs)

/** Whoever paid in, or was spoken of, since their last score: at once. */
export const scoreWaiting = async (services: Services): Promise<void> => {
  const waiting = await membersWaiting(services.db, { since: hourAgo(services), limit: waitingMax })
  for (let from = 0; from < waiting.length; from += setSize) await scoreSet(services, waiting.slice(from, from + setSize))
}

/** Everybody who played or paid in within 30 days, once an hour; it yields to bets. */
export const scoreMembers = async (services: Services): Promise<void> => {
  const endsAtMs = performance.now() + runMsMax
  await scoreWaiting(services)
  for (;;) {
    if (services.isLedgerSaturated()) return
    const due = await membersToScore(services.db, { before: hourAgo(services), limit: atOnceMax })
    if (!(await scoreInSets(services, due, endsAtMs)) || due.length < atOnceMax) return
  }
}

export const scoreWaitingJob: Job = { name: 'score-waiting', everySeconds: 15, run: scoreWaiting }
/** It looks through all members, so that it runs seldom. */
export const scoreMembersJob: Job = { name: 'score-members', everySeconds, run: scoreMembers }
