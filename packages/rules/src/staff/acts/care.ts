import type { ActRule } from '@trevo/rules/staff/act-rule'

// Stopping is never slowed, and nothing brings it back before its time.
const stopping = { right: 'play.act', secondPair: 'never', stepUp: false, lapsesHours: 24, undo: 'never' } as const

export const careActs = {
  'care.time-out': stopping,
  'care.exclude': stopping,
  'care.note-words': stopping,
  'care.end-intervention': { right: 'play.act', secondPair: 'never', stepUp: false, lapsesHours: 24, needsReason: false },
  /** What the house or its staff stopped ends early; never what its member or a register did. */
  'care.lift': { right: 'play.lift', secondPair: 'always', stepUp: false, lapsesHours: 24 },
  /** On is one person's; off takes two. */
  'care.set-pause': { right: 'settings', secondPair: 'sometimes', stepUp: true, lapsesHours: 24, undo: 'back' },
} as const satisfies Readonly<Record<string, ActRule>>
