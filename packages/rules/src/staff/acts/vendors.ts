import type { ActRule } from '@trevo/rules/staff/act-rule'

const two = { right: 'games.vendors', secondPair: 'always', stepUp: true, lapsesHours: 24 } as const

const alone = { ...two, secondPair: 'never', stepUp: false } as const

export const vendorActs = {
  // Off at once by one person; on again by two.
  'vendors.set-state': { ...two, secondPair: 'sometimes', stepUp: false, undo: 'back' },
  'vendors.set-addresses': two,
  'vendors.add-key': two,
  'vendors.retire-key': two,
  'vendors.set-terms': two,
  // Stopping is never slowed; what is open goes on, and its end comes by itself.
  'vendors.set-maintenance': alone,
  'vendors.end-maintenance': alone,
  'vendors.map-game': { ...alone, needsReason: false },
  'vendors.note-conformance': { ...alone, needsReason: false },
  // Moves nothing: it is what the vendor says, laid beside the house's figures.
  'vendors.file-statement': { right: 'money.reconcile', secondPair: 'never', stepUp: false, lapsesHours: 24, needsReason: false },
} as const satisfies Readonly<Record<string, ActRule>>
