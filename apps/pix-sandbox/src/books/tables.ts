import type { Database, Tx as TxOf } from '@trevo/server/sql'
import type { Generated } from 'kysely'

export interface ChargesTable {
  charge_id: string
  reference: string
  amount_minor: bigint
  currency: string
  status: Generated<'open' | 'paid' | 'expired'>
  br_code: string
  created_at: Generated<Date>
  expires_at: Date
  paid_at: Date | null
}

export const refusalReasons = ['key_not_found', 'account_closed', 'name_mismatch', 'provider_error', 'too_late'] as const
export type RefusalReason = (typeof refusalReasons)[number]

export interface PayoutsTable {
  payout_id: string
  reference: string
  amount_minor: bigint
  currency: string
  key_type: string
  key: string
  status: 'accepted' | 'paid' | 'refused'
  reason: RefusalReason | null
  settles_as: 'paid' | RefusalReason
  settles_at: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface EntriesTable {
  entry_id: Generated<bigint>
  at: Generated<Date>
  charge_reference: string | null
  payout_reference: string | null
  amount_minor: bigint
  currency: string
}

export interface EventsTable {
  event_id: string
  reference: string
  body: string
  created_at: Generated<Date>
  next_send_at: Generated<Date | null>
  tries: Generated<number>
  taken_at: Date | null
}

export interface FaultsTable {
  fault_id: Generated<bigint>
  match: string
  fault: FaultName
  times_left: number
}

/**
 * What a real provider does to us sooner or later.
 * - answer-error: 500, and nothing was done · answer-lost: it was done, and the line is cut before the answer
 * - webhook-lost: never sent · webhook-twice · webhook-late: 3 s after what came later · webhook-wrong-amount: a cent more
 * - pay-late: the payer's bank lets an expired charge through
 */
export const faultNames = ['answer-error', 'answer-lost', 'webhook-lost', 'webhook-twice', 'webhook-late', 'webhook-wrong-amount', 'pay-late'] as const
export type FaultName = (typeof faultNames)[number]

export type Author = 'member' | 'robot' | 'staff'

export interface ConversationsTable {
  member_id: string
  user_name: string
  begun_at: Generated<Date>
}

export interface MessagesTable {
  message_id: Generated<bigint>
  member_id: string
  author: Author
  body: string
  sent_at: Generated<Date>
  read_at: Date | null
}

export type Theme = 'dark' | 'light'

export interface VisitsTable {
  token_hash: string
  cookie_hash: string | null
  member_id: string
  language: string
  title: string
  back_url: string
  header_color: string
  theme: Theme
  launch_until: Date
  visit_until: Date
}

export interface Tables {
  charges: ChargesTable
  payouts: PayoutsTable
  entries: EntriesTable
  events: EventsTable
  faults: FaultsTable
  conversations: ConversationsTable
  messages: MessagesTable
  visits: VisitsTable
}

export type Books = Database<Tables>
export type Tx = TxOf<Tables>
