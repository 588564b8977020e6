import type { ActRule } from '@trevo/rules/staff/act-rule'

export const cashbackActs = {
  'reward-rates.publish': { right: 'promotions.publish', secondPair: 'always', stepUp: true, lapsesHours: 168 },
} as const satisfies Readonly<Record<string, ActRule>>
