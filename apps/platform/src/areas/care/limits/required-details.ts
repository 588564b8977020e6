import { missingDetails } from '@trevo/rules/forms/details'
import { refuse } from '@trevo/operation/refuse'
import { askedDetails } from '#areas/identity/members/asked-details.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { findContacts } from '#areas/identity/members/members-store.ts'
import type { Services } from '#services.ts'

/**
 * Throws `class_barred` where a member belongs to a class that may not play (Product §6.1547), and `details_required` while something is not known of them
 * that the law wants known: who registers here told it, who came in otherwise tells it now (Product §6.1544).
 */
export const requireDetails = async ({ db, keys, market }: Pick<Services, 'db' | 'keys' | 'market'>, memberId: bigint, place: 'deposit' | 'launch'): Promise<void> => {
  const { details, barred } = askedDetails(market, place)
  if (details.length === 0) return
  const [{ profile }, contacts] = await Promise.all([readProfile(db, keys, memberId), findContacts(db, memberId)])
  if (details.includes('standing') && profile.standing !== undefined && barred.includes(profile.standing)) throw refuse('class_barred', { rule: `${market.code}.who.barred` })
  const missing = missingDetails(details, { ...profile, email: contacts?.email ?? '', mobileNum: contacts?.mobile_number ?? '' })
  if (missing.length > 0) throw refuse('details_required', { rule: `${market.code}.who.fields`, fields: missing.map((field) => ({ field, problem: 'required' })) })
}

/** Who works here is known by their mark; the rule is named where it is the market's. */
export const staffRefusal = (market: Services['market'], place: 'deposit' | 'launch') => refuse('staff_may_not_play', askedDetails(market, place).barred.includes('staff') ? { rule: `${market.code}.who.barred` } : {})
