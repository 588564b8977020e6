import type { ActRule } from '@trevo/rules/staff/act-rule'

const proves = { right: 'money.liabilities', secondPair: 'never', lapsesHours: 24 } as const

export const liabilityActs = {
  'liabilities.make': { ...proves, stepUp: false },
  'liabilities.publish': { ...proves, stepUp: true },
  'liabilities.enter-balance': { ...proves, stepUp: false },
  'liabilities.import-balances': { ...proves, stepUp: false },
} as const satisfies Readonly<Record<string, ActRule>>
