import type { ActRule } from '@trevo/rules/staff/act-rule'

/** So long a message waits before its member sees it. */
export const messageHeldSeconds = 60

const notes = { right: 'members.notes', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 } as const
const care = { right: 'members.care', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const
const correct = { right: 'members.correct', secondPair: 'always', stepUp: false, lapsesHours: 72 } as const

export const memberActs = {
  'members.set-tags': { ...notes, undo: 'back' },
  'members.add-note': notes,
  'members.set-note': { ...notes, undo: 'back' },
  'members.unlock': { ...care, needsReason: false },
  'members.end-sessions': { ...care, undo: 'never' },
  'members.expire-password': { ...care, undo: 'never' },
  // The member may want it back, and waits for that as for any looser limit.
  'members.lower-limit': { ...care, undo: 'never' },
  /** What the house or its staff set, never what the member did. */
  'members.loosen-limit': { right: 'play.lift', secondPair: 'always', stepUp: false, lapsesHours: 72, undo: 'never' },
  'members.set-language': { ...care, needsReason: false, undo: 'back' },
  'members.send-message': { ...care, needsReason: false, undo: { withinSeconds: messageHeldSeconds } },
  'members.unsend-message': { ...care, needsReason: false, undo: 'never' },
  // Stopping is never slowed.
  'members.freeze': { right: 'members.block', secondPair: 'never', stepUp: false, lapsesHours: 24, undo: 'back' },
  'members.block': { right: 'members.block', secondPair: 'by-sign', stepUp: false, lapsesHours: 72, undo: 'back' },
  'members.reopen': { right: 'members.block', secondPair: 'by-sign', stepUp: false, lapsesHours: 72 },
  'members.correct': correct,
  'members.reopen-closed': correct,
  'members.erase': { ...correct, stepUp: true, undo: 'never' },
  /** Undoing it is another move. */
  'members.move': { right: 'agents.contracts', secondPair: 'always', stepUp: false, lapsesHours: 72, undo: 'never' },
  'members.set-type': { right: 'members.type', secondPair: 'always', stepUp: false, lapsesHours: 72 },
} as const satisfies Readonly<Record<string, ActRule>>
