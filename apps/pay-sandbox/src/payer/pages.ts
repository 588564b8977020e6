import { takeForms } from '@trevo/payment-sandbox/forms'
import { type Language, languageOf, show } from '@trevo/payment-sandbox/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTry, confirmationCode, endTry, findTry } from '#books/cards.ts'
import { sendings, sendTo } from '#books/chain.ts'
import { findCharge } from '#books/charges.ts'
import type { Books, Charge } from '#books/tables.ts'
import { bankScreen, cardScreen, chainScreen, declinedScreen, overScreen, paidScreen } from './screens.ts'

type PageRequest = FastifyRequest<{ Querystring: { lang?: string; sent?: string }; Params: { chargeId?: string; tryId?: string }; Body: URLSearchParams }>

const typed = (request: PageRequest, name: string): string => (request.body?.get(name) ?? '').trim().slice(0, 100)

/** Past its time it reads as over even before the books say so. */
const isOpen = (charge: Charge): boolean => charge.status === 'open' && charge.expires_at > new Date()

const screenOf = (language: Language, charge: Charge): string => {
  if (charge.status === 'paid') return paidScreen(language, charge)
  return isOpen(charge) ? cardScreen(language, charge) : overScreen(language, charge)
}

/** What a payer sees: the page that takes a card's number, its bank's question, and a wallet of the test chain. Plain forms, no script. */
export const registerPayerPages = (app: FastifyInstance, books: Books): void => {
  app.removeAllContentTypeParsers()
  takeForms(app)

  const chargeOf = async (request: PageRequest, kind: Charge['kind']): Promise<Charge | undefined> => {
    const charge = await findCharge(books, request.params.chargeId ?? '')
    return charge?.kind === kind ? charge : undefined
  }

  app.get('/card/:chargeId', async (request: PageRequest, reply) => {
    const charge = await chargeOf(request, 'card')
    return charge === undefined ? show(reply, 404, overScreen(languageOf(request), charge)) : show(reply, 200, screenOf(languageOf(request), charge))
  })

  app.post('/card/:chargeId', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const charge = await chargeOf(request, 'card')
    if (charge === undefined) return show(reply, 404, overScreen(language, charge))
    const document = typed(request, 'document').replaceAll(/\D/g, '')
    const begun = await beginTry(books, charge.charge_id, { number: typed(request, 'number'), name: typed(request, 'name'), document: document.length === 11 ? document : '' })
    if (begun === 'unknown') return show(reply, 422, cardScreen(language, charge, true))
    if (begun === 'over') return show(reply, 409, overScreen(language, charge))
    if (begun === 'declined') return show(reply, 402, declinedScreen(language, (await findCharge(books, charge.charge_id)) ?? charge))
    return reply.redirect(`/3ds/${begun.tryId}?lang=${language}`, 303)
  })

  app.get('/3ds/:tryId', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const found = await findTry(books, request.params.tryId ?? '')
    const charge = found === undefined ? undefined : await findCharge(books, found.charge_id)
    if (found === undefined || charge === undefined) return show(reply, 404, overScreen(language, undefined))
    if (found.state === 'paid') return show(reply, 200, paidScreen(language, charge))
    return found.state === 'open' ? show(reply, 200, bankScreen(language, charge, found)) : show(reply, 200, declinedScreen(language, charge))
  })

  app.post('/3ds/:tryId', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const tryId = request.params.tryId ?? ''
    const outcome = await endTry(books, tryId, typed(request, 'answer') === 'confirm' && typed(request, 'code') === confirmationCode)
    if (outcome === 'over') return show(reply, 409, overScreen(language, undefined))
    return reply.redirect(`/3ds/${tryId}?lang=${language}`, 303)
  })

  app.get('/chain/:chargeId', async (request: PageRequest, reply) => {
    const charge = await chargeOf(request, 'crypto')
    return charge === undefined ? show(reply, 404, overScreen(languageOf(request), charge)) : show(reply, 200, chainScreen(languageOf(request), charge, request.query.sent === '1'))
  })

  app.post('/chain/:chargeId', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const sending = sendings.find((each) => each === typed(request, 'send'))
    const isSent = sending !== undefined && (await sendTo(books, request.params.chargeId ?? '', sending))
    return isSent ? reply.redirect(`/chain/${request.params.chargeId}?lang=${language}&sent=1`, 303) : show(reply, 404, overScreen(language, undefined))
  })
}
