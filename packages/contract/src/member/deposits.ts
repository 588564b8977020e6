import { z } from 'zod'
import { amountText, currencyText, pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** pending → credited, or expired; `failed` when the payment provider refused to make the charge. */
export const depositStatus = z.enum(['pending', 'credited', 'expired', 'failed'])

export const depositView = z.object({
  depositId: z.string(),
  amount: amountText,
  currency: currencyText,
  status: depositStatus,
  createdAt: timeText,
  expiresAt: timeText,
  creditedAt: timeText.nullable(),
  /** The EMV BR Code to copy, and the same as the QR code's text. */
  brCode: z.string(),
  /** Only with the sandbox provider: where to play the payer's bank. */
  sandboxPayerUrl: z.string().nullable(),
})

export const requestId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const deposits = {
  'GET /api/deposits/options': operation({
    summary: 'Limits and preset amounts for a deposit',
    access: 'funded',
    reply: z.object({
      currency: currencyText,
      minAmount: amountText,
      maxAmount: amountText,
      presets: z.array(amountText),
      expiresAfterSeconds: z.number().int(),
    }),
    refusals: [],
  }),
  'POST /api/deposits': operation({
    summary: 'Ask for a PIX charge; the same requestId gives the same deposit',
    access: 'funded',
    body: z.strictObject({ requestId, amount: amountText, currency: currencyText }),
    reply: depositView,
    refusals: ['amount_out_of_range', 'payment_unavailable', 'market_forbids', 'too_many_open_deposits', 'request_mismatch'],
  }),
  'GET /api/deposits/:depositId': operation({
    summary: 'One deposit of the member',
    access: 'funded',
    params: z.object({ depositId: z.string().max(32) }),
    reply: depositView,
    refusals: [],
  }),
  'GET /api/deposits': operation({
    summary: 'Deposits of the member, newest first',
    access: 'funded',
    query: z.object({ ...pageQuery(10, 50) }),
    reply: z.object({ list: z.array(depositView), ...pageReply }),
    refusals: [],
  }),
}
