import { randomUUID } from 'node:crypto'
import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { askHouseRules } from '#areas/risk/jobs/ask-house-rules.ts'
import { scanMember } from '#areas/risk/aml/scan-member.ts'
import { newKey } from '#db/keys.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { createFakePayments } from '#testing/payments.ts'
import { solveBotCheck } from '#testing/proofs.ts'

let office: TestOffice
let app: TestApp
let risk: StaffBrowser
let other: StaffBrowser
let finance: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' }, payments: createFakePayments() })
  ;[risk, other, finance] = [await office.as('risk'), await office.as('risk'), await office.as('finance')]
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

let made = 0
const key = () => ({ 'idempotency-key': `lists-of-a-test-${(made += 1)}` })
const add = (body: object, browser = risk) => office.call(browser, 'POST /office/risk/lists', { body: { effect: 'block', why: 'a test', ...body } as never, headers: key() })
const approve = async (proposalId: string) => {
  const { reply } = await office.call(other, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return (await office.call(other, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })).reply
}
const alertsOf = async (memberId: bigint) => (await office.call(risk, 'GET /office/risk/alerts', { query: { member: wireId(memberId), view: 'all' } })).reply.rows
const register = async (address: string) =>
  app.call('PUT /api/members', {
    body: { type: 0, requestId: randomUUID(), registerMethod: 'H5', username: `listed${(made += 1)}`, password: 'Segredo-1', confirmPassword: 'Segredo-1', isDisclaimerAccepted: true, botCheck: await solveBotCheck(app, address) } as never,
    address,
  })
const logInFrom = (username: string, password: string, address: string) => app.call('POST /api/session', { body: { type: 'username', username, password }, address })

describe('Product §13.729 lists', () => {
  test('a blocked network is let in nowhere, an allowed part of it is, and once it is taken off all are', async () => {
    const { username, password, memberId } = await createMember(app)
    const entry = await add({ kind: 'network', value: '203.0.113.0/24' })
    if (entry.reply.kind !== 'done') throw new Error('it was not added')
    expect((await register('203.0.113.9')).problem.code).toBe('checks_unfinished')
    expect((await logInFrom(username, password, '203.0.113.9')).problem.code).toBe('member_blocked')
    expect((await alertsOf(memberId)).map(({ kind, seen }) => [kind, seen['place']])).toEqual([['listed', 'login']])
    await add({ kind: 'network', value: '203.0.113.8/30', effect: 'allow' })
    expect((await logInFrom(username, password, '203.0.113.9')).status).toBe(200)
    expect((await logInFrom(username, password, '203.0.113.77')).problem.code).toBe('member_blocked')
    expect((await office.call(risk, 'POST /office/risk/lists/:entryId/remove', { params: { entryId: entry.reply.reply.entryId }, body: { reason: 'over' }, headers: key() })).reply.kind).toBe('done')
    expect((await logInFrom(username, password, '203.0.113.77')).status).toBe(200)
    expect((await office.call(risk, 'GET /office/risk/lists', { query: { view: 'over' } })).reply.rows).toMatchObject([{ kind: 'network', label: '203.0.113.0/24' }])
  })

  test('a deposit from a blocked network cannot be had, from a watched one it can, with an alert', async () => {
    const { token, memberId } = await createMember(app)
    const deposit = (address: string) => app.call('POST /api/deposits', { token, address, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL' } })
    await add({ kind: 'network', value: '198.18.1.0/24' })
    await add({ kind: 'network', value: '198.18.2.0/24', effect: 'watch' })
    expect((await deposit('198.18.1.4')).problem.code).toBe('payment_unavailable')
    expect((await deposit('198.18.2.4')).status).toBe(200)
    expect((await alertsOf(memberId)).map(({ kind }) => kind)).toEqual(['listed'])
  })

  test('money to a listed key is flagged in red and waits, and is not refused', async () => {
    const { memberId } = await createMember(app, { balanceMinor: 100_000n })
    await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 1_000n, pixKey: '11144477735' })
    await scanMember(app.services, memberId)
    const { rows } = await app.database.pool.query<{ name: string }>("select substr(encode(token, 'hex'), 1, 8) as name from risk_traits where kind = 'key' and member_id = $1", [memberId])
    expect((await add({ kind: 'key', value: 'ffffffff' })).code).toBe('not_found')
    expect((await add({ kind: 'key', value: rows[0]?.name ?? '' })).reply.kind).toBe('done')
    const asked = await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 1_000n, pixKey: '11144477735' })
    expect(asked.waits).toBe(true)
    const flags = await app.database.db.selectFrom('withdrawal_flags').select(['name', 'is_red']).where('withdrawal_id', '=', asked.id).where('name', '=', 'listed').execute()
    expect(flags).toEqual([{ name: 'listed', is_red: true }])
  })

  test.each([
    ['no network', { kind: 'network', value: '10.0.0.0/99' }],
    ['bits beyond the mask', { kind: 'network', value: '10.0.0.1/8' }],
    ['no name of a device', { kind: 'device', value: 'my phone' }],
  ])('%s is refused', async (_name, body) => expect((await add(body)).code).toBe('invalid_request'))

  test('what is over before it begins is refused, and finance only reads', async () => {
    expect((await add({ kind: 'network', value: '10.9.0.0/16', until: '2020-01-01T00:00:00Z' })).code).toBe('time_is_past')
    expect((await add({ kind: 'network', value: '10.9.0.0/16' }, finance)).code).toBe('not_permitted')
    expect((await office.call(finance, 'GET /office/risk/lists')).status).toBe(200)
  })
})

