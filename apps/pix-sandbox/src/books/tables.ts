import type { EventsTable, FaultsTable } from '@trevo/payment-sandbox/tables'
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
  debtor_name: string | null
  debtor_document: string | null
}

export interface PaymentsTable {
  /** The end-to-end id, as the whole of PIX knows this payment. */
  e2e_id: string
  charge_reference: string | null
  named_reference: string | null
  amount_minor: bigint
  currency: string
  payer_name: string
  payer_document: string
  paid_at: Generated<Date>
}

/** The words of the central bank's API for a devolução. */
export type RefundStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'

export interface RefundsTable {
  e2e_id: string
  refund_id: string
  rtr_id: string
  amount_minor: bigint
  currency: string
  status: RefundStatus
  settles_as: Exclude<RefundStatus, 'EM_PROCESSAMENTO'>
  settles_at: Date | null
  reason: string | null
  asked_at: Generated<Date>
  ended_at: Date | null
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
  /** Of a payment that concluded a charge. */
  charge_reference: Generated<string | null>
  payout_reference: Generated<string | null>
  payment_e2e_id: Generated<string | null>
  refund_id: Generated<string | null>
  amount_minor: bigint
  currency: string
}

/**
 * What a real provider does to us sooner or later.
 * - answer-error: 500, and nothing was done · answer-lost: it was done, and the line is cut before the answer
 * - webhook-lost: never sent · webhook-twice · webhook-late: 3 s after what came later · webhook-wrong-amount: a cent more
 * - pay-late: the payer's bank lets an expired charge through · pay-twice: a second payment comes on top · pay-less: a real lower amount
 * - pay-by-another: from an account of somebody else
 * - check-slow: a check of papers answers too late · check-lies: it answers about other papers
 * - refund-slow: decided after 3 s · refund-refused: the payer's bank does not take it
 */
export const faultNames = [
  'answer-error', 'answer-lost', 'webhook-lost', 'webhook-twice', 'webhook-late', 'webhook-wrong-amount', 'pay-late', 'pay-twice', 'pay-less', 'pay-by-another', 'refund-slow', 'refund-refused', 'check-slow', 'check-lies',
] as const
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
  payments: PaymentsTable
  payouts: PayoutsTable
  refunds: RefundsTable
  entries: EntriesTable
  events: EventsTable
  faults: FaultsTable<FaultName>
  conversations: ConversationsTable
  messages: MessagesTable
  visits: VisitsTable
}

export type Books = Database<Tables>
export type Tx = TxOf<Tables>
