import type { ActRule } from '@trevo/rules/staff/act-rule'

const staff = { right: 'staff.manage', secondPair: 'always', stepUp: true, lapsesHours: 24 } as const
const settings = { ...staff, right: 'settings' } as const

export const staffActs = {
  'staff.invite': staff,
  'staff.set-roles': staff,
  'staff.end': { ...staff, secondPair: 'never' },
  'staff.reset-factors': staff,
  'staff.set-networks': staff,
  'staff.make-role': staff,
  'settings.set-threshold': settings,
  'staff.issue-token': staff,
  'staff.end-token': { ...staff, secondPair: 'never' },
  'staff.set-reveals': staff,
  'settings.set-factors': settings,
  'settings.set-one-pair': settings,
} as const satisfies Readonly<Record<string, ActRule>>
