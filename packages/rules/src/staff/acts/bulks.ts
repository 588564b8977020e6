import type { ActRule } from '@trevo/rules/staff/act-rule'

/** One act on many rows: by who may do it on one, and above a hundred rows approved by risk or an owner, whatever the act. */
const bulk = { secondPair: 'sometimes', approvedBy: 'risk.rules', stepUp: false, lapsesHours: 24 } as const

export const bulkActs = {
  'bulks.run-tags': { ...bulk, right: 'members.notes' },
  'bulks.run-messages': { ...bulk, right: 'members.care' },
  'bulks.run-blocks': { ...bulk, right: 'members.block' },
  'bulks.run-games': { ...bulk, right: 'games.catalogue' },
  'bulks.run-claims': { ...bulk, right: 'claims.review', approvedBy: 'claims.grant' },
} as const satisfies Readonly<Record<string, ActRule>>
