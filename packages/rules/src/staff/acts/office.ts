import type { ActRule } from '@trevo/rules/staff/act-rule'

const exporting = { right: 'exports.make', secondPair: 'never', stepUp: true, lapsesHours: 24 } as const

/** What crosses areas. */
export const officeActs = {
  'exports.make': exporting,
  // Personal columns of more than a thousand members.
  'exports.make-personal': { ...exporting, right: 'exports.personal', secondPair: 'sometimes' },
} as const satisfies Readonly<Record<string, ActRule>>
