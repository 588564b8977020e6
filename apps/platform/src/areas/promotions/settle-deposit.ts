import { bonusOf, hangsOnDeposit, matchOf } from '@trevo/rules/promotions/deposit-bonus'
import { isPaid } from '@trevo/rules/promotions/claim-states'
import { periodStart } from '@trevo/rules/promotions/periods'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Tx } from '#db/tables.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { findGrantOf } from '#ledger/bonus/grants-store.ts'
import type { Post } from '#ledger/bonus/open-grant.ts'
import { post } from '#ledger/post.ts'
import { type Claim, lockClaim } from './claims-store.ts'
import { countCredited, findClaimOfDeposit, findPaidIn, type PaidIn, saveMatched, takenSlots } from './deposits-store.ts'
import { moveClaim, type Moving } from './move-claim.ts'
import { grantSource } from './pay-reward.ts'
import { claimableOf, findTerms, giveBackBudget } from './promotions-store.ts'

/** Whether this deposit is the one that the terms are for, in the order credited. */
const isItsTurn = async (tx: Tx, claim: Claim, terms: ClaimableTerms): Promise<boolean> => {
  if (claim.slot !== null && (await takenSlots(tx, claim.member_id, claim.promotion_key)).has(claim.slot)) return false
  if (terms.class !== 'deposit' || terms.nth === null) return true
  const since = periodStart(terms.period, booksZone, claim.joined_at ?? claim.changed_at)
  return (await countCredited(tx, { memberId: claim.member_id, currency: claim.currency, since, before: claim.deposit_id ?? 0n })) + 1 === terms.nth
}

/** What came in may be less than was asked for: then less is given. Null: it is too little. */
const asPaid = async (tx: Tx, claim: Claim, terms: ClaimableTerms, { amountMinor }: PaidIn): Promise<Claim | null> => {
  const match = hangsOnDeposit(terms) ? matchOf(terms, claim.slot) : null
  const bonus = match === null ? null : bonusOf(match, claim.currency, amountMinor)
  if (bonus === null || amountMinor === claim.deposit_minor) return bonus === null ? null : claim
  const isLess = bonus.bonusMinor < claim.reward_minor
  if (isLess) await giveBackBudget(tx, claim.promotion_key, claim.currency, claim.reward_minor - bonus.bonusMinor)
  // What was promised is not more than was asked for.
  return saveMatched(tx, claim.id, isLess ? { rewardMinor: bonus.bonusMinor, depositMinor: amountMinor, matchedMinor: bonus.matchedMinor } : { rewardMinor: claim.reward_minor, depositMinor: amountMinor, matchedMinor: claim.matched_minor })
}

/** A claim whose deposit was credited goes on; the caller has locked it. */
export const settleDeposit = async (tx: Tx, claim: Claim, terms: ClaimableTerms, now: Date): Promise<Claim> => {
  if (claim.state !== 'joined' || claim.deposit_id === null) return claim
  const paidIn = await findPaidIn(tx, claim.deposit_id)
  if (paidIn === undefined || paidIn.creditedAt === null) return claim
  const step = async (of: Claim, more: Pick<Moving, 'input' | 'reason'>): Promise<Claim | null> => {
    const done = await moveClaim(tx, { claim: of, terms, by: 'job', rewardMinor: of.reward_minor, now, post, ...more })
    return 'claim' in done ? done.claim : null
  }
  const due = (await isItsTurn(tx, claim, terms)) ? await asPaid(tx, claim, terms, paidIn) : null
  const met = due === null ? null : await step(due, { input: 'meet' })
  return met ?? (await step(due ?? claim, { input: 'disqualify', reason: due === null ? 'other_deposit' : 'not_eligible' })) ?? claim
}

/** The deposit went back to its payer: what was promised for it is closed, and a bonus that has not ended ends. In the caller's transaction. */
export const reverseDeposit = async (tx: Tx, postIt: Post, { memberId, depositId, now }: { readonly memberId: bigint; readonly depositId: bigint; readonly now: Date }): Promise<void> => {
  const found = await findClaimOfDeposit(tx, memberId, depositId)
  const claim = found === undefined ? undefined : await lockClaim(tx, found.id)
  if (claim === undefined) return
  if (isPaid(claim.state)) {
    const grant = await findGrantOf(tx, grantSource, claim.id.toString())
    if (grant !== undefined) await endGrant(tx, postIt, grant.id, 'deposit-reversed')
    return
  }
  const terms = claimableOf((await findTerms(tx, claim.promotion_key, claim.version)).terms)
  if (terms !== null) await moveClaim(tx, { claim, terms, input: 'disqualify', by: 'job', reason: 'deposit_reversed', rewardMinor: 0n, now, post: postIt })
}
