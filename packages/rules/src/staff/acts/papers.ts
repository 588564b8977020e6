import type { ActRule } from '@trevo/rules/staff/act-rule'

const one = { right: 'members.papers', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const

export const paperActs = {
  // Against a red flag nobody verifies alone.
  'papers.verify': { ...one, secondPair: 'sometimes', approvedBy: 'members.correct', needsReason: false },
  'papers.refuse': { ...one, needsReason: false },
  'papers.ask-again': one,
  'papers.set-places': { right: 'settings', secondPair: 'never', stepUp: true, lapsesHours: 24, undo: 'back' },
} as const satisfies Readonly<Record<string, ActRule>>
