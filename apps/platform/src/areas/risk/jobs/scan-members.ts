import { membersSince, readCursor, saveCursor } from '#areas/risk/aml/due-store.ts'
import { scanMember } from '#areas/risk/aml/scan-member.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const cursor = 'scan-members'
const atOnceMax = 200
const roundsMax = 20

/** Everybody who did something since the last turn, in bounded steps; cut off, it goes on where it was. It yields to bets. */
export const scanMembers = async (services: Services): Promise<{ readonly looked: number; readonly alerts: number }> => {
  let [looked, alerts] = [0, 0]
  for (let round = 0; round < roundsMax; round += 1) {
    if (services.isLedgerSaturated()) break
    const now = services.clock.now()
    const due = await membersSince(services.db, await readCursor(services.db, cursor, now), now, atOnceMax)
    for (const memberId of due.memberIds) alerts += await scanMember(services, memberId)
    await services.transact((tx) => saveCursor(tx, cursor, due.upTo))
    looked += due.memberIds.length
    if (due.isWhole) break
  }
  return { looked, alerts }
}

export const scanMembersJob: Job = { name: 'scan-members', everySeconds: 30, run: scanMembers }
