import type { PayoutRefusal } from '#adapters/payments/payment-provider.ts'
import type { PixKeyType } from '@trevo/rules/forms/pix-key'
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
}

export interface WithdrawalsTable {
  id: bigint
  member_id: bigint
  request_id: string
  provider: string
  amount_minor: bigint
  currency: string
  status: Generated<'held' | 'sent' | 'paid' | 'refused' | 'expired'>
  pix_key_type: PixKeyType
  pix_key: string
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
  pix_key_type: PixKeyType
  pix_key: string
  added_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    deposits: DepositsTable
    withdrawals: WithdrawalsTable
    withdrawal_flags: WithdrawalFlagsTable
    bank_accounts: BankAccountsTable
  }
}
