import { lateFactsMs } from '@trevo/rules/promotions/claim-label'
import { periodOf } from '@trevo/rules/promotions/periods'
import { hangsOnDeposit } from '@trevo/rules/promotions/deposit-bonus'
import { isPaid } from '@trevo/rules/promotions/claim-states'
import type { ClaimableTerms, DepositTerms, PackageTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Claim } from './claims-store.ts'

const isOpen = ({ state, ends_at: endsAt, claim_by: claimBy }: Claim, now: Date): boolean => {
  if (state === 'applying' || state === 'paying') return true
  if (state === 'joined' || state === 'running') return endsAt === null || endsAt.getTime() + lateFactsMs > now.getTime()
  return state === 'earned' && claimBy !== null && claimBy > now
}

/** Of many deposits the claim that is open; of a deposit that comes once also the one that has the reward. Of a package the last step says that all is had. */
const currentOfDeposits = (claims: readonly Claim[], terms: DepositTerms | PackageTerms, now: Date): Claim | null => {
  const paid = claims.filter(({ state }) => isPaid(state))
  const open = claims.find((claim) => isOpen(claim, now))
  if (open !== undefined) return open
  if (terms.class === 'package') return paid.length >= terms.steps.length ? (paid[0] ?? null) : null
  const { key } = periodOf(terms.period, booksZone, now)
  return terms.nth === null ? null : (paid.find(({ slot }) => slot === key) ?? null)
}

/** The claim that a member sees of a promotion: one of an earlier period that is not over yet, else the one of this period. */
export const currentClaim = (claims: readonly Claim[], terms: ClaimableTerms, { now, periodAt = now }: { readonly now: Date; readonly periodAt?: Date }): Claim | null => {
  const { period } = terms
  if (hangsOnDeposit(terms)) return currentOfDeposits(claims, terms, now)
  const { key } = periodOf(period, booksZone, periodAt)
  return claims.find((claim) => claim.period_key !== key && isOpen(claim, now)) ?? claims.find((claim) => claim.period_key === key) ?? null
}
