import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { maskPixKey } from '@trevo/rules/forms/pix-key'
import { conflictId, depositId, memberId, refundId } from '@trevo/rules/ids'
import type { KeptNews } from '#areas/cashier/payments/news-store.ts'
import type { Payer } from '#adapters/payments/payment-provider.ts'
import { openPayer } from '#keys/payers.ts'
import type { Refund } from '#areas/cashier/payments/refund-store.ts'
import type { Keys } from '#keys/keys.ts'
import type { ListedConflict, ListedDeposit } from './deposits-list-store.ts'

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const staffDepositView = (row: ListedDeposit): ReplyOfStaff<'GET /office/deposits'>['rows'][number] => ({
  depositId: depositId(row.id),
  member: { memberId: memberId(row.member_id), username: row.username },
  amountMinor: row.amount_minor.toString(),
  askedMinor: row.asked_minor?.toString() ?? null,
  currency: row.currency,
  status: row.status,
  method: row.method,
  provider: row.provider,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  creditedAt: textOf(row.credited_at),
  isByHand: row.proposal !== null,
  version: row.version.toString(),
})

/** The first letter of each word: enough to tell two people apart, and not to know them. */
const maskName = (name: string): string => name.split(/\s+/u).map((word) => `${[...word][0] ?? ''}•••`).join(' ')
const maskDocument = (document: string): string => (document.length === 11 ? maskPixKey('cpf', document) : `••.•••.${document.slice(5, 8)}/••••-••`)

export const maskedPayer = (payer: Payer | null): ReplyOfStaff<'GET /office/payment-conflicts'>['rows'][number]['payer'] =>
  payer === null ? null : { nameMasked: maskName(payer.name), documentMasked: maskDocument(payer.document) }

const payerView = (keys: Keys, row: ListedConflict): ReplyOfStaff<'GET /office/payment-conflicts'>['rows'][number]['payer'] => {
  return maskedPayer(openPayer(keys, row.payment_id, row.payer))
}

export const conflictView = (row: ListedConflict, keys: Keys): ReplyOfStaff<'GET /office/payment-conflicts'>['rows'][number] => ({
  conflictId: conflictId(row.id),
  kind: row.kind,
  state: row.state,
  method: row.method,
  provider: row.provider,
  paymentId: row.payment_id,
  reference: row.reference,
  amountMinor: row.amount_minor.toString(),
  askedMinor: row.asked_minor?.toString() ?? null,
  currency: row.currency,
  paidAt: textOf(row.paid_at),
  createdAt: row.created_at.toISOString(),
  payer: payerView(keys, row),
  isMembersOwn: row.is_members_own,
  member: row.member_id === null || row.username === null ? null : { memberId: memberId(row.member_id), username: row.username },
  depositId: row.deposit_id === null ? null : depositId(row.deposit_id),
  creditedAs: row.credited_as === null ? null : depositId(row.credited_as),
  version: row.version.toString(),
})

export const refundView = (row: Refund) => ({
  refundId: refundId(row.id),
  amountMinor: row.amount_minor.toString(),
  currency: row.currency,
  state: row.state,
  trouble: row.trouble,
  tries: row.tries,
  askedAt: row.asked_at.toISOString(),
  endedAt: textOf(row.ended_at),
})

export const newsView = (row: KeptNews) => ({
  kind: row.kind,
  how: row.how,
  result: row.result,
  amountMinor: row.amount_minor?.toString() ?? null,
  currency: row.currency,
  words: { ...row.words },
  times: row.times,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
})
