import type { ActRule } from '@trevo/rules/staff/act-rule'

const decides = { right: 'money.withdrawals', also: 'a', stepUp: true, lapsesHours: 24 } as const
/** Stopping is one person's, at once. */
const stops = { right: 'money.withdrawals', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const

/** Money by hand: two people, whatever the amount. */
const byHand = { right: 'money.deposits', secondPair: 'always', stepUp: true, lapsesHours: 24 } as const

export const cashierActs = {
  'withdrawals.claim': { ...stops, needsReason: false },
  'withdrawals.hold': stops,
  'withdrawals.release': stops,
  'withdrawals.pay': { ...decides, secondPair: 'sometimes', undo: 'never' },
  'withdrawals.refuse': { ...decides, secondPair: 'never', undo: 'never' },
  'deposits.match': { right: 'money.deposits', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'deposits.credit': byHand,
  'deposits.credit-payment': byHand,
  'deposits.refund': byHand,
  'deposits.refund-payment': byHand,
  'transfers.import': { right: 'money.deposits', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 },
  'transfers.add-line': { right: 'money.deposits', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'transfers.match': { right: 'money.deposits', secondPair: 'sometimes', stepUp: true, lapsesHours: 24, undo: 'counter' },
  'transfers.refuse': { right: 'money.deposits', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'cashier.set-method': { right: 'settings.payments', secondPair: 'always', stepUp: true, lapsesHours: 24, undo: 'back' },
  'cashier.set-payout-limits': { right: 'settings.payments', secondPair: 'always', stepUp: true, lapsesHours: 24, undo: 'back' },
  'cashier.stop-method': { right: 'money.deposits', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'cashier.set-waits': { right: 'settings', secondPair: 'never', stepUp: true, lapsesHours: 24, undo: 'back' },
} as const satisfies Readonly<Record<string, ActRule>>
