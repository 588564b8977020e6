import { destinationKinds, destinationTypes, payoutRefusals } from '@trevo/rules/cashier/destination'
import { holderMax } from '@trevo/rules/forms/holder'
import { z } from 'zod'
import { dayRangeQuery } from './account-record.ts'
import { paymentTotals, requestId } from './deposits.ts'
import { amountText, currencyText, pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/**
 * held → paid, or refused (the money came back), or expired (never sent; the money came back). `sent` waits for the provider's word; a paid one
 * may be sent back by a bank days later: `returned`.
 */
export const withdrawalStatus = z.enum(['held', 'sent', 'paid', 'refused', 'expired', 'returned'])
export const pixKeyType = z.enum(['cpf', 'email', 'phone', 'evp'])
export const destinationKind = z.enum(destinationKinds)

const holder = z.string().max(holderMax * 2)
/** A PIX key or an account, as it is typed. */
export const typedDestination = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pix'), pixKeyType, pixKey: z.string().max(128) }),
  z.strictObject({ kind: z.literal('sepa'), iban: z.string().max(64), holder }),
  z.strictObject({ kind: z.literal('uk-bank'), sortCode: z.string().max(16), accountNumber: z.string().max(16), holder }),
  z.strictObject({ kind: z.literal('br-bank'), bank: z.string().max(16), branch: z.string().max(16), account: z.string().max(24), holder }),
])

/** Where money goes: the whole of it is shown only while it is typed. */
export const destinationView = z.object({
  kind: destinationKind,
  /** Of a PIX key its own type, else the kind again. */
  type: z.enum(destinationTypes),
  masked: z.string(),
})

/** A PIX key or an account that the member has saved. */
export const bankAccountView = z.object({
  bankAccountId: z.string(),
  destination: destinationView,
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
  destination: destinationView,
  createdAt: timeText,
  sentAt: timeText.nullable(),
  endedAt: timeText.nullable(),
  /** When a bank sent it back, after it was paid. */
  returnedAt: timeText.nullable(),
  /** Why it was refused or sent back: a word of a closed list, for the client to say. */
  refusalReason: z.enum([...payoutRefusals, 'refused_by_house']).nullable(),
  /** What the house said with its refusal. */
  refusalWords: z.string().nullable(),
  /** People of the house look at it before it is sent, and are to be done by then; null: nobody needs to. */
  checkedUntil: timeText.nullable(),
})

export const withdrawals = {
  'GET /api/withdrawals/options': operation({
    summary: 'Limits and what may be withdrawn now',
    access: 'paid',
    reply: z.object({
      currency: currencyText,
      minAmount: amountText,
      maxAmount: amountText,
      withdrawable: amountText,
      /** Came by rain, gift or transfer and is not turned over yet: it stays behind. */
      toTurnOver: amountText,
      /** What the market lets in for this currency and somebody pays to; `pix` alone may be typed, an account is saved before. */
      kinds: z.array(destinationKind),
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
      /** What of bonus money, that which waits too, a withdrawal ends for good. */
      bonusLost: amountText,
      /** After a change of password, number or payment password nothing is withdrawn before; null: no wait. */
      withdrawalsFrom: timeText.nullable(),
    }),
    refusals: [],
  }),
  'POST /api/withdrawals': operation({
    summary: 'Hold an amount and have it paid to a PIX key or a saved account, less the tax that is withheld; the same requestId gives the same withdrawal',
    access: 'paid',
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
      'insufficient_funds', 'gifts_not_turned_over', 'contracts_owed',
      'too_many_open_withdrawals',
      'request_mismatch',
      'withdrawal_cooling_down',
      'withdrawal_limit_of_day',
      'withholding_changed',
      'papers_required',
      'market_forbids',
      'bank_account_required',
      'destination_unavailable',
      'payment_password_required',
      'payment_password_unset',
    ],
  }),
  'GET /api/withdrawals/:withdrawalId': operation({
    summary: 'One withdrawal of the member',
    access: 'paid',
    params: z.object({ withdrawalId: z.string().max(32) }),
    reply: withdrawalView,
    refusals: [],
  }),
  'GET /api/withdrawals': operation({
    summary: 'Withdrawals of the member, newest first',
    access: 'paid',
    query: z.object({ ...pageQuery(10, 50), ...dayRangeQuery, status: withdrawalStatus.optional() }),
    reply: z.object({ list: z.array(withdrawalView), ...pageReply, totals: paymentTotals }),
    refusals: ['invalid_fields'],
  }),
}
