import { payoutRefusals } from '@trevo/rules/cashier/destination'
import { fundings } from '@trevo/rules/cashier/payment-methods'
import { isSignedBy } from '@trevo/server/signed-message'
import { z } from 'zod'
import { ChargeRefused, type PaymentNews, type PaymentProvider, PaymentUndecided } from './payment-provider.ts'
import { amountMinor, currency, id, moment, readPage, signedCalls, understand } from './signed-calls.ts'

const reason = z.string().min(1).max(100)

const payment = z.object({
  paymentId: id,
  paidAt: moment,
  payer: z.object({ name: z.string().min(1).max(200), document: z.string().regex(/^(?:\d{11}|\d{14})$/) }).nullable(),
  card: z.object({ brand: z.string().max(30), last4: z.string().regex(/^\d{4}$/), funding: z.enum(fundings) }).exactOptional(),
  asset: z.object({ token: z.string().max(20), amount: z.string().max(40) }).exactOptional(),
})
const charge = { chargeId: id, reference: id }
const sum = { amount: amountMinor, currency }
const chargeNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('charge-paid'), ...charge, ...sum, payment }).transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
  z.object({ kind: z.literal('charge-expired'), ...charge }),
  z.object({ kind: z.literal('charge-failed'), ...charge, reason }),
  z.object({ kind: z.literal('charge-declined'), ...charge, times: z.number().int().min(1).max(100), reason }),
  z.object({ kind: z.literal('charge-seen'), ...charge, count: z.number().int().min(0).max(1_000), height: z.number().int().min(0).max(1_000_000) }),
])
const otherNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment-received'), reference: id.nullable(), ...sum, payment }).transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
  z
    .object({ kind: z.literal('charged-back'), chargebackId: id, paymentId: id, reference: id.nullable(), reason, at: moment, ...sum })
    .transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
])
const payoutIds = { payoutId: id, reference: id }
const refusal = z.enum(payoutRefusals)
const payoutNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payout-paid'), ...payoutIds, ...sum }).transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
  z.object({ kind: z.literal('payout-refused'), ...payoutIds, reason: refusal }),
  z
    .object({ kind: z.literal('payout-returned'), ...payoutIds, ...sum, code: z.string().regex(/^[A-Z0-9]{1,12}$/), at: moment })
    .transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
])
const paymentNews = z.union([chargeNews, otherNews, payoutNews])
const payoutReply = z.object({ payoutId: id, reference: id, amount: amountMinor, currency, status: z.enum(['accepted', 'paid', 'refused', 'returned']), reason: refusal.nullable() })
const foundPayout = z.object({ payoutId: id, reference: id, news: payoutNews.nullable() })

const pay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), path: z.string().regex(/^\/[\w/]{1,100}$/), fundings: z.array(z.enum(fundings)) }),
  z.object({
    kind: z.literal('crypto'),
    network: z.string().max(40),
    token: z.string().max(20),
    address: z.string().max(128),
    tokenAmount: z.string().max(40),
    rate: z.string().regex(/^\d{1,15}$/),
    rateUntil: z.iso.datetime(),
    confirmationsNeeded: z.number().int().min(1).max(1_000),
  }),
])
const chargeReply = z.object({ chargeId: id, reference: id, amount: amountMinor, currency, expiresAt: moment, pay, payerPath: z.string().max(128).nullable() })
const foundCharge = z.object({ news: chargeNews.nullable() })
const refundReply = z.object({ refundId: id, amount: amountMinor, status: z.enum(['processing', 'done', 'refused']), reason: z.string().max(200).nullable() })
const statementReply = z.object({
  entries: z.array(z.object({ kind: z.enum(['charge-paid', 'payout-paid']), reference: id, amount: amountMinor, currency, at: moment })).max(1_000),
  next: z
    .string()
    .regex(/^[0-9]{1,18}$/)
    .nullable(),
})

