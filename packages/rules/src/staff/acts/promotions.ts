import type { ActRule } from '@trevo/rules/staff/act-rule'

/** Nobody but staff sees a draft. */
const draft = { right: 'promotions.write', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 168 } as const
/** What goes live, what it may cost, and what goes on after a stop: one proposes it, another approves. */
const byTwo = { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 } as const
/** Stopping is never slowed: who may propose them stops one alone. */
const stop = { right: 'promotions.publish', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const
/** What codes give is bounded by the budget, which two people put live. */
const codes = { right: 'promotions.publish', secondPair: 'never', stepUp: true, lapsesHours: 24, undo: 'never' } as const
/** Whom something is for; what it gives is bounded by a budget, which two people put live. */
const lists = { right: 'promotions.publish', secondPair: 'never', stepUp: true, lapsesHours: 24, undo: 'never' } as const
const review = { right: 'claims.review', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 } as const

export const promotionActs = {
  'promotions.save-draft': draft,
  'promotions.discard-draft': draft,
  'promotions.publish': byTwo,
  'promotions.pause': stop,
  'promotions.resume': byTwo,
  'promotions.end': { ...stop, undo: 'never' },
  'promotions.share-code': codes,
  'promotions.make-codes': codes,
  'segments.save': draft,
  'segments.change': lists,
  'claims.take': review,
  // Above the limits of one person whoever may approve grants is the second.
  'claims.approve': { ...review, secondPair: 'sometimes', approvedBy: 'claims.grant', undo: 'never' },
  'claims.reject': { ...review, undo: 'never' },
  'bonus.correct-line': { ...review, secondPair: 'sometimes', approvedBy: 'claims.grant', undo: 'never' },
  'bonus.keep-line': { ...review, undo: 'never' },
} as const satisfies Readonly<Record<string, ActRule>>
