import type { ActRule } from '@trevo/rules/staff/act-rule'

const catalogue = { right: 'games.catalogue', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const
/** Edited by one, in place, with the version before one press away: no reason is asked for. */
const edit = { ...catalogue, needsReason: false } as const

export const lobbyActs = {
  'games.edit': { ...edit, undo: 'back' },
  'games.set-state': { ...edit, undo: 'back' },
  'games.schedule': edit,
  'games.cancel-schedule': edit,
  // What a member may expect of a game, and which build of it runs, is never one person's word.
  'games.set-return': { ...catalogue, secondPair: 'always', stepUp: true, undo: 'back' },
  // A file that shows a vendor or moves its games to another address reaches further than names do.
  'games.import': { ...catalogue, secondPair: 'sometimes', undo: 'versions' },
  'games.restore': { ...catalogue, secondPair: 'sometimes' },
} as const satisfies Readonly<Record<string, ActRule>>
