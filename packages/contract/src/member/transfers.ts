import { z } from 'zod'
import { requestId } from './deposits.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** Who is meant: a username or a member number. */
const receiver = z.string().trim().min(1).max(64)

export const memberTransferView = z.object({
  transferId: z.string(),
  direction: z.enum(['in', 'out']),
  /** Of the other side, masked. */
  otherName: z.string(),
  amount: amountText,
  currency: currencyText,
  createdAt: timeText,
})

export const transfers = {
  'GET /api/transfers/options': operation({
    summary: 'Whether members may send one another money here, how much, and what stands in the way now',
    access: 'funded',
    reply: z.object({
      /** The merchant's modules and the law of the market both allow it. */
      isOn: z.boolean(),
      currency: currencyText,
      minAmount: amountText,
      maxAmount: amountText,
      /** What may still be sent within 24 hours. */
      dayLeft: amountText,
      available: amountText,
      hasPaymentPassword: z.boolean(),
      isPaymentPasswordAsked: z.boolean(),
      /** After a change of password, number or payment password nothing is sent before; null: no wait. */
      transfersFrom: timeText.nullable(),
    }),
    refusals: [],
  }),
  'POST /api/transfers/receiver': operation({
    summary: 'Who is meant, with the name masked, before anything is sent',
    access: 'funded',
    body: z.strictObject({ receiver }),
    reply: z.object({ receiverId: z.string(), name: z.string() }),
    refusals: ['not_allowed', 'market_forbids', 'receiver_refused', 'too_many_requests'],
  }),
  'POST /api/transfers': operation({
    summary: 'Send cash to another member; the same requestId is the same transfer',
    access: 'funded',
    body: z.strictObject({ requestId, receiverId: z.string().max(32), amount: amountText, currency: currencyText, paymentProof: z.string().max(64).optional() }),
    reply: memberTransferView,
    refusals: [
      'not_allowed', 'market_forbids', 'receiver_refused', 'invalid_fields', 'amount_out_of_range', 'transfer_day_limit', 'insufficient_funds', 'request_mismatch', 'withdrawal_cooling_down',
      'payment_password_required', 'payment_password_unset', 'step_up_required',
    ],
  }),
  'GET /api/transfers': operation({
    summary: 'What the member sent to members and got from them, newest first',
    access: 'funded',
    query: z.object({ after: z.string().max(32).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: z.object({ list: z.array(memberTransferView), next: z.string().nullable() }),
    refusals: [],
  }),
}
