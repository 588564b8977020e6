import type { ActRule } from '@trevo/rules/staff/act-rule'

const decides = { right: 'money.withdrawals', also: 'a', stepUp: true, lapsesHours: 24 } as const
/** Stopping is one person's, at once. */
const stops = { right: 'money.withdrawals', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const

export const cashierActs = {
  'withdrawals.claim': { ...stops, needsReason: false },
  'withdrawals.hold': stops,
  'withdrawals.release': stops,
  'withdrawals.pay': { ...decides, secondPair: 'sometimes' },
  'withdrawals.refuse': { ...decides, secondPair: 'never' },
  'cashier.set-waits': { right: 'settings', secondPair: 'never', stepUp: true, lapsesHours: 24 },
} as const satisfies Readonly<Record<string, ActRule>>
