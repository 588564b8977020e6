import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { sendDueEvents } from '@trevo/payment-sandbox/webhooks'
import { readBrCode } from '@trevo/rules/br-code'
import { isCpf } from '@trevo/rules/forms/pix-key'
import { isSignedBy, signingHeaders } from '@trevo/server/signed-message'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { expireCharges } from '#books/charges.ts'
import { settle } from '#books/payouts.ts'
import { settleRefunds } from '#books/refunds.ts'
import type { Tables } from '#books/tables.ts'

const secret = 'sandbox-secret'
let opened: TestDatabase<Tables>
let app: FastifyInstance

beforeAll(async () => {
  opened = await cloneTestDatabase<Tables>({ folder: join(import.meta.dirname, 'migrations'), schema: 'pix_sandbox' })
  app = await buildApp({ books: opened.database, secret, log: pino({ level: 'silent' }), isDraining: () => false })
})
afterAll(async () => {
  await app.close()
  await opened.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, json?: unknown, headers?: Record<string, string>) => {
  const body = Buffer.from(json === undefined ? '' : JSON.stringify(json))
  const answered = await app.inject({
    method,
    url,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...(headers ?? signingHeaders(secret, { path: url, body }, new Date())) },
    ...(json === undefined ? {} : { payload: body }),
  })
  return { status: answered.statusCode, json: answered.body === '' ? {} : answered.json<Record<string, string>>() }
}
const charge = (reference: string, over: Record<string, unknown> = {}) =>
  call('POST', '/charges', { reference, amount: '12345', currency: 'BRL', expiresInSeconds: 600, ...over })
const payout = (reference: string, over: Record<string, unknown> = {}) =>
  call('POST', '/payouts', { reference, amount: '900', currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@x.com', sendBefore: '2999-01-01T00:00:00Z', ...over })
/** Two of them must meet within one statement of each other to go wrong: one turn in eight did. */
const turnsAtOnce = 40
const tenAtOnce = async (ask: () => ReturnType<typeof call>, id: 'chargeId' | 'payoutId'): Promise<void> => {
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map((answer) => answer.json[id])).size).toBe(1)
}
const page = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const press = (url: string, form: Record<string, string>) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(form).toString() })
const due = () =>
  opened.database.db
    .updateTable('payouts')
    .set({ settles_at: sql<Date>`now()` })
    .where('status', '=', 'accepted')
    .execute()

