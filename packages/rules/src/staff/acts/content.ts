import type { ActRule } from '@trevo/rules/staff/act-rule'

/** Nobody sees a draft but staff: no second pair, no reason, no proof of who one is. */
const draft = { right: 'content.draft', secondPair: 'never', stepUp: false, needsReason: false, lapsesHours: 72 } as const
const helpDraft = { ...draft, right: 'content.help' } as const
const help = { right: 'content.help', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const
const publish = { right: 'content.publish', secondPair: 'never', stepUp: false, lapsesHours: 72 } as const
/** What reaches everybody unasked, and what everybody agrees to. */
const byTwo = { ...publish, secondPair: 'always', stepUp: true } as const

export const contentActs = {
  'content.save-draft': draft,
  'content.discard-draft': draft,
  'content.ask-review': draft,
  'content.publish': { ...publish, secondPair: 'sometimes', undo: 'versions' },
  'content.withdraw': publish,
  'content.restore': { ...publish, secondPair: 'sometimes', undo: 'versions' },
  'content.save-category': { ...publish, undo: 'back' },
  'help.save-draft': helpDraft,
  'help.discard-draft': helpDraft,
  'help.ask-review': helpDraft,
  'help.publish': { ...help, undo: 'versions' },
  'help.withdraw': help,
  'help.restore': { ...help, undo: 'versions' },
  'help.order': { ...helpDraft, undo: 'back' },
  'terms.save-draft': draft,
  'terms.discard-draft': draft,
  'terms.ask-review': draft,
  'terms.publish': { ...byTwo, undo: 'versions' },
  'terms.restore': { ...byTwo, undo: 'versions' },
  'message.save-draft': draft,
  'message.discard-draft': draft,
  'message.ask-review': draft,
  'message.publish': { ...byTwo, undo: 'versions' },
  'message.withdraw': publish,
  'message.restore': { ...byTwo, undo: 'versions' },
  'content.add-picture': helpDraft,
  'words.edit': draft,
  'words.discard-draft': draft,
  'words.ask-review': draft,
  'words.publish': publish,
  'words.restore': publish,
} as const satisfies Readonly<Record<string, ActRule>>
