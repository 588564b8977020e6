import { membersToScore, membersWaiting, type ToScore } from '#areas/care/harm/harm-store.ts'
import { scoreSet } from '#areas/care/harm/score-member.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const everyMs = 3_600_000
const atOnceMax = 200
const roundsMax = 50
const waitingMax = 2_000
/** So many are read by one statement. */
const setSize = 50

const scoreInSets = async (services: Services, members: readonly ToScore[]): Promise<void> => {
  for (let from = 0; from < members.length; from += setSize) await scoreSet(services, members.slice(from, from + setSize))
}

const hourAgo = (services: Services): Date => new Date(services.clock.now().getTime() - everyMs)

/** Whoever paid in, or was spoken of, since their last score: at once. */
export const scoreWaiting = async (services: Services): Promise<void> => {
  await scoreInSets(services, await membersWaiting(services.db, { since: hourAgo(services), limit: waitingMax }))
}

/** Everybody who played or paid in within 30 days, once an hour; it yields to bets. */
export const scoreMembers = async (services: Services): Promise<void> => {
  await scoreWaiting(services)
  for (let round = 0; round < roundsMax; round += 1) {
    if (services.isLedgerSaturated()) return
    const due = await membersToScore(services.db, { before: hourAgo(services), limit: atOnceMax })
    await scoreInSets(services, due)
    if (due.length < atOnceMax) return
  }
}

export const scoreWaitingJob: Job = { name: 'score-waiting', everySeconds: 15, run: scoreWaiting }
/** It looks through all members, so that it runs seldom. */
export const scoreMembersJob: Job = { name: 'score-members', everySeconds: 600, run: scoreMembers }
