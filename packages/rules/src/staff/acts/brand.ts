import type { ActRule } from '@trevo/rules/staff/act-rule'

const alone = { right: 'brand.edit', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const
const draft = { ...alone, needsReason: false } as const
const byTwo = { ...alone, secondPair: 'always', stepUp: true } as const
/** Stopping is never slowed: one person, at once. */
const stop = { right: 'maintenance', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const

export const brandActs = {
  'brand.set-flag': { ...alone, secondPair: 'sometimes' },
  'brand.set-menus': alone,
  'brand.set-name': alone,
  'brand.set-template': alone,
  'brand.set-contacts': alone,
  'brand.set-resources': alone,
  'brand.set-images': alone,
  'brand.set-domains': byTwo,
  'brand.set-field': alone,
  'maintenance.set': stop,
  'maintenance.set-regions': stop,
  'theme.save-draft': draft,
  'theme.discard-draft': draft,
  'theme.publish': byTwo,
  'theme.restore': byTwo,
} as const satisfies Readonly<Record<string, ActRule>>
