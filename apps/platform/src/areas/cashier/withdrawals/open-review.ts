import { type Flag, flagOf, flagsOf, paysByItself, type ReviewLimits } from '@trevo/rules/cashier/withdrawal-review'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { askRules } from '#areas/risk/house-rules/ask-rules.ts'
import { keyLooked, lookUp, noteListed } from '#areas/risk/lists/look-up.ts'
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
const isDocumentOfAnother = async (tx: Tx, keys: Keys, { memberId, destinationType, destination }: ReviewAsked): Promise<boolean | null> => {
  if (destinationType !== 'cpf') return null
  const { profile } = await readProfile(tx, keys, memberId)
  const own = (profile.idNumber ?? '').replaceAll(/\D/g, '')
  return own.length === 11 ? own !== destination : null
}

/** What the lists say of the key, and which rules of the house it hits. Money out is never refused by them: they ask for a look. */
const flagsOfRisk = async (tx: Tx, keys: Keys, { id, memberId, currency, destinationType, destination }: ReviewAsked, now: Date): Promise<readonly Flag[]> => {
  const verdict = await lookUp(tx, { tokens: keyLooked(keys, destinationType, destination), address: null }, now)
  await noteListed(tx, { memberId, currency, place: 'withdrawal' }, verdict, now)
  const rules = await askRules(tx, 'withdrawal', id, now)
  const listed = verdict.effect === 'block' || verdict.effect === 'watch' ? [flagOf('listed', verdict.effect === 'block' ? 85 : 45, { list: verdict.effect })] : []
  const [first] = rules
  return [...listed, ...(first === undefined ? [] : [flagOf('house-rule', first.weight, { rules: rules.map(({ name }) => name).join(', ').slice(0, 300) })])]
}

/**
 * Looks at a withdrawal that was just asked for: what is flagged is written down, and it waits for a person where that or the day's sum asks for
 * one (Product §4.140). True where it waits.
 */
export const openReview = async (tx: Tx, keys: Keys, asked: ReviewAsked, { now, minutes }: { readonly now: Date; readonly minutes: number }): Promise<boolean> => {
  const limits = await reviewLimits(tx, asked.currency)
  const facts = { ...(await readReviewFacts(tx, asked, now)), isDocumentOfAnother: await isDocumentOfAnother(tx, keys, asked) }
  const flags = [...flagsOf(facts, limits), ...(await flagsOfRisk(tx, keys, asked, now))]
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