/** The sandbox of our own house for cards, chains and bank accounts (apps/pay-sandbox), spoken to as any outside provider: signed, bounded, never trusted. */
export const createPaySandbox = (options: { readonly url: string; readonly secret: string; readonly now: () => Date }): PaymentProvider => {
  const call = signedCalls(options)
  return {
    code: 'pay-sandbox',
    kinds: ['card', 'crypto'],
    payoutKinds: ['sepa', 'uk-bank', 'br-bank'],
    createCharge: async (request) => {
      const { amountMinor: amount, ...rest } = request
      const answer = await call('POST', '/charges', { ...rest, amount: amount.toString() })
      if (answer.status === 400 || answer.status === 409) throw new ChargeRefused(`the provider answered ${answer.status}`)
      const made = understand(chargeReply, answer)
      if (made.reference !== request.reference || made.amount !== amount || made.currency !== request.currency || made.pay.kind !== request.kind)
        throw new PaymentUndecided('the answer speaks of another charge')
      return { chargeId: made.chargeId, brCode: '', expiresAt: made.expiresAt, sandboxPayerPath: made.payerPath, pay: made.pay }
    },
    createPayout: async ({ amountMinor: amount, destination, sendBefore, reference, currency: of }) => {
      const answer = await call('POST', '/payouts', { reference, currency: of, destination, amount: amount.toString(), sendBefore: sendBefore.toISOString() })
      const payout = understand(payoutReply, answer)
      if (payout.reference !== reference || payout.amount !== amount || payout.currency !== of) throw new PaymentUndecided('the answer speaks of another payout')
      const { payoutId, status } = payout
      if (status === 'refused') return { status, payoutId, reason: payout.reason ?? 'provider_error' }
      // What was sent back was paid before; that it came back is told as news of its own.
      return { status: status === 'accepted' ? 'accepted' : 'paid', payoutId }
    },
    findPayout: async (reference) => {
      const answer = await call('GET', `/payouts/by-reference/${encodeURIComponent(reference)}`)
      if (answer.status === 404) return null
      const found = understand(foundPayout, answer)
      if (found.reference !== reference) throw new PaymentUndecided('the answer speaks of another payout')
      return found.news ?? { kind: 'payout-pending', payoutId: found.payoutId }
    },
    refundPayment: async ({ paymentId, reference, amountMinor: amount }) => {
      const answer = await call('PUT', `/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(reference)}`, { amount: amount.toString() })
      // What it will never do: it knows no such payment, or all of it has gone back.
      if (answer.status === 404 || answer.status === 400) return { status: 'refused', reason: `the provider answered ${answer.status}` }
      const refund = understand(refundReply, answer)
      if (refund.refundId !== reference || refund.amount !== amount) throw new PaymentUndecided('the answer speaks of another refund')
      return refund.status === 'refused' ? { status: 'refused', reason: refund.reason ?? 'refused' } : { status: refund.status }
    },
    findCharge: async (reference) => {
      const answer = await call('GET', `/charges/by-reference/${encodeURIComponent(reference)}`)
      return answer.status === 404 ? null : (understand(foundCharge, answer).news ?? 'pending')
    },
    readWebhook: (path, headers, rawBody): PaymentNews | null => {
      if (!isSignedBy(options.secret, { path, body: rawBody }, headers, options.now())) return null
      try {
        return paymentNews.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null
      } catch {
        return null
      }
    },
    readStatement: async function* (window) {
      const within = window === undefined ? '' : `&from=${encodeURIComponent(window.from.toISOString())}&to=${encodeURIComponent(window.to.toISOString())}`
      let after: string | null = '0'
      while (after !== null) {
        const { entries, next }: z.output<typeof statementReply> = await readPage(call, statementReply, `/books?after=${after}${within}`)
        for (const { amount, ...line } of entries) yield { ...line, amountMinor: amount }
        after = next
      }
    },
  }
}
