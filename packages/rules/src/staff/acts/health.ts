import type { ActRule } from '@trevo/rules/staff/act-rule'

const one = { right: 'jobs.run', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 } as const

export const healthActs = {
  'jobs.run': one,
  'jobs.retry': one,
  'projections.rebuild': { right: 'jobs.run', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  // Whom it wakes is an address to which the house speaks.
  'alarms.set': { right: 'settings', secondPair: 'always', stepUp: true, lapsesHours: 24 },
} as const satisfies Readonly<Record<string, ActRule>>
