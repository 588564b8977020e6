import type { ActRule, Threshold } from './act-rule.ts'
import { agentActs } from './acts/agents.ts'
import { boardActs } from './acts/boards.ts'
import { brandActs } from './acts/brand.ts'
import { bulkActs } from './acts/bulks.ts'
import { careActs } from './acts/care.ts'
import { cashbackActs } from './acts/cashback.ts'
import { cashierActs } from './acts/cashier.ts'
import { clubActs } from './acts/club.ts'
import { contentActs } from './acts/content.ts'
import { dutyActs } from './acts/duties.ts'
import { giftActs } from './acts/gifts.ts'
import { healthActs } from './acts/health.ts'
import { liabilityActs } from './acts/liabilities.ts'
import { lobbyActs } from './acts/lobby.ts'
import { memberActs } from './acts/members.ts'
import { officeActs } from './acts/office.ts'
import { paperActs } from './acts/papers.ts'
import { promotionActs } from './acts/promotions.ts'
import { referralActs } from './acts/referral.ts'
import { riskActs } from './acts/risk.ts'
import { staffActs } from './acts/staff.ts'
import { supportActs } from './acts/support.ts'
import { vendorActs } from './acts/vendors.ts'
import { walletActs } from './acts/wallet.ts'

/** Every act of staff that changes something, by its name in the log; a file an area. An act that is not here cannot be done. */
export const acts = {
  ...staffActs,
  ...contentActs,
  ...lobbyActs,
  ...brandActs,
  ...vendorActs,
  ...healthActs,
  ...dutyActs,
  ...officeActs,
  ...careActs,
  ...cashbackActs,
  ...cashierActs,
  ...clubActs,
  ...memberActs,
  ...paperActs,
  ...walletActs,
  ...liabilityActs,
  ...promotionActs,
  ...agentActs,
  ...giftActs,
  ...referralActs,
  ...boardActs,
  ...supportActs,
  ...riskActs,
  ...bulkActs,
} as const satisfies Readonly<Record<string, ActRule>>

export type Act = keyof typeof acts
export const isAct = (name: string): name is Act => Object.hasOwn(acts, name)

/** Whether this time a second pair is needed. `spentMinor`: of the same act on the same target over the last 24 hours. */
export const needsSecondPair = (rule: ActRule, amountMinor: bigint | null, spentMinor: bigint, limitOf: (name: Threshold) => bigint): boolean => {
  if (typeof rule.secondPair === 'string') return rule.secondPair === 'always'
  return amountMinor === null || amountMinor + spentMinor > limitOf(rule.secondPair.threshold)
}
