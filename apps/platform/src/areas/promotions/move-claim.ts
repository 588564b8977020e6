import { claimAfter, type ClaimInput, isPaid, isPromised } from '@trevo/rules/promotions/claim-states'
import { periodOf } from '@trevo/rules/promotions/periods'
import { type ClaimableTerms, planOf } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Tx } from '#db/tables.ts'
import type { Movement } from '#ledger/movement.ts'
import type { Outcome } from '#ledger/outcome.ts'
import { unitOf } from '@trevo/rules/promotions/rewards'
import { changeClaim, type Claim, feedEnd } from './claims-store.ts'
import { payReward, rewardBar, sendReward } from './pay-reward.ts'
import { giveBackBudget, takeBudget } from './promotions-store.ts'

const hourMs = 3_600_000
/** How long a bonus that would have come by itself waits for a place (Product §6.1170). */
const placeHours = 24 * 7

export interface Moving {
  readonly claim: Claim
  readonly terms: ClaimableTerms
  readonly input: ClaimInput
  readonly by: 'member' | 'staff' | 'job'
  readonly staffId?: bigint | null
  readonly requestId?: string | null
  readonly reason?: string | null
  /** What is promised, where the step promises anything. */
  readonly rewardMinor: bigint
  /** Where that is no end of a period: when what is counted is over. */
  readonly endsAt?: Date
  readonly now: Date
  /** Of an act of staff: the ledger asks for it. */
  readonly post: (tx: Tx, movement: Movement) => Promise<Outcome>
}

export type Moved = { readonly claim: Claim } | { readonly no: NoMove }
/** Why a step was not done; nothing was written then. */
export type NoMove = 'not_from_here' | 'budget_spent' | 'grant_slot_taken' | 'not_eligible'

/** The end of what is counted: of the period or of the promotion, whichever is first. */
export const endOf = (terms: ClaimableTerms, now: Date): Date | null => {
  const ends = [periodOf(terms.period, booksZone, now).endsAt, terms.endsAt === null ? null : new Date(terms.endsAt)].filter((each) => each !== null)
  return ends.length === 0 ? null : ends.reduce((a, b) => (a < b ? a : b))
}

/**
 * Takes a claim one step on, with its step, its budget and its money in the caller's transaction. What is promised is taken out of the budget with
 * the step that promises it, and comes back with the one that ends it without a reward.
 */
export const moveClaim = async (tx: Tx, moving: Moving): Promise<Moved> => {
  const { claim, terms, input, by, staffId = null, requestId = null, reason = null, rewardMinor, now, post } = moving
  const to = claimAfter(claim.state, input, planOf(terms))
  if (to === null) return { no: 'not_from_here' }
  const isSent = to === 'paying'
  // What is on its way was asked for when it was due.
  const bar = isSent || (isPaid(to) && claim.state !== 'paying') ? await rewardBar(tx, claim, terms) : null
  // What comes by itself and finds no place waits for a tap.
  if (bar === 'grant_slot_taken' && by !== 'member' && input !== 'grant' && terms.claimHours === null) return moveClaim(tx, { ...moving, terms: { ...terms, claimHours: placeHours } })
  if (bar !== null) return { no: bar }
  const begins = !isPromised(claim.state) && isPromised(to)
  const ends = isPromised(claim.state) && !isPromised(to)
  const unit = unitOf(terms.reward, claim.currency)
  if (begins && !(await takeBudget(tx, claim.promotion_key, unit, rewardMinor))) return { no: 'budget_spent' }
  const change = {
    state: to,
    changed_at: now,
    ...(begins ? { reward_minor: rewardMinor, reward_kind: terms.reward.kind, joined_at: now, ends_at: moving.endsAt ?? endOf(terms, now), facts_from: feedEnd } : {}),
    ...(ends ? { reward_minor: 0n } : {}),
    ...(to === 'applying' ? { tries: claim.tries + 1, ends_at: endOf(terms, now) } : {}),
    ...(to === 'earned' && claim.state !== 'paying' ? { claim_by: new Date(now.getTime() + (terms.claimHours ?? 0) * hourMs) } : {}),
    ...(isPaid(to) ? { paid_at: now } : {}),
  }
  const moved = await changeClaim(tx, claim, change, { input, done_by: by, staff_id: staffId, request_id: requestId, reason, done_at: now })
  if (moved === undefined) return { no: 'not_from_here' }
  if (ends) await giveBackBudget(tx, claim.promotion_key, unit, claim.reward_minor)
  if (isSent) await sendReward(tx, moved, terms, now)
  if (isPaid(to)) await payReward(tx, moved, terms, { post, now })
  return { claim: moved }
}
