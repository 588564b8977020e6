import type { ChargePay } from '#adapters/payments/payment-provider.ts'
import type { ConflictKind, ConflictState, RefundState } from '@trevo/rules/cashier/payment-conflicts'
import type { DestinationType, PayoutRefusal } from '@trevo/rules/cashier/destination'
import type { MethodKind } from '@trevo/rules/cashier/payment-methods'
import type { ColumnType, Generated } from 'kysely'

export interface DepositsTable {
  id: bigint
  member_id: bigint
  request_id: string
  provider: string
  amount_minor: bigint
  currency: string
  status: Generated<'pending' | 'credited' | 'expired' | 'failed'>
  charge_id: string | null
  br_code: string | null
  payer_path: string | null
  created_at: Generated<Date>
  expires_at: Date
  credited_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
  method: Generated<string>
  charged_at: Generated<Date | null>
  payment_id: Generated<string | null>
  paid_at: Generated<Date | null>
  asked_minor: Generated<bigint | null>
  proposal: Generated<bigint | null>
  version: Generated<number>
  pay: ColumnType<ChargePay | null, string | null | undefined, string | null>
  seen: ColumnType<DepositSeen | null, string | null | undefined, string | null>
  receipt_at: Generated<Date | null>
  refusal: Generated<string | null>
}

/** What is seen of a deposit before it is money. */
export type DepositSeen = { readonly kind: 'declined'; readonly times: number; readonly reason: string } | { readonly kind: 'confirmations'; readonly count: number; readonly height: number }

export interface HouseAccount {
  readonly holder: string
  readonly bank: string
  readonly branch: string
  readonly account: string
  readonly document: string
}

export interface PaymentMethodsTable {
  id: string
  kind: MethodKind
  is_on: Generated<boolean>
  position: number
  currencies: string[]
  member_types: number[]
  min_minor: bigint
  max_minor: bigint
  /** The driver reads an array of amounts as texts. */
  presets_minor: ColumnType<string[], string[], string[]>
  pay_seconds: number
  cost_bps: Generated<number>
  minutes: number
  account: ColumnType<HouseAccount | Record<string, never>, string, string>
  version: Generated<number>
}

export interface PayoutLimitsTable {
  currency: string
  day_count: number
  day_minor: bigint
  version: Generated<number>
}

export interface BankLinesTable {
  id: bigint
  hash: Buffer
  bank_id: string | null
  day: ColumnType<Date, string, never>
  amount_minor: bigint
  currency: string
  text: string
  payer: Buffer | null
  is_by_hand: Generated<boolean>
  state: 'fits' | 'kept' | 'matched' | 'out'
  deposit_id: bigint | null
  version: Generated<number>
  created_at: Generated<Date>
}

export interface DepositReceiptsTable {
  id: bigint
  member_id: bigint
  deposit_id: bigint
  picture: Buffer
  added_at: Generated<Date>
}

/** What came of a provider's word. */
export type NewsResult = 'applied' | 'kept' | 'conflict' | 'unknown'

export interface PaymentNewsTable {
  id: Generated<bigint>
  provider: string
  kind: string
  reference: string | null
  payment_id: string | null
  how: 'told' | 'asked'
  amount_minor: bigint | null
  currency: string | null
  words: ColumnType<Readonly<Record<string, unknown>>, string, never>
  payer: Buffer | null
  hash: Buffer
  result: NewsResult
  times: Generated<number>
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export interface PaymentConflictsTable {
  id: bigint
  provider: string
  method: Generated<string>
  kind: ConflictKind
  state: Generated<ConflictState>
  payment_id: string
  reference: string | null
  book_reference: string
  amount_minor: bigint
  currency: string
  asked_minor: bigint | null
  paid_at: Date | null
  payer: Buffer | null
  is_members_own: boolean | null
  member_id: bigint | null
  deposit_id: bigint | null
  credited_as: Generated<bigint | null>
  news_id: bigint
  version: Generated<number>
  created_at: Generated<Date>
  ended_at: Generated<Date | null>
}

export interface PaymentRefundsTable {
  id: bigint
  reference: string
  provider: string
  payment_id: string
  amount_minor: bigint
  currency: string
  member_id: bigint | null
  deposit_id: bigint | null
  conflict_id: bigint | null
  proposal: bigint | null
  state: Generated<RefundState>
  trouble: Generated<string | null>
  tries: Generated<number>
  next_try_at: Generated<Date | null>
  asked_at: Generated<Date>
  ended_at: Generated<Date | null>
  is_chargeback: Generated<boolean>
}

export interface WithdrawalsTable {
  id: bigint
  member_id: bigint
  request_id: string
  provider: string
  amount_minor: bigint
  currency: string
  status: Generated<'held' | 'sent' | 'paid' | 'refused' | 'expired' | 'returned'>
  destination_type: DestinationType
  destination: string
  /** The holder's name, sealed; null of a PIX key. */
  holder: Generated<Buffer | null>
  payout_id: string | null
  refusal_reason: PayoutRefusal | 'refused_by_house' | null
  created_at: Generated<Date>
  send_before: Date
  sent_at: Date | null
  ended_at: Date | null
  next_try_at: Date | null
  tries: Generated<number>
  review: Generated<'none' | 'waiting' | 'cleared' | 'refused'>
  review_due_at: Generated<Date | null>
  on_hold_since: Generated<Date | null>
  version: Generated<number>
  claimed_by: Generated<bigint | null>
  claimed_until: Generated<Date | null>
  decided_by: Generated<bigint | null>
  decided_at: Generated<Date | null>
  decided_alone: Generated<boolean>
  words: Generated<string | null>
  returned_at: Generated<Date | null>
  return_code: Generated<string | null>
  gain_minor: Generated<bigint>
  withheld_bps: Generated<number>
  withheld_minor: Generated<bigint>
}

export interface WithdrawalFlagsTable {
  withdrawal_id: bigint
  name: string
  weight: number
  is_red: boolean
  seen: ColumnType<Readonly<Record<string, string>>, string, never>
}

export interface BankAccountsTable {
  id: bigint
  member_id: bigint
  destination_type: DestinationType
  destination: string
  holder: Generated<Buffer | null>
  added_at: Date
}

export interface MemberTransfersTable {
  member_id: bigint
  id: bigint
  direction: 'in' | 'out'
  other_id: bigint
  other_name: string
  amount_minor: bigint
  currency: string
  request_id: string | null
  created_at: Generated<Date>
  way: Generated<'member' | 'downline' | 'gift'>
  gift_id: Generated<bigint | null>
}

export interface GiftTurnoversTable {
  member_id: bigint
  currency: string
  left_minor: bigint
  since: Date
  seen_n: bigint
}

declare module '#db/tables.ts' {
  interface Tables {
    deposits: DepositsTable
    withdrawals: WithdrawalsTable
    withdrawal_flags: WithdrawalFlagsTable
    bank_accounts: BankAccountsTable
    member_transfers: MemberTransfersTable
    gift_turnovers: GiftTurnoversTable
    payment_news: PaymentNewsTable
    payment_conflicts: PaymentConflictsTable
    payment_refunds: PaymentRefundsTable
    payment_methods: PaymentMethodsTable
    payout_limits: PayoutLimitsTable
    bank_lines: BankLinesTable
    deposit_receipts: DepositReceiptsTable
  }
}
