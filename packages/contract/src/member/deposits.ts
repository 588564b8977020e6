import { fundsFacts } from '@trevo/rules/cashier/funds'
import { fundings, methodKinds } from '@trevo/rules/cashier/payment-methods'
import { z } from 'zod'
import { amountText, currencyText, pageQuery, pageReply, timeText } from '#wire.ts'
import { dayRangeQuery } from './account-record.ts'
import { operation } from './operation.ts'

/** pending → credited, or expired; `failed` when the payment provider refused to make the charge. */
export const depositStatus = z.enum(['pending', 'credited', 'expired', 'failed'])

const methodName = z.string().regex(/^[a-z][a-z-]{1,19}$/)

/** How it is paid, where that is no BR Code. */
const depositPay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank'), holder: z.string(), bank: z.string(), branch: z.string(), account: z.string(), document: z.string(), code: z.string() }),
  z.object({ kind: z.literal('card'), url: z.string(), fundings: z.array(z.enum(fundings)) }),
  z.object({
    kind: z.literal('crypto'),
    network: z.string(),
    token: z.string(),
    address: z.string(),
    tokenAmount: z.string(),
    rate: z.string(),
    rateUntil: timeText,
    confirmationsNeeded: z.number().int(),
  }),
])

/** What is seen of it before it is money. */
const depositSeen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('declined'), times: z.number().int(), reason: z.string() }),
  z.object({ kind: z.literal('confirmations'), count: z.number().int() }),
])

export const depositView = z.object({
  depositId: z.string(),
  amount: amountText,
  currency: currencyText,
  status: depositStatus,
  method: methodName,
  createdAt: timeText,
  expiresAt: timeText,
  creditedAt: timeText.nullable(),
  /** The EMV BR Code to copy, and the same as the QR code's text. */
  brCode: z.string(),
  /** Null for PIX, and before the charge is there. */
  pay: depositPay.nullable(),
  seen: depositSeen.nullable(),
  /** When the first picture of a transfer's receipt came. */
  receiptAt: timeText.nullable(),
  /** A payment came in for it that is not what was asked for, and people look at it. */
  isBeingChecked: z.boolean(),
  /** The house's words where staff refused it. */
  refusal: z.string().nullable(),
  /** Only with the sandbox provider: where to play the payer's bank. */
  sandboxPayerUrl: z.string().nullable(),
})

/** Of a filter's payments, over all pages: what was asked for, and what arrived. */
export const paymentTotals = z.object({ currency: currencyText, payments: z.number().int(), asked: amountText, done: amountText })

export const receiptBytesMax = 5 * 1_048_576

export const requestId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** A promotion that is chosen with a deposit, and the terms that the member saw. */
const depositOffer = z.strictObject({ promotionId: z.string().max(20), version: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) })

export const deposits = {
  'GET /api/deposits/options': operation({
    summary: 'The methods that a member may pay in by, the one used last first, each with its limits and presets',
    access: 'funded',
    reply: z.object({
      currency: currencyText,
      /** How members' money is kept, as the market has it told. */
      funds: z.array(z.enum(fundsFacts)),
      /** The house lends nobody anything. */
      lendsNothing: z.boolean(),
      /** Nothing was ever credited, and the market wants a warning before it is. */
      warnsFirst: z.boolean(),
      methods: z.array(
        z.object({
          method: methodName,
          kind: z.enum(methodKinds),
          minAmount: amountText,
          maxAmount: amountText,
          presets: z.array(amountText),
          expiresAfterSeconds: z.number().int(),
          /** How long it takes as a rule until the money is there. */
          minutes: z.number().int(),
          /** The cards that the market lets in. */
          fundings: z.array(z.enum(fundings)),
        }),
      ),
    }),
    refusals: [],
  }),
  'POST /api/deposits': operation({
    summary: 'Ask for a charge, by PIX where no method is named; the same requestId gives the same deposit',
    access: 'funded',
    body: z.strictObject({ requestId, amount: amountText, currency: currencyText, method: methodName.optional(), offer: depositOffer.optional() }),
    reply: depositView,
    refusals: ['amount_out_of_range', 'payment_unavailable', 'market_forbids', 'papers_required', 'details_required', 'class_barred', 'place_barred', 'too_many_open_deposits', 'request_mismatch', 'staff_may_not_play', 'promotion_not_open', 'promotion_closed', 'not_eligible', 'budget_spent', 'already_claimed', 'terms_changed', 'grant_slot_taken'],
  }),
  'GET /api/deposits/:depositId': operation({
    summary: 'One deposit of the member',
    access: 'funded',
    params: z.object({ depositId: z.string().max(32) }),
    reply: depositView,
    refusals: [],
  }),
  'PUT /api/deposits/:depositId/receipts': operation({
    summary: 'A picture of a transfer’s receipt: the body is its bytes, png or jpg; at most three',
    access: 'funded',
    params: z.object({ depositId: z.string().max(32) }),
    body: z.instanceof(Uint8Array),
    upload: { types: ['image/png', 'image/jpeg'], bytesMax: receiptBytesMax },
    reply: depositView,
    refusals: ['picture_unreadable', 'receipts_full', 'deposit_over'],
  }),
  'GET /api/deposits': operation({
    summary: 'Deposits of the member, newest first',
    access: 'funded',
    query: z.object({ ...pageQuery(10, 50), ...dayRangeQuery, status: depositStatus.optional(), method: methodName.optional() }),
    reply: z.object({ list: z.array(depositView), ...pageReply, totals: paymentTotals }),
    refusals: ['invalid_fields'],
  }),
}
