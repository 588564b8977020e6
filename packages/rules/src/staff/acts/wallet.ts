import type { ActRule } from '@trevo/rules/staff/act-rule'

const reconciles = { right: 'money.reconcile', secondPair: 'never', stepUp: false, lapsesHours: 24 } as const

export const walletActs = {
  'balance.adjust': { right: 'money.adjust', secondPair: 'always', stepUp: true, lapsesHours: 24, undo: 'counter' },
  /** Money of which its member is not the receiver: two people, and nobody takes it back. */
  'unclaimed.pay-state': { right: 'money.adjust', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'never' },
  'unclaimed.pay-estate': { right: 'money.adjust', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'never' },
  /** Bonus money that the house gives: taken back by ending it, as long as it has not become cash. */
  'bonus.grant': { right: 'claims.grant', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'counter' },
  'bonus.forfeit': { right: 'claims.grant', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'never' },
  /** Rounds that a vendor plays without a stake: taken back by cancelling what is not played. */
  'free-rounds.give': { right: 'claims.grant', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'counter' },
  'free-rounds.cancel': { right: 'claims.grant', secondPair: 'always', stepUp: true, lapsesHours: 72, undo: 'never' },
  'reconciliation.run': { ...reconciles, needsReason: false },
  'reconciliation.settle': reconciles,
} as const satisfies Readonly<Record<string, ActRule>>
