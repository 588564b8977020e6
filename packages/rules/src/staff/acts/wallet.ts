import type { ActRule } from '@trevo/rules/staff/act-rule'

const reconciles = { right: 'money.reconcile', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const

export const walletActs = {
  'balance.adjust': { right: 'money.adjust', secondPair: 'always', stepUp: true, lapsesHours: 24, undo: 'counter' },
  'reconciliation.run': { ...reconciles, needsReason: false },
  'reconciliation.settle': reconciles,
} as const satisfies Readonly<Record<string, ActRule>>
