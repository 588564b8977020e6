import type { ActRule } from '@trevo/rules/staff/act-rule'

const staff = { right: 'staff.manage', secondPair: 'always', stepUp: true, lapsesHours: 24 } as const
const settings = { ...staff, right: 'settings' } as const

export const staffActs = {
  'staff.invite': staff,
  'staff.set-roles': { ...staff, undo: 'back' },
  'staff.confirm-roles': { ...staff, secondPair: 'never', needsReason: false },
  // Stopping is never slowed.
  'staff.link-member': { ...staff, secondPair: 'never' },
  'staff.unlink-member': staff,
  'staff.end': { ...staff, secondPair: 'never', undo: 'never' },
  'staff.reset-factors': { ...staff, undo: 'never' },
  'staff.set-networks': { ...staff, undo: 'back' },
  'staff.make-role': { ...staff, undo: 'back' },
  'settings.set-threshold': { ...settings, undo: 'back' },
  'staff.issue-token': staff,
  'staff.end-token': { ...staff, secondPair: 'never', undo: 'never' },
  'staff.set-reveals': { ...staff, undo: 'back' },
  /** By it an account of their own is found: nobody waits for that. */
  'staff.set-phone': { ...staff, secondPair: 'never' },
  /** Whoever sees money-laundering cases is named, whatever their role. */
  'staff.name-for-aml': { ...staff, undo: 'back' },
  'settings.set-factors': { ...settings, undo: 'back' },
  'settings.set-one-pair': { ...settings, undo: 'back' },
} as const satisfies Readonly<Record<string, ActRule>>