describe('the calls of the platform', () => {
  test.each(['/books', '/charges/by-reference/dep_1', '/payouts/by-reference/wdr_1'])('GET %s unsigned is refused', async (url) => {
    expect(await call('GET', url, undefined, {})).toEqual({ status: 401, json: { error: 'bad_signature' } })
  })

  test.each(['/charges', '/payouts', '/faults'])('POST %s signed for something else is refused', async (url) => {
    const headers = signingHeaders(secret, { path: url, body: Buffer.from('{}') }, new Date())
    expect(await call('POST', url, { match: '*' }, headers)).toEqual({ status: 401, json: { error: 'bad_signature' } })
  })

  test('a charge has a BR Code that says what was asked for', async () => {
    const { json } = await charge('dep_code')
    expect(readBrCode(json.brCode ?? '')).toMatchObject({
      amountMinor: 12_345n,
      merchantName: 'Trevo',
      target: { url: `pix-sandbox.invalid/v1/${json.chargeId}` },
    })
  })

  test('the same reference gives the same charge, at once too; for another amount it is refused', async () => {
    for (let turn = 0; turn < turnsAtOnce; turn += 1) await tenAtOnce(() => charge(`dep_at_once_${turn}`), 'chargeId')
    await tenAtOnce(() => charge('dep_same'), 'chargeId')
    expect(await charge('dep_same', { amount: '1' })).toEqual({ status: 409, json: { error: 'reference_used' } })
  })

  test.each([
    ['an amount with a sign', { amount: '-5' }],
    ['an amount as a number', { amount: 5 }],
    ['an amount of nothing', { amount: '0' }],
    ['dollars', { currency: 'USD' }],
    ['no end', { expiresInSeconds: 0 }],
    ['an unknown field', { note: 'x' }],
  ])('%s is a bad request', async (_what, over) => {
    expect(await charge('dep_bad', over)).toEqual({ status: 400, json: { error: 'bad_request' } })
  })

  test('what it never heard of is unknown', async () => {
    expect((await call('GET', '/charges/by-reference/dep_never')).status).toBe(404)
    expect((await call('GET', '/payouts/by-reference/wdr_never')).status).toBe(404)
  })

  test.each([
    ['email', 'recusar@x.com', 'refused', 'key_not_found'],
    ['email', 'refuse+1@x.com', 'refused', 'key_not_found'],
    ['email', 'encerrada@x.com', 'refused', 'account_closed'],
    ['email', 'outronome@x.com', 'refused', 'name_mismatch'],
    ['cpf', '11144477735', 'refused', 'key_not_found'],
    ['phone', '+5511900000000', 'refused', 'account_closed'],
    ['evp', '00000000-0000-4000-8000-000000000000', 'refused', 'name_mismatch'],
    ['email', 'rapido@x.com', 'paid', null],
    ['email', 'ana@x.com', 'accepted', null],
    ['cpf', '52998224725', 'accepted', null],
  ])('a payout to the %s %s is %s', async (pixKeyType, pixKey, status, reason) => {
    const reference = `wdr_${pixKey.replace(/[^a-z0-9]/g, '')}`
    expect((await payout(reference, { pixKeyType, pixKey })).json).toMatchObject({ status, reason })
  })

  test('a payout is paid once, however often it is asked for; for another key it is refused', async () => {
    for (let turn = 0; turn < turnsAtOnce; turn += 1) await tenAtOnce(() => payout(`wdr_at_once_${turn}`), 'payoutId')
    await tenAtOnce(() => payout('wdr_same'), 'payoutId')
    await due()
    await Promise.all(Array.from({ length: 5 }, () => opened.database.transact((tx) => settle(tx))))
    const lines = await opened.database.db.selectFrom('entries').select('amount_minor').where('payout_reference', '=', 'wdr_same').execute()
    expect(lines).toEqual([{ amount_minor: 900n }])
    expect((await payout('wdr_same', { pixKey: 'eva@x.com' })).status).toBe(409)
  })

  test('a payout that arrives after its time is refused, and stays so', async () => {
    expect((await payout('wdr_late', { sendBefore: '2020-01-01T00:00:00Z' })).json).toMatchObject({ status: 'refused', reason: 'too_late' })
    expect((await payout('wdr_late')).json).toMatchObject({ status: 'refused', reason: 'too_late' })
  })

  test('the books hold no line that nobody asked for', async () => {
    const forged = opened.database.db
      .insertInto('entries')
      .values({ payment_e2e_id: 'E99999999202611241200aaaaaaaaaaa', amount_minor: 1n, currency: 'BRL' })
      .execute()
    await expect(forged).rejects.toThrow(/foreign key/)
  })
})

