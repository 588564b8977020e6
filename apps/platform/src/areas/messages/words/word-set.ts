import type { MessageKey, MessageText } from '@trevo/rules/messages/messages'

/** What a build says in one language. */
export interface WordSet {
  readonly messages: Readonly<Record<MessageKey, MessageText>>
  /** How moments are written. */
  readonly locale: string
  /** By what the grammar asks of the count; `{{hours}}` stands for it. */
  readonly wait: { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
}
