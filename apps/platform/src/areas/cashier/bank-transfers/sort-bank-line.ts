import type { BankFileLine } from '@trevo/rules/cashier/bank-file'
import { conflictOf, isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import { transferCodesIn } from '@trevo/rules/cashier/payment-methods'
import { depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { PaymentReceived } from '#adapters/payments/payment-provider.ts'
import type { Deposit } from '#areas/cashier/deposits/store.ts'
import { insertConflict, type NewConflict } from '#areas/cashier/payments/conflict-store.ts'
import { keepNews } from '#areas/cashier/payments/news-store.ts'
import { sealPayer } from '#keys/payers.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { depositsByCode, hasLineFor, insertBankLine } from './bank-lines-store.ts'
import { houseBankCode, paymentIdOf } from './house-bank.ts'

export interface BankLineToSort {
  readonly line: BankFileLine
  readonly hash: Buffer
  readonly currency: string
  readonly isByHand: boolean
}

export type Sorted = 'fits' | 'kept' | 'out' | 'known'

interface Verdict {
  readonly deposit: Deposit | undefined
  readonly kind: NewConflict['kind'] | null
  readonly isOwn: boolean | null
}

/** Whether a line is what its deposit asked for, or how it is not, as for every other way of paying. */
const judge = async (tx: Tx, keys: Keys, { line, currency }: BankLineToSort): Promise<Verdict> => {
  const found = await depositsByCode(tx, transferCodesIn(line.text))
  const [deposit] = found
  if (deposit === undefined || found.length > 1) return { deposit: undefined, kind: 'unmatched', isOwn: null }
  const { profile } = await readProfile(tx, keys, deposit.member_id)
  const isOwn = isMembersOwn(profile.idNumber, line.payerDocument ?? undefined)
  if (deposit.status === 'credited' || (await hasLineFor(tx, deposit.id))) return { deposit, kind: 'double', isOwn }
  return { deposit, kind: conflictOf({ amountMinor: line.amountMinor, currency }, { amountMinor: deposit.amount_minor, currency: deposit.currency }, isOwn), isOwn }
}

/** A line of the bank's comes into our books: what fits its deposit waits for a person to match it; what does not stands among the payments to look at. */
export const sortBankLine = async (tx: Tx, keys: Keys, asked: BankLineToSort): Promise<Sorted> => {
  const { line, hash, currency, isByHand } = asked
  const id = newKey()
  const paymentId = paymentIdOf({ id })
  const payer = line.payerDocument === null ? null : { name: line.payerName ?? '', document: line.payerDocument }
  const row = { id, hash, bank_id: line.bankId, day: line.day, amount_minor: line.amountMinor, currency, text: line.text, payer: sealPayer(keys, paymentId, payer), is_by_hand: isByHand }
  if (line.amountMinor < 0n) return (await insertBankLine(tx, { ...row, state: 'out', deposit_id: null })) ? 'out' : 'known'
  const { deposit, kind, isOwn } = await judge(tx, keys, asked)
  if (kind === null) return (await insertBankLine(tx, { ...row, state: 'fits', deposit_id: deposit?.id ?? null })) ? 'fits' : 'known'
  if (!(await insertBankLine(tx, { ...row, state: 'kept', deposit_id: null }))) return 'known'
  const news: PaymentReceived = { kind: 'payment-received', reference: deposit === undefined ? null : depositId(deposit.id), amountMinor: minor(line.amountMinor), currency, payment: { paymentId, paidAt: new Date(`${line.day}T12:00:00Z`), payer } }
  const newsId = await keepNews(tx, { provider: houseBankCode, news, how: 'told', result: 'kept', payer: row.payer })
  await insertConflict(tx, {
    provider: houseBankCode, method: 'bank', kind, payment_id: paymentId, reference: news.reference, book_reference: paymentId, amount_minor: line.amountMinor, currency,
    asked_minor: deposit?.amount_minor ?? null, paid_at: news.payment.paidAt, payer: row.payer, is_members_own: isOwn, member_id: deposit?.member_id ?? null, deposit_id: deposit?.id ?? null, news_id: newsId,
  })
  return 'kept'
}
