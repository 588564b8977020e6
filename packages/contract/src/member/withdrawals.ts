import { z } from 'zod'
import { dayRangeQuery } from './account-record.ts'
import { paymentTotals, requestId } from './deposits.ts'
import { amountText, currencyText, pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** held → paid, or refused (the money came back), or expired (never sent; the money came back). `sent` waits for the provider's word. */
export const withdrawalStatus = z.enum(['held', 'sent', 'paid', 'refused', 'expired'])
export const pixKeyType = z.enum(['cpf', 'email', 'phone', 'evp'])

/** A PIX key that the member has saved. */
export const bankAccountView = z.object({
  bankAccountId: z.string(),
  pixKeyType,
  /** The whole key is shown only while it is typed. */
  pixKeyMasked: z.string(),
  addedAt: timeText,
  /** Null: money may go there now. */
  usableFrom: timeText.nullable(),
})

export const withdrawalView = z.object({
  withdrawalId: z.string(),
  /** What goes to the bank. */
  amount: amountText,
  /** Tax that was withheld of what was asked for, beside it; back with it where it is given back. */
  withheld: amountText,
  currency: currencyText,
  status: withdrawalStatus,
  pixKeyType,
  /** Masked: the whole key is shown only while it is typed. */
  pixKeyMasked: z.string(),
  createdAt: timeText,
  sentAt: timeText.nullable(),
  endedAt: timeText.nullable(),
  /** Why it was refused: a word of a closed list, for the client to say. */
  refusalReason: z.enum(['key_not_found', 'account_closed', 'name_mismatch', 'provider_error', 'too_late', 'refused_by_house']).nullable(),
  /** What the house said with its refusal. */
  refusalWords: z.string().nullable(),
  /** People of the house look at it before it is sent, and are to be done by then; null: nobody needs to. */
  checkedUntil: timeText.nullable(),
})

export const withdrawals = {
  'GET /api/withdrawals/options': operation({
    summary: 'Limits and what may be withdrawn now',
    access: 'funded',
    reply: z.object({
      currency: currencyText,
      minAmount: amountText,
      maxAmount: amountText,
      withdrawable: amountText,
      keyTypes: z.array(pixKeyType),
      accounts: z.array(bankAccountView),
      /** What was asked for is never taken back into play. */
      isFinal: z.boolean(),
      /** Money goes to saved keys alone. */
      /** Verified papers are asked for before any withdrawal, and this member has none. */
      arePapersRequired: z.boolean(),
      isSavedKeyRequired: z.boolean(),
      /** The payment password is asked: the member has one, or the brand wants everybody to. */
      isPaymentPasswordAsked: z.boolean(),
      hasPaymentPassword: z.boolean(),
      /** Of the 24 hours that end now: what may still be withdrawn, and what may in all. */
      day: z.object({ countLeft: z.number().int(), countOf: z.number().int(), amountLeft: amountText, amountOf: amountText }),
      /** Where tax is withheld: the rate in basis points, and what may be taken out before it counts; `tax/withholding.ts` computes with both. */
      withholding: z.object({ rateBps: z.number().int(), free: amountText }).nullable(),
      /** Bonus that is not wagered: it is not withdrawn, and stays. */
      bonus: amountText,
      /** After a change of password, number or payment password nothing is withdrawn before; null: no wait. */
      withdrawalsFrom: timeText.nullable(),
    }),
    refusals: [],
  }),
  'POST /api/withdrawals': operation({
    summary: 'Hold an amount and have it paid to a PIX key, less the tax that is withheld; the same requestId gives the same withdrawal',
    access: 'funded',
    body: z.strictObject({
      requestId,
      amount: amountText,
      currency: currencyText,
      /** The tax that the member was shown as withheld of the amount, none where it is left out: with another one nothing is held. */
      withheld: amountText.optional(),
      /** A key that is typed, */
      pixKeyType: pixKeyType.optional(),
      pixKey: z.string().max(128).optional(),
      /** or one that was saved. */
      bankAccountId: z.string().max(32).optional(),
      /** Of `POST /api/payment-proofs`, where the payment password is asked. */
      paymentProof: z.string().max(64).optional(),
    }),
    reply: withdrawalView,
    refusals: [
      'invalid_fields',
      'amount_out_of_range',
      'insufficient_funds',
      'too_many_open_withdrawals',
      'request_mismatch',
      'withdrawal_cooling_down',
      'withdrawal_limit_of_day',
      'withholding_changed',
      'papers_required',
      'market_forbids',
      'bank_account_required',
      'payment_password_required',
      'payment_password_unset',
    ],
  }),
  'GET /api/withdrawals/:withdrawalId': operation({
    summary: 'One withdrawal of the member',
    access: 'funded',
    params: z.object({ withdrawalId: z.string().max(32) }),
    reply: withdrawalView,
    refusals: [],
  }),
  'GET /api/withdrawals': operation({
    summary: 'Withdrawals of the member, newest first',
    access: 'funded',
    query: z.object({ ...pageQuery(10, 50), ...dayRangeQuery, status: withdrawalStatus.optional() }),
    reply: z.object({ list: z.array(withdrawalView), ...pageReply, totals: paymentTotals }),
    refusals: ['invalid_fields'],
  }),
}
