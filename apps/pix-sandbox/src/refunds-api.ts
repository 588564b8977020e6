import { cutLine, faultsOf, refuse } from '@trevo/payment-sandbox/refused'
import { minor, minorToDecimal } from '@trevo/rules/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findRefund, openRefund, type Refund } from '#books/refunds.ts'
import type { Books } from '#books/tables.ts'

const refundParams = z.object({ e2eid: z.string().regex(/^[A-Za-z0-9]{32}$/), id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) })
/** An amount in the central bank's form: reais with two decimals. */
const refundBody = z.strictObject({ valor: z.string().regex(/^\d{1,10}\.\d{2}$/) })
const minorOfValor = (valor: string): bigint => BigInt(valor.replace('.', ''))
const valorOf = (amountMinor: bigint): string => minorToDecimal(minor(amountMinor), 2)

const refundJson = (refund: Refund) => ({
  id: refund.refund_id,
  rtrId: refund.rtr_id,
  valor: valorOf(refund.amount_minor),
  horario: { solicitacao: refund.asked_at.toISOString(), ...(refund.ended_at !== null && { liquidacao: refund.ended_at.toISOString() }) },
  status: refund.status,
  ...(refund.reason !== null && { motivo: refund.reason }),
})

/** The central bank's own lines (API Pix, devolução): idempotent by the asker's id. */
export const registerRefunds = (app: FastifyInstance, books: Books): void => {
  const isFaulty = faultsOf(books)

  app.put('/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const { e2eid, id } = refundParams.parse(request.params)
    const amountMinor = minorOfValor(refundBody.parse(request.body).valor)
    if (amountMinor === 0n) return refuse(reply, 400, 'bad_request')
    if (await isFaulty('answer-error', [id, e2eid])) return refuse(reply, 500, 'ordered')
    const refund = await openRefund(books, { endToEndId: e2eid, refundId: id, amountMinor })
    if (await isFaulty('answer-lost', [id, e2eid])) return cutLine(reply)
    if (refund === 'unknown') return refuse(reply, 404, 'unknown_payment')
    if (refund === 'too-much') return refuse(reply, 400, 'more_than_paid')
    return refund === null ? refuse(reply, 409, 'id_used') : reply.code(201).send(refundJson(refund))
  })

  app.get('/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const { e2eid, id } = refundParams.parse(request.params)
    const refund = await findRefund(books, e2eid, id)
    return refund === undefined ? refuse(reply, 404, 'unknown_refund') : refundJson(refund)
  })
}
