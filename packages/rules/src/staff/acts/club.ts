import type { ActRule } from '@trevo/rules/staff/act-rule'

export const clubActs = {
  /** Above so many points of one member in a day a second person approves (`correctAloneMax`). */
  'points.correct': { right: 'claims.grant', secondPair: 'sometimes', stepUp: true, lapsesHours: 24, undo: 'counter' },
  'vip.publish': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
  'tasks.publish': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
  'mall.save-item': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
  'mall.add-stock': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
  'mall.add-codes': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168, undo: 'never' },
  'mall.move-order': { right: 'claims.review', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24, undo: 'never' },
  'sign-in.publish': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
} as const satisfies Readonly<Record<string, ActRule>>
