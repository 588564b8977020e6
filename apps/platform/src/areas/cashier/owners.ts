import type { TableOwners } from '#area.ts'

export const cashierTables: TableOwners = {
  everybodys: ['payment_news', 'payment_conflicts', 'payment_refunds', 'payment_methods', 'bank_lines', 'payout_limits'],
  members: {
    bank_accounts: ['member_id', 'id'],
    deposits: ['member_id', 'id'],
    deposit_receipts: ['member_id', 'id'],
    withdrawals: ['member_id', 'id'],
    member_transfers: ['member_id'],
    gift_turnovers: ['member_id'],
    withdrawal_flags: ['withdrawal_id'],
  },
  keysOverAllMembers: {
    deposits_provider_charge_id_key: 'the reference that a provider gives back with its charge',
    deposits_payment: 'the payment of a provider’s that it was credited for',
    withdrawals_provider_payout_id_key: 'the reference that a provider gives back with its payout',
  },
}
