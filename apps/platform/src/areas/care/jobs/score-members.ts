import { membersPaidIn, membersToScore } from '#areas/care/harm/harm-store.ts'
import { scoreMember } from '#areas/care/harm/score-member.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const everyMs = 3_600_000
const atOnceMax = 200
const roundsMax = 50
const paidInMax = 2_000

/** Every hour everybody who played or paid in within 30 days, and whoever paid in since their last score at once; it yields to bets. */
export const scoreMembers = async (services: Services): Promise<void> => {
  const since = new Date(services.clock.now().getTime() - everyMs)
  for (const member of await membersPaidIn(services.db, { since, limit: paidInMax })) await scoreMember(services, member)
  for (let round = 0; round < roundsMax; round += 1) {
    if (services.isLedgerSaturated()) return
    const due = await membersToScore(services.db, { before: new Date(services.clock.now().getTime() - everyMs), limit: atOnceMax })
    for (const member of due) await scoreMember(services, member)
    if (due.length < atOnceMax) return
  }
}

export const scoreMembersJob: Job = { name: 'score-members', everySeconds: 15, run: scoreMembers }