describe('the payer', () => {
  test('sees what is to be paid, in both languages, and pays once', async () => {
    const { json } = await charge('dep_payer')
    const path = json.payerPath ?? ''
    const shown = await page(`${path}?lang=pt`)
    expect(shown.body).toContain('R$&#160;123,45'.replace('&#160;', '\u00a0'))
    expect(shown.body).toContain('Pagar com PIX')
    expect((await page(path, { 'accept-language': 'en-US,en' })).body).toContain('Pay with PIX')
    expect((await press(path, { answer: 'decline' })).headers.location).toContain('declined=1')
    expect((await call('GET', '/charges/by-reference/dep_payer')).json.status).toBe('open')
    const presses = await Promise.all(Array.from({ length: 5 }, () => press(path, { answer: 'pay' })))
    expect(presses.some((each) => each.statusCode === 303)).toBe(true)
    expect(await opened.database.db.selectFrom('entries').select('amount_minor').where('charge_reference', '=', 'dep_payer').execute()).toEqual([
      { amount_minor: 12_345n },
    ])
    expect((await page(`${path}?lang=pt`)).body).toContain('Pagamento feito')
  })

  test('of a charge that names nobody is a person of their own, and the same one again', async () => {
    for (const reference of ['dep_nobody_1', 'dep_nobody_2']) {
      const { json } = await charge(reference)
      await press(json.payerPath ?? '', { answer: 'pay' })
      await press(json.payerPath ?? '', { answer: 'pay-twice' })
    }
    const paid = await opened.database.db.selectFrom('payments').select(['named_reference', 'payer_document']).where('named_reference', 'like', 'dep_nobody%').execute()
    expect(paid).toHaveLength(4)
    expect(new Set(paid.map(({ payer_document: document }) => document)).size).toBe(2)
    expect(new Set(paid.map(({ named_reference: of, payer_document: document }) => `${of} ${document}`)).size).toBe(2)
    expect(paid.filter(({ payer_document: document }) => !isCpf(document))).toEqual([])
  })

  test('Product §12.5 reads on every page, found or not, that this is a test', async () => {
    const { json } = await charge('dep_marked')
    const path = json.payerPath ?? ''
    for (const url of ['/?lang=pt', `${path}?lang=pt`, '/pay/nothing?lang=pt'])
      expect((await page(url)).body).toContain('Ambiente de teste: nenhum dinheiro real se move aqui.')
    await press(path, { answer: 'pay' })
    expect((await page(`${path}?lang=en`)).body).toContain('Test environment: no real money moves here.')
    expect((await press('/?lang=en', { code: 'damaged' })).body).toContain('Test environment: no real money moves here.')
  })

  test('cannot pay an expired charge', async () => {
    const { json } = await charge('dep_old')
    await opened.database.db
      .updateTable('charges')
      .set({ expires_at: sql<Date>`now()` })
      .where('reference', '=', 'dep_old')
      .execute()
    expect((await press(json.payerPath ?? '', { answer: 'pay' })).statusCode).toBe(409)
    await opened.database.transact((tx) => expireCharges(tx))
    expect((await page(`${json.payerPath}?lang=en`)).body).toContain('Charge expired')
    expect(await opened.database.db.selectFrom('entries').select('entry_id').where('charge_reference', '=', 'dep_old').execute()).toEqual([])
  })

  test('pastes a code and is shown its charge; a damaged or foreign one is said to be so, and kept', async () => {
    const { json } = await charge('dep_paste')
    const code = json.brCode ?? ''
    expect((await press('/?lang=en', { code: ` ${code}\n` })).headers.location).toBe(`${json.payerPath}?lang=en`)
    const damaged = await press('/?lang=en', { code: `${code.slice(0, -1)}<b>` })
    expect(damaged.statusCode).toBe(422)
    expect(damaged.body).toContain('not a valid PIX code')
    expect(damaged.body).toContain(`${code.slice(0, -1)}&lt;b&gt;`)
    const foreign = await press('/?lang=en', {
      code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    })
    expect(foreign.body).toContain('does not belong')
  })

  test('sees pages that run no script and sit in no frame', async () => {
    const { headers, statusCode } = await page('/pay/nothing')
    expect(statusCode).toBe(404)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('payers’ mistakes', () => {
  const payments = (reference: string) =>
    opened.database.db.selectFrom('payments').select(['charge_reference', 'amount_minor', 'payer_name']).where('named_reference', '=', reference).orderBy('charge_reference', sql`asc nulls last`).execute()
  const told = async (reference: string) =>
    (await opened.database.db.selectFrom('events').select('body').where('reference', '=', reference).orderBy('body').execute()).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

  test('less than asked for concludes the charge with what was really paid', async () => {
    const { json } = await charge('dep_less', { debtor: { name: 'Ana Souza', document: '52998224725' } })
    await press(json.payerPath ?? '', { answer: 'pay-less' })
    expect(await payments('dep_less')).toEqual([{ charge_reference: 'dep_less', amount_minor: 6_173n, payer_name: 'Ana Souza' }])
    expect(await told('dep_less')).toMatchObject([{ kind: 'charge-paid', amount: '6173', payment: { payer: { name: 'Ana Souza', document: '52998224725' } } }])
    expect((await call('GET', '/charges/by-reference/dep_less')).json.news).toMatchObject({ kind: 'charge-paid', amount: '6173' })
  })

  test('from somebody else’s account says so, and twice is a second payment under its own id', async () => {
    const { json } = await charge('dep_again', { debtor: { name: 'Ana Souza', document: '52998224725' } })
    await press(json.payerPath ?? '', { answer: 'pay-by-another' })
    await press(json.payerPath ?? '', { answer: 'pay-twice' })
    expect(await payments('dep_again')).toEqual([
      { charge_reference: 'dep_again', amount_minor: 12_345n, payer_name: 'Outra Pessoa' },
      { charge_reference: null, amount_minor: 12_345n, payer_name: 'Ana Souza' },
    ])
    expect((await told('dep_again')).map(({ kind }) => kind).toSorted()).toEqual(['charge-paid', 'payment-received'])
  })

  test('to the key without a code, and after its time', async () => {
    const paid = await press('/key?lang=pt', { amount: '70,00' })
    expect(paid.body).toContain('Pagamento feito')
    expect((await press('/key?lang=en', { amount: 'much' })).body).toContain('Type an amount')
    const { json } = await charge('dep_after')
    await opened.database.db.updateTable('charges').set({ expires_at: sql<Date>`now()` }).where('reference', '=', 'dep_after').execute()
    await press(json.payerPath ?? '', { answer: 'pay-late' })
    expect(await payments('dep_after')).toHaveLength(1)
  })
})

describe('giving back', () => {
  let e2e = ''
  beforeAll(async () => {
    const { json } = await charge('dep_back')
    await press(json.payerPath ?? '', { answer: 'pay' })
    e2e = (await opened.database.db.selectFrom('payments').select('e2e_id').where('charge_reference', '=', 'dep_back').executeTakeFirstOrThrow()).e2e_id
  })
  const giveBack = (id: string, valor: string, of = e2e) => call('PUT', `/pix/${of}/devolucao/${id}`, { valor })
  const linesOf = (id: string) => opened.database.db.selectFrom('entries').select('amount_minor').where('refund_id', '=', id).execute()

  test('the same id gives back once, at once too; another amount under it is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack('rfd1', '23.45')))
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.status} ${json.rtrId}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, json: { id: 'rfd1', valor: '23.45', status: 'DEVOLVIDO' } })
    expect(await linesOf('rfd1')).toEqual([{ amount_minor: 2_345n }])
    expect((await giveBack('rfd1', '23.46')).status).toBe(409)
    expect((await call('GET', `/pix/${e2e}/devolucao/rfd1`)).json.status).toBe('DEVOLVIDO')
  })

  test.each([
    ['no payment of ours', () => giveBack('rfd2', '1.00', `E${'0'.repeat(31)}`), 404],
    ['more than came in', () => giveBack('rfd3', '100.01'), 400],
    ['nothing', () => giveBack('rfd4', '0.00'), 400],
    ['an id with a sign', () => giveBack('rfd_5', '1.00'), 400],
    ['a number', () => call('PUT', `/pix/${e2e}/devolucao/rfd6`, { valor: 1 }), 400],
  ])('%s', async (_what, ask, status) => expect((await ask()).status).toBe(status))

  test('slow: asked again under its id until it is decided; refused: nothing went back, and it may be tried under another', async () => {
    await call('POST', '/faults', { match: 'rfd7', fault: 'refund-slow', times: 1 })
    expect((await giveBack('rfd7', '10.00')).json.status).toBe('EM_PROCESSAMENTO')
    await opened.database.db.updateTable('refunds').set({ settles_at: sql<Date>`now()` }).where('refund_id', '=', 'rfd7').execute()
    await opened.database.transact((tx) => settleRefunds(tx))
    expect((await giveBack('rfd7', '10.00')).json.status).toBe('DEVOLVIDO')
    await call('POST', '/faults', { match: 'rfd8', fault: 'refund-refused', times: 1 })
    expect((await giveBack('rfd8', '90.00')).json).toMatchObject({ status: 'NAO_REALIZADO', motivo: 'conta encerrada' })
    expect(await linesOf('rfd8')).toEqual([])
    expect((await giveBack('rfd9', '90.00')).json.status).toBe('DEVOLVIDO')
  })
})

