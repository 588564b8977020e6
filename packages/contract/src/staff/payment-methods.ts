import { methodKinds } from '@trevo/rules/cashier/payment-methods'
import { z } from 'zod'
import { amountText, currencyText } from '#wire.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

export const methodName = z.string().regex(/^[a-z][a-z-]{1,19}$/)
const params = z.strictObject({ method: methodName })
const line = z.string().trim().max(120)

/** The house's own account, which members send a transfer to. */
export const houseAccount = z.strictObject({ holder: line, bank: line, branch: line, account: line, document: line })

export const methodSettings = z.strictObject({
  isOn: z.boolean(),
  currencies: z.array(currencyText).min(1).max(30),
  memberTypes: z.array(z.number().int().min(0).max(2)).min(1).max(3),
  minMinor: amountText,
  maxMinor: amountText,
  presetsMinor: z.array(amountText).max(8),
  paySeconds: z.number().int().min(60).max(864_000),
  costBps: z.number().int().min(0).max(2_000),
  minutes: z.number().int().min(0).max(10_080),
  account: houseAccount.nullable(),
})

const row = methodSettings.extend({
  method: methodName,
  kind: z.enum(methodKinds),
  version: z.string(),
})

export const staffPaymentMethods = {
  'GET /office/payment-methods': staffOperation({
    access: { right: 'money.deposits' },
    reply: z.object({ methods: z.array(row) }),
    refusals: [],
    summary: 'How money may come in: each method with its settings',
  }),
  'PUT /office/payment-methods/:method': staffOperation({
    access: { right: 'settings.payments', act: 'cashier.set-method' },
    params,
    query: actQuery,
    body: actBody({ settings: methodSettings }),
    reply: actReply(z.object({ method: methodName })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Sets a method: one proposes, another approves',
  }),
  'GET /office/payout-limits': staffOperation({
    access: { right: 'money.withdrawals' },
    reply: z.object({ limits: z.array(z.object({ currency: currencyText, dayCount: z.number().int(), dayMinor: amountText, version: z.string() })) }),
    refusals: [],
    summary: 'How often and how much a member may withdraw within 24 hours',
  }),
  'PUT /office/payout-limits/:currency': staffOperation({
    access: { right: 'settings.payments', act: 'cashier.set-payout-limits' },
    params: z.strictObject({ currency: currencyText }),
    query: actQuery,
    body: actBody({ dayCount: z.number().int().min(1).max(1_000), dayMinor: amountText }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Sets them: one proposes, another approves',
  }),
  'POST /office/payment-methods/:method/stop': staffOperation({
    access: { right: 'money.deposits', act: 'cashier.stop-method' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ method: methodName })),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'Switches a method off at once; what is open may still be paid',
  }),
}
