import { z } from 'zod'
import { requestId } from './deposits.ts'
import { amountText, currencyText, operation, pageQuery, pageReply, timeText } from './operation.ts'

/** held → paid, or refused (the money came back), or expired (never sent; the money came back). `sent` waits for the provider's word. */
export const withdrawalStatus = z.enum(['held', 'sent', 'paid', 'refused', 'expired'])
export const pixKeyType = z.enum(['cpf', 'email', 'phone', 'evp'])

export const withdrawalView = z.object({
  withdrawalId: z.string(),
  amount: amountText,
  currency: currencyText,
  status: withdrawalStatus,
  pixKeyType,
  /** Masked: the whole key is shown only while it is typed. */
  pixKeyMasked: z.string(),
  createdAt: timeText,
  sentAt: timeText.nullable(),
  endedAt: timeText.nullable(),
  /** Why the provider refused: a word of the provider's closed list, for the client to say. */
  refusalReason: z.enum(['key_not_found', 'account_closed', 'name_mismatch', 'provider_error', 'too_late']).nullable(),
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
    }),
    refusals: [],
  }),
  'POST /api/withdrawals': operation({
    summary: 'Hold an amount and have it paid to a PIX key; the same requestId gives the same withdrawal',
    access: 'funded',
    body: z.strictObject({
      requestId,
      amount: amountText,
      currency: currencyText,
      pixKeyType,
      pixKey: z.string().max(128),
    }),
    reply: withdrawalView,
    refusals: ['invalid_fields', 'amount_out_of_range', 'insufficient_funds', 'too_many_open_withdrawals', 'request_mismatch'],
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
    query: z.object({ ...pageQuery(10, 50) }),
    reply: z.object({ list: z.array(withdrawalView), ...pageReply }),
    refusals: [],
  }),
}
