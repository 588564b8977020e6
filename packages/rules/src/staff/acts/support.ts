import type { ActRule } from '@trevo/rules/staff/act-rule'

/** A talk with a member: the words that are said are the reason. */
const talks = { right: 'complaints', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 24 } as const
/** The member has read it by then. */
const says = { ...talks, undo: 'never' } as const

export const supportActs = {
  'complaints.take': talks,
  'complaints.assign': talks,
  'complaints.ask': says,
  'complaints.answer': says,
  'complaints.close': says,
  'complaints.note': talks,
  'chats.take': talks,
  'chats.say': says,
  'chats.end': says,
  'support.set-quick-answer': { ...talks, undo: 'back' },
  'support.set-settings': { right: 'complaints', secondPair: 'never', stepUp: false, lapsesHours: 24, undo: 'back' },
} as const satisfies Readonly<Record<string, ActRule>>
