import type { ActRule } from '@trevo/rules/staff/act-rule'

const notes = { right: 'members.notes', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 } as const
const care = { right: 'members.care', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const
const correct = { right: 'members.correct', secondPair: 'always', stepUp: false, lapsesHours: 72 } as const

export const memberActs = {
  'members.set-tags': notes,
  'members.add-note': notes,
  'members.set-note': notes,
  'members.unlock': { ...care, needsReason: false },
  'members.end-sessions': care,
  'members.expire-password': care,
  'members.set-language': { ...care, needsReason: false },
  'members.send-message': { ...care, needsReason: false },
  // Stopping is never slowed.
  'members.freeze': { right: 'members.block', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'members.block': { right: 'members.block', secondPair: 'by-sign', stepUp: false, lapsesHours: 72 },
  'members.reopen': { right: 'members.block', secondPair: 'by-sign', stepUp: false, lapsesHours: 72 },
  'members.correct': correct,
  'members.reopen-closed': correct,
  'members.set-type': { right: 'members.type', secondPair: 'always', stepUp: false, lapsesHours: 72 },
} as const satisfies Readonly<Record<string, ActRule>>
