import { screenedAtOnceMax } from '@trevo/rules/risk/screening'
import { ScreeningSilent } from '#adapters/screening/screening.ts'
import { readCursor, saveCursor } from '#areas/risk/aml/due-store.ts'
import { screenSet } from '#areas/risk/screening/screen-members.ts'
import { dueScreenings, screenAgain, verifiedSince } from '#areas/risk/screening/screening-store.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const cursor = 'screened papers'
const atOnceMax = 500
const roundsMax = 20
/** A row that was written before may be committed after: so long is waited for it. */
const settleMs = 5_000
/** So often without an answer within one turn, and the rest waits for the next one. */
const silentRoundsMax = 3

/** Whoever's papers were verified since the last turn is asked about at once. */
const takeVerified = async ({ db, transact, clock }: Services): Promise<void> => {
  for (let round = 0; round < roundsMax; round += 1) {
    const now = clock.now()
    const [from, to] = [await readCursor(db, cursor, now), new Date(now.getTime() - settleMs)]
    if (to <= from) return
    const verified = await verifiedSince(db, from, to, atOnceMax)
    const upTo = verified.length < atOnceMax ? to : new Date(Math.max(verified.at(-1)?.decided_at?.getTime() ?? 0, from.getTime() + 1))
    await transact(async (tx) => {
      await screenAgain(tx, [...new Set(verified.map(({ member_id: id }) => id))], now)
      await saveCursor(tx, cursor, upTo)
    })
    if (verified.length < atOnceMax) return
  }
}

/** In sets; who got no answer before is asked about alone, so that one question that cannot be answered keeps back no other. Throws where anything stayed without an answer: health says so. */
export const screenMembers = async (services: Services): Promise<{ readonly answered: number; readonly alerts: number }> => {
  const { screening, db, clock } = services
  const done = { answered: 0, alerts: 0 }
  if (screening === null) return done
  await takeVerified(services)
  const list = await screening.version()
  let [silentRounds, silent] = [0, 0]
  for (let round = 0; round < roundsMax && silentRounds < silentRoundsMax && !services.isLedgerSaturated(); round += 1) {
    const due = await dueScreenings(db, list, clock.now(), screenedAtOnceMax)
    const fresh = due.filter(({ tries }) => tries === 0)
    const set = fresh.length > 0 ? fresh : due.slice(0, 1)
    if (set.length === 0) break
    const asked = await screenSet(services, screening, set, list)
    done.answered += asked.answered
    done.alerts += asked.alerts
    silent += asked.silent
    if (asked.silent > 0) silentRounds += 1
  }
  if (silent > 0) throw new ScreeningSilent(`no answer about ${silent} members, who are asked about again; answered: ${done.answered}`)
  return done
}

export const screenMembersJob: Job = { name: 'screen-members', everySeconds: 15, run: screenMembers }
