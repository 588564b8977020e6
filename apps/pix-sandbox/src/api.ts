import { happeningJson } from '@trevo/payment-sandbox/happenings'
import { cutLine, faultsOf, refuse } from '@trevo/payment-sandbox/refused'
import { booksQuery, takeFaultOrders, takeSignedCalls } from '@trevo/payment-sandbox/signed-api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Charge, chargeNews, findChargeByReference, openCharge } from '#books/charges.ts'
import { findPayoutByReference, openPayout, type Payout, payoutNews } from '#books/payouts.ts'
import { dayTotals, statementPage } from '#books/statement.ts'
import { type Books, faultNames } from '#books/tables.ts'
import { registerRefunds } from '#refunds-api.ts'

const amount = z
  .string()
  .regex(/^[1-9][0-9]{0,11}$/)
  .transform(BigInt)
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const currency = z.literal('BRL')

const chargeBody = z.strictObject({
  reference,
  amount,
  currency,
  expiresInSeconds: z.number().int().min(1).max(86_400),
  debtor: z.strictObject({ name: z.string().min(1).max(200), document: z.string().regex(/^(?:\d{11}|\d{14})$/) }).optional(),
})
const payoutBody = z.strictObject({
  reference,
  amount,
  currency,
  pixKeyType: z.enum(['cpf', 'email', 'phone', 'evp']),
  pixKey: z.string().min(1).max(128),
  sendBefore: z.iso.datetime(),
})
const referenceParams = z.object({ reference })

const chargeJson = (charge: Charge) => ({
  chargeId: charge.charge_id,
  reference: charge.reference,
  amount: charge.amount_minor.toString(),
  currency: charge.currency,
  status: charge.status,
  brCode: charge.br_code,
  expiresAt: charge.expires_at.toISOString(),
  payerPath: `/pay/${charge.charge_id}`,
})

const payoutJson = (payout: Payout) => ({
  payoutId: payout.payout_id,
  reference: payout.reference,
  amount: payout.amount_minor.toString(),
  currency: payout.currency,
  status: payout.status,
  reason: payout.reason,
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
    return charge === null ? refuse(reply, 409, 'reference_used') : reply.send(chargeJson(charge))
  })

  app.get('/charges/by-reference/:reference', async (request, reply) => {
    const charge = await findChargeByReference(books, referenceParams.parse(request.params).reference)
    if (charge === undefined) return refuse(reply, 404, 'unknown_reference')
    const news = await chargeNews(books, charge)
    return { ...chargeJson(charge), news: news === null ? null : happeningJson(news) }
  })

  app.post('/payouts', async (request, reply) => {
    const body = payoutBody.parse(request.body)
    const names = [body.reference, body.pixKey]
    if (await isFaulty('answer-error', names)) return refuse(reply, 500, 'ordered')
    const payout = await openPayout(books, {
      reference: body.reference,
      amountMinor: body.amount,
      currency: body.currency,
      keyType: body.pixKeyType,
      key: body.pixKey,
      sendBefore: new Date(body.sendBefore),
    })
    if (await isFaulty('answer-lost', names)) return cutLine(reply)
    return payout === null ? refuse(reply, 409, 'reference_used') : reply.send(payoutJson(payout))
  })

  app.get('/payouts/by-reference/:reference', async (request, reply) => {
    const payout = await findPayoutByReference(books, referenceParams.parse(request.params).reference)
    if (payout === undefined) return refuse(reply, 404, 'unknown_reference')
    const news = payoutNews(payout)
    return { ...payoutJson(payout), news: news === null ? null : happeningJson(news) }
  })

  registerRefunds(app, books)

  app.get('/books', async (request) => {
    const { after, from, to } = booksQuery.parse(request.query)
    const page = await statementPage(books, after, { from, to })
    return { ...page, days: await dayTotals(books) }
  })

  takeFaultOrders(app, books, faultNames)
}
