import { takeForms } from '@trevo/payment-sandbox/forms'
import { type Language, languageOf, show } from '@trevo/payment-sandbox/page'
import { readBrCode } from '@trevo/rules/br-code'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { type Charge, chargeIdIn, findCharge } from '#books/charges.ts'
import { type Mistake, payCharge, payWithoutCharge } from '#books/payments.ts'
import type { Books } from '#books/tables.ts'
import { chargeScreen, declinedScreen, expiredScreen, paidApartScreen, paidScreen, pasteScreen, unknownScreen } from './screens.ts'

/** What a payment to the house's key is at most: 50,000.00. */
const keyMinorMax = 5_000_000n

type PageRequest = FastifyRequest<{ Querystring: { lang?: string; declined?: string }; Params: { chargeId?: string }; Body: URLSearchParams }>

const mistakes: readonly Mistake[] = ['pay-late', 'pay-twice', 'pay-less', 'pay-by-another']



/** Past its time it reads as expired even before the books say so: nobody should press a button that cannot work. */
const screenOf = (language: Language, charge: Charge, isDeclined: boolean): string => {
  if (charge.status === 'paid') return paidScreen(language, charge)
  if (charge.status === 'expired') return expiredScreen(language, charge)
  return isDeclined ? declinedScreen(language, charge) : chargeScreen(language, charge)
}

/** What a payer sees: the bank's side of a PIX payment, on a phone. Plain forms, no script. */
export const registerPayerPages = (app: FastifyInstance, books: Books): void => {
  app.removeAllContentTypeParsers()
  takeForms(app)

  app.get('/', async (request: PageRequest, reply) => show(reply, 200, pasteScreen(languageOf(request))))

  app.post('/', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const typed = (request.body?.get('code') ?? '').slice(0, 600)
    const code = readBrCode(typed.trim())
    if (code === null) return show(reply, 422, pasteScreen(language, typed, 'pasteBad'))
    const chargeId = code.target.kind === 'dynamic' ? chargeIdIn(code.target.url) : null
    const charge = chargeId === null ? undefined : await findCharge(books, chargeId)
    if (charge === undefined) return show(reply, 422, pasteScreen(language, typed, 'pasteForeign'))
    return reply.redirect(`/pay/${charge.charge_id}?lang=${language}`, 303)
  })

  app.post('/key', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const amountMinor = parseTypedAmount((request.body?.get('amount') ?? '').slice(0, 20), 2)
    if (amountMinor === null || amountMinor <= 0n || amountMinor > keyMinorMax) return show(reply, 422, pasteScreen(language, '', 'amountBad'))
    const endToEndId = await payWithoutCharge(books, amountMinor)
    return show(reply, 200, paidApartScreen(language, amountMinor, endToEndId))
  })

  app.get('/pay/:chargeId', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const charge = await findCharge(books, request.params.chargeId ?? '')
    if (charge === undefined) return show(reply, 404, unknownScreen(language))
    return show(reply, 200, screenOf(language, charge, request.query.declined === '1'))
  })

  app.post('/pay/:chargeId', async (request: PageRequest, reply) => {
    const language = languageOf(request)
    const charge = await findCharge(books, request.params.chargeId ?? '')
    if (charge === undefined) return show(reply, 404, unknownScreen(language))
    const path = `/pay/${charge.charge_id}?lang=${language}`
    const answer = request.body?.get('answer')
    const mistake = mistakes.find((each) => each === answer)
    if (answer !== 'pay' && mistake === undefined) return reply.redirect(`${path}&declined=1`, 303)
    const isPaid = await payCharge(books, charge.charge_id, mistake === undefined ? [] : [mistake])
    if (!isPaid && charge.status === 'open') return show(reply, 409, expiredScreen(language, charge))
    return reply.redirect(path, 303)
  })
}
