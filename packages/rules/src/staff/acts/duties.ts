import type { ActRule } from '@trevo/rules/staff/act-rule'

const reports = { right: 'reports.market', secondPair: 'never', stepUp: false, lapsesHours: 24, undo: 'never' } as const

export const dutyActs = {
  'reports.resend': reports,
  'reports.correct': reports,
  'reports.enter-receipt': reports,
  /** What a member cannot fetch, such as one who closed their account. */
  'statements.hand-out': reports,
  /** By an owner, who alone has the right; nobody takes it back: another file asks for another one. */
  'market.sign': { right: 'settings', secondPair: 'never', stepUp: true, lapsesHours: 72, undo: 'never' },
} as const satisfies Readonly<Record<string, ActRule>>
