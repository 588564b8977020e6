import type { ActRule } from '@trevo/rules/staff/act-rule'

const alone = { right: 'brand.edit', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const
const draft = { ...alone, needsReason: false } as const
const byTwo = { ...alone, secondPair: 'always', stepUp: true } as const
/** Stopping is never slowed: one person, at once. */
const stop = { right: 'maintenance', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const

export const brandActs = {
  'brand.set-flag': { ...alone, secondPair: 'sometimes', undo: 'back' },
  'brand.set-menus': { ...alone, undo: 'back' },
  'brand.set-name': { ...alone, undo: 'back' },
  'brand.set-legal': { ...alone, undo: 'back' },
  'brand.set-template': { ...alone, undo: 'back' },
  'brand.set-contacts': { ...alone, undo: 'back' },
  'brand.set-resources': { ...alone, undo: 'back' },
  'brand.set-images': { ...alone, undo: 'back' },
  'brand.set-domains': { ...byTwo, undo: 'back' },
  'brand.set-field': { ...alone, undo: 'back' },
  'maintenance.set': { ...stop, undo: 'back' },
  'maintenance.set-regions': { ...stop, undo: 'back' },
  'theme.save-draft': draft,
  'theme.discard-draft': draft,
  'theme.publish': { ...byTwo, undo: 'versions' },
  'theme.restore': { ...byTwo, undo: 'versions' },
} as const satisfies Readonly<Record<string, ActRule>>
