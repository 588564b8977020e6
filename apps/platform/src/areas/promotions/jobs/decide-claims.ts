import { answerClaim, countClaim, closeClaim, endClaim } from '#areas/promotions/decide.ts'
import { claimsAnswered, claimsOfExcluded, claimsThatAreLate, claimsThatEnd, claimsThatPlayed, claimsToRecount, nextPart, noteRecounted, recountingKeys, savePart } from '#areas/promotions/decide-store.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

type Decided = Readonly<Record<'decided' | 'failed', number>>

/** One claim that fails is written down and met again at the next turn; the others go on. */
export const decideEach = async (services: Services, ids: readonly bigint[], decide: (id: bigint) => Promise<boolean>): Promise<Decided> => {
  let [decided, failed] = [0, 0]
  for (const id of ids) {
    try {
      if (await decide(id)) decided += 1
    } catch (error) {
      failed += 1
      services.log.error({ err: error, claim: id.toString() }, 'a claim could not be decided')
    }
  }
  return { decided, failed }
}

/** After a pause: what was played meanwhile was passed by. */
const recount = async (services: Services): Promise<Decided> => {
  const { db, transact } = services
  const keys = await recountingKeys(db)
  let [decided, failed] = [0, 0]
  if (keys.length === 0) return { decided, failed }
  for (let found = await claimsToRecount(db, 0n); found.length > 0; found = await claimsToRecount(db, found.at(-1) ?? 0n)) {
    const done = await decideEach(services, found, (id) => countClaim(services, id))
    decided += done.decided
    failed += done.failed
  }
  await transact((tx) => noteRecounted(tx, keys))
  return { decided, failed }
}

/** Goes on with claims by what was played, by the clock, and for who may not tap any more (Product §6.1103, §6.1107). */
export const decideClaimsJob: Job = {
  name: 'decide-claims',
  everySeconds: 5,
  run: async (services) => {
    const { db, clock, transact } = services
    let [decided, failed] = [0, 0]
    const add = (done: Decided): void => {
      decided += done.decided
      failed += done.failed
    }
    for (let part = await nextPart(db); part !== null; part = await nextPart(db)) {
      const { until } = part
      const done = await decideEach(services, await claimsThatPlayed(db, part), (id) => countClaim(services, id))
      add(done)
      // What failed is counted at its end at the latest: the feed goes on.
      await transact((tx) => savePart(tx, until))
    }
    add(await recount(services))
    add(await decideEach(services, await claimsThatEnd(db, clock.now()), (id) => endClaim(services, id)))
    const answered = new Map((await claimsAnswered(db)).map((answer) => [answer.id, answer]))
    add(await decideEach(services, [...answered.keys()], async (id) => answerClaim(services, answered.get(id) ?? { id, isGiven: false, reason: null })))
    add(await decideEach(services, await claimsOfExcluded(db), (id) => closeClaim(services, id, 'grant')))
    add(await decideEach(services, await claimsThatAreLate(db, clock.now()), (id) => closeClaim(services, id, 'late')))
    return { decided, failed }
  },
}
