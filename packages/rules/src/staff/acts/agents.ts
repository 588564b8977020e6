import type { ActRule } from '@trevo/rules/staff/act-rule'

export const agentActs = {
  'agents.set-rate': { right: 'agents.rates', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'agents.offer-contract': { right: 'agents.contracts', secondPair: 'always', stepUp: true, undo: 'never', lapsesHours: 72 },
  'agents.hold-line': { right: 'agents.contracts', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'agents.release-line': { right: 'agents.contracts', secondPair: 'always', stepUp: true, undo: 'counter', lapsesHours: 72 },
  'agents.decide-dispute': { right: 'agents.contracts', secondPair: 'always', stepUp: true, undo: 'never', lapsesHours: 72 },
  'agents.settle-line': { right: 'agents.contracts', secondPair: 'always', stepUp: true, undo: 'never', lapsesHours: 72 },
  'agents.answer-contract': { right: 'agents.contracts', secondPair: 'always', stepUp: true, undo: 'never', lapsesHours: 72 },
} as const satisfies Readonly<Record<string, ActRule>>
