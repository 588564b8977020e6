import { setTimeout as sleep } from 'node:timers/promises'
import { takeFault } from '@trevo/payment-sandbox/faults'
import { happeningJson } from '@trevo/payment-sandbox/happenings'
import { cutLine, faultsOf, refuse } from '@trevo/payment-sandbox/refused'
import { booksQuery, takeFaultOrders, takeSignedCalls } from '@trevo/payment-sandbox/signed-api'
import { fundings } from '@trevo/rules/cashier/payment-methods'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { chargeNews, findChargeByReference, openCharge } from '#books/charges.ts'
import { confirmationsNeeded, network, rateMinorOf } from '#books/rates.ts'
import { findPayoutByReference, openPayout, type Payout, payoutNews } from '#books/payouts.ts'
import { openRefund } from '#books/refunds.ts'
import { statementPage } from '#books/statement.ts'
import { type Books, type Charge, faultNames } from '#books/tables.ts'

const amount = z
  .string()
  .regex(/^[1-9][0-9]{0,11}$/)
  .transform(BigInt)
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const chargeBody = z.strictObject({
  reference,
  kind: z.enum(['card', 'crypto']),
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  expiresInSeconds: z.number().int().min(1).max(864_000),
  fundings: z.array(z.enum(fundings)).default([]),
  returnUrl: z.url().max(500).optional(),
  debtor: z.strictObject({ name: z.string().min(1).max(200), document: z.string().regex(/^(?:\d{11}|\d{14})$/) }).optional(),
})
const holder = z.string().min(1).max(140)
const payoutBody = z.strictObject({
  reference,
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  destination: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sepa'), iban: z.string().regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/), holder }),
    z.strictObject({ kind: z.literal('uk-bank'), sortCode: z.string().regex(/^[0-9]{6}$/), accountNumber: z.string().regex(/^[0-9]{8}$/), holder }),
    z.strictObject({ kind: z.literal('br-bank'), bank: z.string().regex(/^(?:[0-9]{3}|[0-9]{8})$/), branch: z.string().regex(/^[0-9]{4}(?:-[0-9X])?$/), account: z.string().regex(/^[0-9]{1,13}-[0-9XP]$/), holder }),
  ]),
  sendBefore: z.iso.datetime(),
})
type PayoutAccount = z.output<typeof payoutBody>['destination']
const accountOf = (of: PayoutAccount): string => (of.kind === 'sepa' ? of.iban : of.kind === 'uk-bank' ? `${of.sortCode}/${of.accountNumber}` : `${of.bank}/${of.branch}/${of.account}`)
const currencyOf = { sepa: 'EUR', 'uk-bank': 'GBP', 'br-bank': 'BRL' } as const

const payoutJson = (payout: Payout) => ({
  payoutId: payout.payout_id, reference: payout.reference, amount: payout.amount_minor.toString(), currency: payout.currency, status: payout.status, reason: payout.reason,
})

const refundBody = z.strictObject({ amount })
const referenceParams = z.object({ reference })
const refundParams = z.object({ paymentId: z.string().regex(/^pay_[0-9a-f]{28}$/), refundId: reference })

const payOf = (charge: Charge) =>
  charge.kind === 'card'
    ? { kind: 'card', path: `/card/${charge.charge_id}`, fundings: charge.fundings }
    : { kind: 'crypto', network, token: charge.token, address: charge.address, tokenAmount: charge.token_amount, rate: rateMinorOf(charge.currency).toString(), rateUntil: charge.expires_at.toISOString(), confirmationsNeeded }

const chargeJson = (charge: Charge) => ({
  chargeId: charge.charge_id,
  reference: charge.reference,
  amount: charge.amount_minor.toString(),
  currency: charge.currency,
  status: charge.status,
  expiresAt: charge.expires_at.toISOString(),
  pay: payOf(charge),
  /** Where to play whoever sends to an address. */
  payerPath: charge.kind === 'crypto' ? `/chain/${charge.charge_id}` : null,
})

/** The calls of the platform: each signed, each repeatable by its reference. */
export const registerApi = (app: FastifyInstance, deps: { readonly books: Books; readonly secret: string }): void => {
  const { books, secret } = deps

  takeSignedCalls(app, secret)

  const isFaulty = faultsOf(books)

  app.post('/charges', async (request, reply) => {
    const body = chargeBody.parse(request.body)
    if (await isFaulty('answer-error', [body.reference])) return refuse(reply, 500, 'ordered')
    const charge = await openCharge(books, { ...body, amountMinor: body.amount })
    if (await isFaulty('answer-lost', [body.reference])) return cutLine(reply)
    if (await books.transact((tx) => takeFault(tx, 'answer-slow', [body.reference]))) await sleep(6_000)
    return charge === null ? refuse(reply, 409, 'reference_used') : reply.send(chargeJson(charge))
  })

  app.get('/charges/by-reference/:reference', async (request, reply) => {
    const charge = await findChargeByReference(books, referenceParams.parse(request.params).reference)
    if (charge === undefined) return refuse(reply, 404, 'unknown_reference')
    const news = await chargeNews(books, charge)
    return { ...chargeJson(charge), news: news === null ? null : happeningJson(news) }
  })

  app.put('/payments/:paymentId/refunds/:refundId', async (request, reply) => {
    const { paymentId, refundId } = refundParams.parse(request.params)
    const { amount: amountMinor } = refundBody.parse(request.body)
    if (await isFaulty('answer-error', [refundId])) return refuse(reply, 500, 'ordered')
    const refund = await openRefund(books, { refundId, paymentId, amountMinor })
    if (await isFaulty('answer-lost', [refundId])) return cutLine(reply)
    if (refund === null) return refuse(reply, 409, 'refund_used')
    if (refund === 'unknown') return refuse(reply, 404, 'unknown_payment')
    if (refund === 'too-much') return refuse(reply, 400, 'too_much')
    return { refundId: refund.refund_id, amount: refund.amount_minor.toString(), status: refund.status, reason: refund.reason }
  })

  app.post('/payouts', async (request, reply) => {
    const { destination, sendBefore, ...body } = payoutBody.parse(request.body)
    const account = accountOf(destination)
    const names = [body.reference, account]
    if (await isFaulty('answer-error', names)) return refuse(reply, 500, 'ordered')
    if (currencyOf[destination.kind] !== body.currency) return refuse(reply, 400, 'wrong_currency')
    const payout = await openPayout(books, { reference: body.reference, kind: destination.kind, account, holder: destination.holder, amountMinor: body.amount, currency: body.currency, sendBefore: new Date(sendBefore) })
    if (await isFaulty('answer-lost', names)) return cutLine(reply)
    if (await books.transact((tx) => takeFault(tx, 'answer-slow', names))) await sleep(6_000)
    return payout === null ? refuse(reply, 409, 'reference_used') : reply.send(payoutJson(payout))
  })

  app.get('/payouts/by-reference/:reference', async (request, reply) => {
    const payout = await findPayoutByReference(books, referenceParams.parse(request.params).reference)
    if (payout === undefined) return refuse(reply, 404, 'unknown_reference')
    const news = payoutNews(payout)
    return { ...payoutJson(payout), news: news === null ? null : happeningJson(news) }
  })

  app.get('/books', async (request) => {
    const { after, from, to } = booksQuery.parse(request.query)
    return statementPage(books, after, { from, to })
  })

  takeFaultOrders(app, books, faultNames)
}
