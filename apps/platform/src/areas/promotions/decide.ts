import { claimAfter, type ClaimInput } from '@trevo/rules/promotions/claim-states'
import { hasCounted, isMet, requiredOf } from '@trevo/rules/promotions/progress'
import { type ClaimableTerms, type Condition, planOf } from '@trevo/rules/promotions/terms'
import type { Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { tellClaim } from '#live/live-news-store.ts'
import type { Services } from '#services.ts'
import { type Claim, lockClaim, type Played, playedIn, saveCounted } from './claims-store.ts'
import type { FreeRoundsAnswer } from './decide-store.ts'
import { moveClaim } from './move-claim.ts'
import { settleDeposit } from './settle-deposit.ts'
import { claimableOf, findTerms, holdPromotion } from './promotions-store.ts'

const countedOf = (condition: Condition, played: readonly Played[]): bigint =>
  played
    .filter(({ category }) => condition.categories.length === 0 || (condition.categories as readonly string[]).includes(category))
    .reduce((sum, { turnover, rounds }) => sum + (condition.kind === 'rounds' ? rounds : turnover), 0n)

const stepOfJob = (tx: Tx, claim: Claim, terms: ClaimableTerms, input: ClaimInput, now: Date) =>
  moveClaim(tx, { claim, terms, input, by: 'job', rewardMinor: claim.reward_minor, now, post })

/** What was played for it, counted anew from the rounds as they stand: the same however often it is done. */
const count = async (tx: Tx, claim: Claim, terms: ClaimableTerms, now: Date): Promise<Claim> => {
  if (!['joined', 'running'].includes(claim.state)) return claim
  const played = await playedIn(tx, claim)
  const counted = terms.conditions.map((each) => countedOf(each, played))
  if (counted.every((each, at) => each.toString() === (claim.counted[at] ?? '0'))) return claim
  await saveCounted(tx, claim.id, counted, now)
  await tellClaim(tx, claim.member_id, claim.promotion_key)
  const next = { ...claim, counted: counted.map(String) }
  if (isMet(requiredOf(terms, claim.currency), counted)) return stepped(await stepOfJob(tx, next, terms, 'meet', now), next)
  // What counted once may be taken back by the vendor: the claim stays where it is.
  return claim.state === 'joined' && hasCounted(counted) ? stepped(await stepOfJob(tx, next, terms, 'count', now), next) : next
}

const stepped = (done: Awaited<ReturnType<typeof moveClaim>>, before: Claim): Claim => ('claim' in done ? done.claim : before)

/** A claim locked and looked at anew, with the terms that it was joined under. False: it is not there, or its promotion is paused. */
const withClaim = (services: Pick<Services, 'db' | 'transact' | 'clock'>, id: bigint, work: (tx: Tx, claim: Claim, terms: ClaimableTerms, now: Date) => Promise<boolean>): Promise<boolean> =>
  transactMoney(services, async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim === undefined) return false
    const [promotion, { terms: text }] = await Promise.all([holdPromotion(tx, claim.promotion_key), findTerms(tx, claim.promotion_key, claim.version)])
    const terms = claimableOf(text)
    if (terms === null || promotion?.state === 'paused') return false
    return work(tx, claim, terms, services.clock.now())
  })

type Deciding = Pick<Services, 'db' | 'transact' | 'clock'>

export const countClaim = (services: Deciding, id: bigint): Promise<boolean> => withClaim(services, id, async (tx, claim, terms, now) => (await count(tx, claim, terms, now)).state !== claim.state)

export const claimDeposit = (services: Deciding, id: bigint): Promise<boolean> => withClaim(services, id, async (tx, claim, terms, now) => (await settleDeposit(tx, claim, terms, now)).state !== claim.state)

/** What is met by the end is met; the rest is over. */
export const endClaim = (services: Deciding, id: bigint): Promise<boolean> =>
  withClaim(services, id, async (tx, claim, terms, now) => {
    const counted = claim.deposit_id === null ? await count(tx, claim, terms, now) : await settleDeposit(tx, claim, terms, now)
    if (claimAfter(counted.state, 'end', planOf(terms)) === null) return counted.state !== claim.state
    return 'claim' in (await stepOfJob(tx, counted, terms, 'end', now))
  })

/** What a vendor said of free rounds that are on their way: they are the member's, or they can be claimed again. */
export const answerClaim = (services: Deciding, { id, isGiven, reason }: FreeRoundsAnswer): Promise<boolean> =>
  withClaim(services, id, async (tx, claim, terms, now) => {
    const input = isGiven ? 'accept' : 'refuse'
    return claim.state === 'paying' && 'claim' in (await moveClaim(tx, { claim, terms, input, by: 'job', reason, rewardMinor: claim.reward_minor, now, post }))
  })

/** Too late, or due to who may not tap any more: cash is paid, and of anything else nothing new is given. */
export const closeClaim = (services: Deciding, id: bigint, input: 'late' | 'grant'): Promise<boolean> =>
  withClaim(services, id, async (tx, claim, terms, now) => claim.state === 'earned' && 'claim' in (await stepOfJob(tx, claim, terms, input === 'grant' && terms.reward.kind !== 'cash' ? 'disqualify' : input, now)))
