import type { ActRule } from '@trevo/rules/staff/act-rule'

/** Nobody but staff sees a draft. */
const draft = { right: 'promotions.write', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 168 } as const

export const boardActs = {
  'boards.save-draft': draft,
  'boards.discard-draft': draft,
  'boards.publish': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168, undo: 'never' },
  /** Takes somebody's place and prize: one proposes it with the reason, another approves. */
  'boards.disqualify': { right: 'claims.grant', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'never' },
} as const satisfies Readonly<Record<string, ActRule>>
