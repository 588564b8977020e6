import type { ActRule } from '@trevo/rules/staff/act-rule'

export const referralActs = {
  'referral.publish': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168, undo: 'never' },
  /** Stopping is never slowed. */
  'referral.pause': { right: 'promotions.publish', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'referral.resume': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
  /** What it may cost is one reward of the campaign, which two people published. */
  'referral.decide': { right: 'claims.review', secondPair: 'never', stepUp: false, lapsesHours: 24, undo: 'never' },
} as const satisfies Readonly<Record<string, ActRule>>