const paidIn = async (memberId: bigint, amountMinor: bigint, hoursAgo: number): Promise<void> => {
  const at = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000)
  await app.database.db
    .insertInto('deposits')
    .values({ id: newKey(), member_id: memberId, request_id: randomUUID(), provider: 'none', amount_minor: amountMinor, currency: 'BRL', status: 'credited', charge_id: null, br_code: null, payer_path: null, created_at: at, expires_at: at, credited_at: at, next_check_at: null })
    .execute()
}
const write = (body: object) => office.call(risk, 'POST /office/risk/rules', { body: { name: 'large and new', place: 'deposit', conditions: [{ fact: 'amount', op: 'at-least', value: '777000' }], weight: 85, ...body } as never, headers: key() })
const written = async (body: object = {}) => {
  const { reply } = await write(body)
  if (reply.kind !== 'done') throw new Error('it was not written')
  return { ruleId: reply.reply.ruleId }
}
const live = async (params: { readonly ruleId: string }) => {
  const { reply } = await office.call(risk, 'POST /office/risk/rules/:ruleId/live', { params, body: { reason: 'tried' }, headers: key() })
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  return approve(reply.proposal)
}

describe('rules of the house', () => {
  test('Product §13.728 a back-test says whom it would have hit, how many are known, and shows the lines', async () => {
    const [one, blocked] = [await createMember(app), await createMember(app, { status: 'blocked' })]
    await paidIn(one.memberId, 777_000n, 48)
    await paidIn(one.memberId, 776_999n, 47)
    await paidIn(blocked.memberId, 900_000n, 2)
    await paidIn(blocked.memberId, 900_000n, 31 * 24)
    const params = await written()
    const { reply } = await office.call(risk, 'GET /office/risk/rules/:ruleId/back-test', { params })
    expect(reply).toMatchObject({ isWhole: true, hits: 2, members: 2, known: 1, money: [{ currency: 'BRL', minor: '1677000' }] })
    expect(reply.sample.map(({ isKnown, line }) => [isKnown, line.kind, line.amountMinor])).toEqual([[true, 'deposit', '900000'], [false, 'deposit', '777000']])
  })

  test('Product §13.727 a rule is live by two people, hits what comes then, is not written anew meanwhile, and is off by one', async () => {
    const params = await written({ conditions: [{ fact: 'amount', op: 'at-least', value: '555000' }, { fact: 'amount', op: 'at-most', value: '555000' }] })
    const { memberId } = await createMember(app)
    await askHouseRules(app.services)
    expect(await live(params)).toMatchObject({ state: 'applied' })
    expect((await write({ ruleId: params.ruleId })).code).toBe('not_in_this_state')
    app.clock.pass(60_000)
    await paidIn(memberId, 555_000n, 0)
    app.clock.pass(60_000)
    await askHouseRules(app.services)
    await askHouseRules(app.services)
    const [alert, ...more] = await alertsOf(memberId)
    expect([alert?.kind, alert?.weight, alert?.moneyMinor, alert?.lineCount, more]).toEqual(['house-rule', 85, '555000', 2, []])
    expect((await office.call(risk, 'POST /office/risk/rules/:ruleId/off', { params, body: { reason: 'too many' }, headers: key() })).reply.kind).toBe('done')
    expect((await office.call(risk, 'GET /office/risk/rules')).reply.rules.find(({ ruleId }) => ruleId === params.ruleId)?.state).toBe('off')
  })

  test('Product §13.728 a live rule of withdrawals flags at once, from weight 80 in red', async () => {
    const params = await written({ name: 'first and large', place: 'withdrawal', weight: 80, conditions: [{ fact: 'amount', op: 'at-least', value: '44400' }, { fact: 'first', op: 'at-least', value: '1' }] })
    await live(params)
    const { memberId } = await createMember(app, { balanceMinor: 200_000n })
    const [less, enough] = [await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 44_399n }), await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 44_400n })]
    const flags = await app.database.db.selectFrom('withdrawal_flags').select(['withdrawal_id', 'is_red', 'weight', 'seen']).where('withdrawal_id', 'in', [less.id, enough.id]).where('name', '=', 'house-rule').execute()
    expect(flags).toMatchObject([{ withdrawal_id: enough.id, is_red: true, weight: 80, seen: { rules: 'first and large' } }])
    expect(enough.waits).toBe(true)
  })

  test('Product §13.727 a condition about something else is refused', async () => {
    expect((await write({ place: 'registration' })).code).toBe('invalid_request')
  })
})