describe('what it tells the platform', () => {
  let platform: Server
  let platformUrl: string
  let answerStatus = 204
  const heard: { reference: string; isSigned: boolean }[] = []

  beforeAll(async () => {
    await opened.database.db.deleteFrom('events').execute()
    platform = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray())
      heard.push({
        reference: JSON.parse(body.toString()).reference,
        isSigned: isSignedBy(secret, { path: request.url ?? '', body }, request.headers, new Date()),
      })
      response.writeHead(answerStatus).end()
    }).listen(0, '127.0.0.1')
    await once(platform, 'listening')
    const address = platform.address()
    platformUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  })
  afterAll(() => platform.close())

  const send = () => sendDueEvents({ books: opened.database, platformUrl, path: '/callbacks/payments/pix-sandbox', secret })
  const waiting = () => opened.database.db.selectFrom('events').select(['tries', 'next_send_at']).where('next_send_at', 'is not', null).execute()
  const databaseNowMs = async () => (await sql<{ now: Date }>`select now() as now`.execute(opened.database.db)).rows[0]?.now.getTime() ?? 0
  const makeDue = () =>
    opened.database.db
      .updateTable('events')
      .set({ next_send_at: sql<Date>`now()` })
      .where('next_send_at', 'is not', null)
      .execute()

  test('is signed, repeated with longer and longer pauses until it is taken, then never again', async () => {
    answerStatus = 500
    await payout('wdr_told', { pixKey: 'rapido@x.com' })
    for (const pause of [1, 2, 4, 8]) {
      await makeDue()
      const beforeMs = await databaseNowMs()
      expect(await send()).toBe(1)
      const afterMs = await databaseNowMs()
      const nextMs = (await waiting())[0]?.next_send_at?.getTime() ?? 0
      expect(nextMs - beforeMs).toBeGreaterThanOrEqual(pause * 1_000)
      expect(nextMs - afterMs).toBeLessThanOrEqual(pause * 1_000)
    }
    answerStatus = 204
    await makeDue()
    await send()
    expect(await waiting()).toEqual([])
    expect(await send()).toBe(0)
    expect(heard).toEqual(Array(5).fill({ reference: 'wdr_told', isSigned: true }))
  })

  test('is kept while the platform is away', async () => {
    await payout('wdr_away', { pixKey: 'recusar@x.com' })
    await sendDueEvents({ books: opened.database, platformUrl: 'http://127.0.0.1:9', path: '/callbacks/payments/pix-sandbox', secret })
    expect(await waiting()).toHaveLength(1)
  })
})

test('the statement holds every payment, and its totals are the sum of its lines', async () => {
  const { json } = await call('GET', '/books')
  const { entries, days } = JSON.parse(JSON.stringify(json)) as {
    entries: { kind: string; amount: string }[]
    days: { chargesPaid: { count: number; amount: string }; payoutsPaid: { count: number; amount: string } }[]
  }
  const sum = (kind: string): bigint => entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + BigInt(entry.amount), 0n)
  expect(entries.length).toBeGreaterThan(3)
  expect(days.reduce((total, day) => total + BigInt(day.chargesPaid.amount), 0n)).toBe(sum('charge-paid'))
  expect(days.reduce((total, day) => total + BigInt(day.payoutsPaid.amount), 0n)).toBe(sum('payout-paid'))
  expect(days.reduce((total, day) => total + day.chargesPaid.count + day.payoutsPaid.count, 0)).toBe(entries.length)
})
