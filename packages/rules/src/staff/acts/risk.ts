import type { ActRule } from '@trevo/rules/staff/act-rule'

/** What is written down beside the act is its reason. */
const works = { right: 'risk.cases', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 } as const
const worksOnAml = { ...works, right: 'aml.cases' } as const

export const riskActs = {
  'risk.claim-alert': works,
  'risk.decide-alert': { ...works, undo: 'never' },
  'risk.open-case': works,
  'risk.take-case': works,
  'risk.note-case': works,
  'risk.add-case-member': works,
  'risk.close-case': { ...works, undo: 'never' },
  // In the log stands that a case was worked on, and never whom it is about.
  'aml.claim-alert': worksOnAml,
  'aml.decide-alert': { ...worksOnAml, undo: 'never' },
  'aml.open-case': worksOnAml,
  'aml.take-case': worksOnAml,
  'aml.note-case': worksOnAml,
  'aml.add-case-member': worksOnAml,
  'aml.close-case': { ...worksOnAml, undo: 'never' },
  'aml.stop-money': { ...worksOnAml, stepUp: true },
  'aml.let-money-go': { ...worksOnAml, stepUp: true },
  'aml.draft-report': worksOnAml,
  'aml.note-sent': { ...worksOnAml, stepUp: true, undo: 'never' },
  'aml.note-means': worksOnAml,
  // Another decision is made by deciding again. That somebody is not who a list of sanctions names is said by two.
  'aml.decide-match': { ...worksOnAml, secondPair: 'sometimes', needsReason: 'sealed', stepUp: true, undo: 'never', lapsesHours: 72 },
  'risk.add-list-entry': { right: 'risk.lists', secondPair: 'sometimes', approvedBy: 'risk.rules', stepUp: false, needsReason: false, lapsesHours: 24 },
  // Stopping is never slowed.
  'risk.remove-list-entry': { right: 'risk.lists', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  'risk.save-rule': { right: 'risk.rules', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 },
  'risk.set-rule-live': { right: 'risk.rules', secondPair: 'always', stepUp: false, lapsesHours: 24 },
  'risk.switch-rule-off': { right: 'risk.rules', secondPair: 'never', stepUp: false, lapsesHours: 24 },
  /** One person in several accounts. */
  'risk.link-as-one': { right: 'members.correct', secondPair: 'always', stepUp: false, lapsesHours: 72 },
  'risk.unlink': { right: 'members.correct', secondPair: 'always', stepUp: false, lapsesHours: 72 },
} as const satisfies Readonly<Record<string, ActRule>>
