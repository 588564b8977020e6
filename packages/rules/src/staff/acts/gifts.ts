import type { ActRule } from '@trevo/rules/staff/act-rule'

export const giftActs = {
  'gifts.stop-rain': { right: 'agents.rates', secondPair: 'never', stepUp: false, undo: 'never', lapsesHours: 24 },
  'gifts.set-transfers': { right: 'settings', secondPair: 'sometimes', stepUp: true, lapsesHours: 24 },
} as const satisfies Readonly<Record<string, ActRule>>
