import { flagsOf, paysByItself, type ReviewLimits } from '@trevo/rules/cashier/withdrawal-review'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { isMoneyStopped } from '#areas/risk/cases/stops-store.ts'
import { readThresholds } from '#areas/staff/settings-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { readReviewFacts, type ReviewAsked } from './review-facts-store.ts'
import { insertFlags, letWait, stop } from './review-store.ts'

export const reviewLimits = async (db: Db, currency: string): Promise<ReviewLimits & { readonly personDayMinor: bigint }> => {
  const limits = await readThresholds(db, currency)
  return {
    smallMinor: limits['withdrawal.small'],
    byItselfMinor: limits['withdrawal.by-itself'],
    onePersonMinor: limits['withdrawal.one-person'],
    ownerMinor: limits['withdrawal.owner'],
    dayMinor: limits['withdrawal.day'],
    personDayMinor: limits['withdrawal.person-day'],
  }
}

/** Null where the key is no document, or the member has told none. */
const isDocumentOfAnother = async (tx: Tx, keys: Keys, { memberId, pixKeyType, pixKey }: ReviewAsked): Promise<boolean | null> => {
  if (pixKeyType !== 'cpf') return null
  const { profile } = await readProfile(tx, keys, memberId)
  const own = (profile.idNumber ?? '').replaceAll(/\D/g, '')
  return own.length === 11 ? own !== pixKey : null
}

/**
 * Looks at a withdrawal that was just asked for: what is flagged is written down, and it waits for a person where that or the day's sum asks for
 * one (Product §4.140). True where it waits.
 */
export const openReview = async (tx: Tx, keys: Keys, asked: ReviewAsked, { now, minutes }: { readonly now: Date; readonly minutes: number }): Promise<boolean> => {
  const limits = await reviewLimits(tx, asked.currency)
  const facts = { ...(await readReviewFacts(tx, asked, now)), isDocumentOfAnother: await isDocumentOfAnother(tx, keys, asked) }
  const flags = flagsOf(facts, limits)
  await insertFlags(tx, asked.id, flags)
  // It says nothing of why: whoever decides sees that it stands still (Product §6.722).
  if (await isMoneyStopped(tx, asked.memberId)) {
    await stop(tx, asked.id, now, minutes)
    return true
  }
  if (paysByItself(facts.dayMinor + asked.amountMinor, flags, limits)) return false
  await letWait(tx, asked.id, minutes)
  return true
}
