import type { AdProduct } from '@trevo/rules/care/ads-consent'
import type { ColumnType, Generated } from 'kysely'

/** What a code that is sent is for. */
export type CodePurpose = 'login' | 'register' | 'password' | 'phone' | 'email'

/** What the words of a message are made from. */
export type MessageFacts =
  | { readonly kind: 'code'; readonly purpose: CodePurpose; readonly code: string }
  | { readonly kind: 'reset-link'; readonly username: string; readonly origin: string }
  | { readonly kind: 'notice'; readonly subject: string; readonly body: string }
  /** What the house offers; `member` is its key, as text. */
  | { readonly kind: 'ad'; readonly member: string; readonly product: AdProduct; readonly subject: string; readonly body: string }

export interface OutboxTable {
  id: bigint
  channel: 'sms' | 'email'
  kind: MessageFacts['kind']
  recipient: string
  language: string
  facts: ColumnType<MessageFacts | Record<string, never>, string, string>
  state: Generated<'waiting' | 'sending' | 'sent' | 'dropped' | 'failed'>
  tries: Generated<number>
  subject: Generated<string | null>
  body: Generated<string | null>
  gateway: Generated<string | null>
  created_at: Date
  send_before: Date
  next_try_at: Date
  ended_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}
