import type { ColumnType, Generated } from 'kysely'

export interface VerificationCodesTable {
  request_hash: Buffer
  channel: 'sms' | 'email'
  purpose: 'login' | 'register' | 'password' | 'phone' | 'email'
  target: string
  member_id: bigint | null
  network: string
  code_hash: Buffer
  tries_left: number
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

/** What the words of a message are made from. */
export type MessageFacts =
  | { readonly kind: 'code'; readonly purpose: VerificationCodesTable['purpose']; readonly code: string }
  | { readonly kind: 'reset-link'; readonly username: string; readonly origin: string }
  | { readonly kind: 'notice'; readonly subject: string; readonly body: string }

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

export interface PasswordResetsTable {
  token_hash: Buffer
  member_id: bigint
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}
