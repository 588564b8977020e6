import type { BankKind, PayoutRefusal } from '@trevo/rules/cashier/destination'
import type { EventsTable, FaultsTable } from '@trevo/payment-sandbox/tables'
import type { Funding } from '@trevo/rules/cashier/payment-methods'
import type { Database, Tx as TxOf } from '@trevo/server/sql'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface ChargesTable {
  charge_id: string
  reference: string
  kind: 'card' | 'crypto'
  amount_minor: bigint
  currency: string
  status: Generated<'open' | 'paid' | 'expired' | 'failed'>
  created_at: Generated<Date>
  expires_at: Date
  paid_at: Generated<Date | null>
  debtor_name: string | null
  debtor_document: string | null
  return_url: string | null
  fundings: Funding[]
  declines: Generated<number>
  decline_reason: Generated<string | null>
  address: string | null
  token: string | null
  token_amount: string | null
}

export type Charge = Selectable<ChargesTable>

export interface TriesTable {
  try_id: string
  charge_id: string
  brand: string
  last4: string
  funding: Funding
  payer_name: string
  payer_document: string
  settles_as: string
  state: Generated<'open' | 'paid' | 'declined'>
}

export interface CardFact {
  readonly brand: string
  readonly last4: string
  readonly funding: Funding
}
export interface AssetFact {
  readonly token: string
  readonly amount: string
}

export interface PaymentsTable {
  payment_id: string
  charge_reference: string | null
  named_reference: string | null
  amount_minor: bigint
  currency: string
  payer_name: string | null
  payer_document: string | null
  card: ColumnType<CardFact | null, string | null, never>
  asset: ColumnType<AssetFact | null, string | null, never>
  disputes_at: Generated<Date | null>
  paid_at: Generated<Date>
}

export interface ChainSendsTable {
  send_id: string
  charge_id: string
  token: string
  token_amount: string
  confirmations: Generated<number>
  height: Generated<number>
  drops_at: number | null
  state: Generated<'seen' | 'paid' | 'dropped'>
  sent_at: Generated<Date>
  next_block_at: Date | null
}

export type RefundStatus = 'processing' | 'done' | 'refused'
export interface RefundsTable {
  refund_id: string
  payment_id: string
  amount_minor: bigint
  currency: string
  status: RefundStatus
  settles_as: Exclude<RefundStatus, 'processing'>
  settles_at: Date | null
  reason: string | null
  asked_at: Generated<Date>
  ended_at: Date | null
}

export interface ChargebacksTable {
  chargeback_id: string
  payment_id: string
  amount_minor: bigint
  currency: string
  reason: string
  at: Generated<Date>
}

export interface PayoutsTable {
  payout_id: string
  reference: string
  kind: BankKind
  account: string
  holder: string
  amount_minor: bigint
  currency: string
  status: 'accepted' | 'paid' | 'refused' | 'returned'
  reason: Exclude<PayoutRefusal, 'key_not_found' | 'returned_by_bank'> | null
  settles_as: 'paid' | Exclude<PayoutRefusal, 'key_not_found' | 'returned_by_bank'>
  settles_at: Date | null
  returns_as: string | null
  returns_at: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
  returned_at: Date | null
}

export interface EntriesTable {
  entry_id: Generated<bigint>
  at: Generated<Date>
  payment_id: Generated<string | null>
  refund_id: Generated<string | null>
  chargeback_id: Generated<string | null>
  payout_reference: Generated<string | null>
  returned_reference: Generated<string | null>
  charge_reference: Generated<string | null>
  amount_minor: bigint
  currency: string
}

/**
 * What a real provider does to us sooner or later.
 * - answer-error: 500, and nothing was done · answer-lost: it was done, and the line is cut before the answer · answer-slow: after 6 s
 * - webhook-lost: never sent · webhook-twice · webhook-late: 3 s after what came later · webhook-slow-day: half a minute late · webhook-wrong-amount: a cent more
 * - credit-slips: a credit card passes where debit alone was asked for
 * - refund-slow: decided after 3 s · refund-refused: the card's bank does not take it
 */
export const faultNames = [
  'answer-error', 'answer-lost', 'answer-slow', 'webhook-lost', 'webhook-twice', 'webhook-late', 'webhook-slow-day', 'webhook-wrong-amount', 'credit-slips', 'refund-slow', 'refund-refused',
] as const
export type FaultName = (typeof faultNames)[number]

export interface Tables {
  charges: ChargesTable
  tries: TriesTable
  payments: PaymentsTable
  chain_sends: ChainSendsTable
  refunds: RefundsTable
  chargebacks: ChargebacksTable
  payouts: PayoutsTable
  entries: EntriesTable
  events: EventsTable
  faults: FaultsTable<FaultName>
}

export type Books = Database<Tables>
export type Tx = TxOf<Tables>
