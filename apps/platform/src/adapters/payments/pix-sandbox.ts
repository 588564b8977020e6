import { payoutRefusals } from '@trevo/rules/cashier/destination'
import { minorToDecimal } from '@trevo/rules/money'
import { isSignedBy } from '@trevo/server/signed-message'
import { z } from 'zod'
import { ChargeRefused, type PaymentProvider, PaymentUndecided } from './payment-provider.ts'
import { amountMinor, currency, id, moment, readPage, signedCalls, understand } from './signed-calls.ts'

const reason = z.enum(payoutRefusals)

const payment = z
  .object({ endToEndId: id, paidAt: moment, payer: z.object({ name: z.string().min(1).max(200), document: z.string().regex(/^(?:\d{11}|\d{14})$/) }).nullable() })
  .transform(({ endToEndId, ...rest }) => ({ ...rest, paymentId: endToEndId }))

const chargeNews = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('charge-paid'), chargeId: id, reference: id, amount: amountMinor, currency, payment })
    .transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
  z.object({ kind: z.literal('charge-expired'), chargeId: id, reference: id }),
])
const payoutNews = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('payout-paid'), payoutId: id, reference: id, amount: amountMinor, currency })
    .transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount })),
  z.object({ kind: z.literal('payout-refused'), payoutId: id, reference: id, reason }),
])
const paymentReceived = z
  .object({ kind: z.literal('payment-received'), reference: id.nullable(), amount: amountMinor, currency, payment })
  .transform(({ amount, ...rest }) => ({ ...rest, amountMinor: amount }))
const paymentNews = z.union([chargeNews, paymentReceived, payoutNews])

/** The central bank's own form of a devolução. */
const refundReply = z.object({ id, valor: z.string(), status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']), motivo: z.string().max(200).optional() })
/** Its ids are letters and digits alone; ours have a sign. */
const refundIdOf = (reference: string): string => reference.replace('_', '')
const referenceOfLine = (reference: string): string => reference.replace(/^rfd(?=[0-9a-z])/, 'rfd_')


const chargeReply = z.object({
  chargeId: id,
  reference: id,
  amount: amountMinor,
  currency,
  brCode: z.string().max(512),
  expiresAt: moment,
  payerPath: z.string().max(128),
})
const payoutReply = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['accepted', 'paid']), payoutId: id }),
  z.object({ status: z.literal('refused'), payoutId: id, reason }),
])
const foundCharge = z.object({ news: chargeNews.nullable() })
const foundPayout = z.object({ payoutId: id, news: payoutNews.nullable() })
const statementReply = z.object({
  entries: z.array(z.object({ kind: z.enum(['charge-paid', 'payout-paid']), reference: id, amount: amountMinor, currency, at: moment })).max(1_000),
  next: z
    .string()
    .regex(/^[0-9]{1,18}$/)
    .nullable(),
})

/** The sandbox of our own house (apps/pix-sandbox), spoken to as any outside provider: signed, bounded, never trusted. */
export const createPixSandbox = (options: { readonly url: string; readonly secret: string; readonly now: () => Date }): PaymentProvider => {
  const call = signedCalls(options)
  return {
    code: 'pix-sandbox',
    kinds: ['pix'],
    payoutKinds: ['pix'],
    createCharge: async (request) => {
      const { amountMinor: amount, ...rest } = request
      const answer = await call('POST', '/charges', { ...rest, amount: amount.toString() })
      if (answer.status === 400 || answer.status === 409) throw new ChargeRefused(`the provider answered ${answer.status}`)
      const charge = understand(chargeReply, answer)
      if (charge.reference !== request.reference || charge.amount !== amount || charge.currency !== request.currency)
        throw new PaymentUndecided('the answer speaks of another charge')
      return { chargeId: charge.chargeId, brCode: charge.brCode, expiresAt: charge.expiresAt, sandboxPayerPath: charge.payerPath }
    },
    createPayout: async ({ amountMinor: amount, destination, sendBefore, ...rest }) => {
      if (destination.kind !== 'pix') throw new PaymentUndecided('this provider pays to PIX keys alone')
      const { pixKeyType, pixKey } = destination
      return understand(payoutReply, await call('POST', '/payouts', { ...rest, pixKeyType, pixKey, amount: amount.toString(), sendBefore: sendBefore.toISOString() }))
    },
    refundPayment: async ({ paymentId, reference, amountMinor: amount }) => {
      const refundId = refundIdOf(reference)
      const answer = await call('PUT', `/pix/${encodeURIComponent(paymentId)}/devolucao/${refundId}`, { valor: minorToDecimal(amount, 2) })
      // What it will never do: it knows no such payment, or all of it has gone back.
      if (answer.status === 404 || answer.status === 400) return { status: 'refused', reason: `the provider answered ${answer.status}` }
      const refund = understand(refundReply, { ...answer, status: answer.status === 201 ? 200 : answer.status })
      if (refund.id !== refundId || refund.valor !== minorToDecimal(amount, 2)) throw new PaymentUndecided('the answer speaks of another refund')
      if (refund.status === 'NAO_REALIZADO') return { status: 'refused', reason: refund.motivo ?? 'NAO_REALIZADO' }
      return { status: refund.status === 'DEVOLVIDO' ? 'done' : 'processing' }
    },
    findCharge: async (reference) => {
      const answer = await call('GET', `/charges/by-reference/${encodeURIComponent(reference)}`)
      return answer.status === 404 ? null : (understand(foundCharge, answer).news ?? 'pending')
    },
    findPayout: async (reference) => {
      const answer = await call('GET', `/payouts/by-reference/${encodeURIComponent(reference)}`)
      if (answer.status === 404) return null
      const { payoutId, news } = understand(foundPayout, answer)
      return news ?? { kind: 'payout-pending', payoutId }
    },
    readWebhook: (path, headers, rawBody) => {
      if (!isSignedBy(options.secret, { path, body: rawBody }, headers, options.now())) return null
      try {
        return paymentNews.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null
      } catch {
        return null
      }
    },
    readStatement: async function* (window) {
      const of = window === undefined ? '' : `&from=${window.from.toISOString()}&to=${window.to.toISOString()}`
      for (let after: string | null = '0'; after !== null;) {
        const page: z.output<typeof statementReply> = await readPage(call, statementReply, `/books?after=${after}${of}`)
        for (const { amount, ...line } of page.entries) yield { ...line, reference: referenceOfLine(line.reference), amountMinor: amount }
        after = page.next
      }
    },
  }
}
