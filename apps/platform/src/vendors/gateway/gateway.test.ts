import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { giveBonus } from '#testing/bonus.ts'
import { neighbour, nowSeconds, openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'
import { openLaunch } from '#vendors/launch.ts'
import { sign } from './signature.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})

let ids = 0
const id = (): string => `id-${(ids += 1)}`
const bet = (member: { memberId: string; sessionToken: string }, more: Record<string, unknown> = {}) => ({
  sessionToken: member.sessionToken,
  memberId: member.memberId,
  gameCode: vendor.game,
  roundId: id(),
  txId: id(),
  amount: '100',
  currency: 'BRL',
  ...more,
})

describe('who may speak', () => {
  test.each([
    ['without a signature', { signature: '' }, 401, 'INVALID_SIGNATURE'],
    ['with another secret', { secret: 'wrong' }, 401, 'INVALID_SIGNATURE'],
    ['in capitals', { signature: 'A'.repeat(64) }, 401, 'INVALID_SIGNATURE'],
    ['as a stranger', { provider: 'NOBODY' }, 401, 'INVALID_SIGNATURE'],
    ['301 s late', { timestamp: String(nowSeconds - 301) }, 401, 'INVALID_SIGNATURE'],
    ['301 s early', { timestamp: String(nowSeconds + 301) }, 401, 'INVALID_SIGNATURE'],
    ['with a time that is no number', { timestamp: '1e9' }, 401, 'INVALID_SIGNATURE'],
    ['300 s late', { timestamp: String(nowSeconds - 300) }, 200, 'OK'],
    ['with the second secret', { secret: vendor.secretNext }, 200, 'OK'],
    ['by GET', { method: 'GET' }, 404, 'UNKNOWN_VERB'],
  ])('a vendor that calls %s', async (_how, options, http, status) => {
    const member = await gateway.member()
    expect(await gateway.call('bet', bet(member), options)).toMatchObject({ http, body: { status } })
  })

  test('an altered body is refused before it is looked at', async () => {
    const member = await gateway.member()
    const body = bet(member)
    const timestamp = String(nowSeconds)
    const signature = sign(vendor.secret, { timestamp, path: '/provider/v1/bet', body: Buffer.from(JSON.stringify(body)) })
    const reply = await gateway.call('bet', { ...body, amount: '1' }, { timestamp, signature })
    expect(reply).toMatchObject({ http: 401, body: { status: 'INVALID_SIGNATURE' } })
  })

  test('an unknown verb, and names of JavaScript’s own, are 404', async () => {
    for (const verb of ['refund', 'constructor', '__proto__', 'bet/', 'bet?x=1', '']) {
      expect(await gateway.call(verb, {})).toMatchObject({ http: 404, body: { status: 'UNKNOWN_VERB' } })
    }
  })

  test('the trace id comes back', async () => {
    const member = await gateway.member()
    expect((await gateway.call('balance', { sessionToken: member.sessionToken }, { traceId: 'trace/7' })).headers.get('x-trace-id')).toBe('trace/7')
  })
})

describe('Product §11.33 which header INVALID_SIGNATURE was for', () => {
  let sandbox: TestGateway
  beforeAll(async () => {
    sandbox = await openTestGateway({ tellsMissed: true })
  })
  afterAll(() => sandbox.close())

  test.each([
    ['as a stranger', { provider: 'NOBODY' }, 'X-Provider'],
    ['too late', { timestamp: String(nowSeconds - 301) }, 'X-Timestamp'],
    ['with a time that is no number', { timestamp: '1e9' }, 'X-Timestamp'],
    ['with another secret', { secret: 'wrong' }, 'X-Signature'],
  ])('a vendor that calls %s is told in a sandbox, and nowhere else', async (_how, options, missed) => {
    const body = { sessionToken: 'any' }
    expect(await sandbox.call('balance', body, options)).toMatchObject({ http: 401, body: { status: 'INVALID_SIGNATURE', missed } })
    expect((await gateway.call('balance', body, options)).body).toEqual({ status: 'INVALID_SIGNATURE' })
  })
})

describe('what is not a call', () => {
  test.each([
    ['no JSON', '{', ['body']],
    ['a list', '[]', ['body']],
    ['null', 'null', ['body']],
    ['UTF-8 cut in two', Buffer.from([0x22, 0xc3, 0x22]).toString('latin1'), ['body']],
    ['more than 16 KiB', JSON.stringify({ sessionToken: 'x'.repeat(17_000) }), ['body']],
    ['nothing', '{}', ['sessionToken', 'memberId', 'gameCode', 'roundId', 'txId', 'amount', 'currency']],
  ])('%s', async (_what, rawBody, names) => {
    const reply = await gateway.call('bet', null, { rawBody })
    expect(reply).toMatchObject({ http: 400, body: { status: 'INVALID_REQUEST' } })
    expect((reply.body.fields as { name: string }[]).map((field) => field.name)).toEqual(names)
  })

  test.each([
    ['amount', '0'],
    ['amount', '-1'],
    ['amount', '01'],
    ['amount', '1.0'],
    ['amount', '1000000000000000'],
    ['amount', 100],
    ['currency', 'brl'],
    ['txId', ''],
    ['txId', 'a b'],
    ['txId', 'x'.repeat(65)],
    ['roundId', 'é'],
    ['memberId', 'mem_'],
    ['memberId', 'trf_1'],
    ['closesRound', 'yes'],
    ['unexpected', 1],
  ])('a bet whose %s is %j', async (name, value) => {
    const member = await gateway.member()
    const reply = await gateway.call('bet', bet(member, { [name]: value }))
    expect(reply).toMatchObject({ http: 400, body: { status: 'INVALID_REQUEST', fields: [{ name }] } })
  })

  test('a member that is not there', async () => {
    const member = await gateway.member()
    expect(await gateway.call('bet', bet(member, { memberId: 'mem_zzzz' }))).toMatchObject({ http: 400, body: { fields: [{ name: 'memberId' }] } })
  })
})

describe('authenticate', () => {
  const launch = (key: bigint) => openLaunch(gateway.database.db, { memberId: key, provider: vendor.code, gameCode: vendor.game, language: 'pt' })

  test('Product §11.2 Product §4.11 opens a session once', async () => {
    const member = await gateway.member(1_234n)
    const launchToken = await launch(member.key)
    const first = await gateway.call('authenticate', { launchToken })
    expect(first).toMatchObject({
      http: 200,
      body: { status: 'OK', memberId: member.memberId, nickname: expect.any(String), currency: 'BRL', language: 'pt', country: 'BR', balance: '1234', isTrial: false, txId: null, ledgerSeq: null, replayed: false },
    })
    expect(first.body.rules).toEqual({ autoplay: true, turbo: true, minimumCycleMs: 0, othersBets: true, smallReturns: false, simulatedEvents: true })
    expect((await gateway.call('authenticate', { launchToken })).body.status).toBe('SESSION_EXPIRED')
    expect((await gateway.call('bet', bet({ ...member, sessionToken: String(first.body.sessionToken) }))).body).toMatchObject({ status: 'OK', balance: '1134' })
  })

  test('Product §7.1646 Product §11.1582 a game is told what its market lets it do, as it was when the game was opened', async () => {
    const member = await gateway.member()
    const rules = { autoplay: false, turbo: false, minimumCycleMs: 2_500, othersBets: false, smallReturns: false, simulatedEvents: false }
    const launchToken = await openLaunch(gateway.database.db, { memberId: member.key, provider: vendor.code, gameCode: vendor.game, language: 'pt', rules })
    expect((await gateway.call('authenticate', { launchToken })).body.rules).toEqual(rules)
  })

  test('Product §11.1150 a game is told the highest stake that bonus money pays for, where it takes bonus', async () => {
    const member = await gateway.member(1_234n)
    const grant = await giveBonus(gateway.database.pool, member.key, 5_000n)
    const rules = async () => (await gateway.call('authenticate', { launchToken: await launch(member.key) })).body.rules
    const set = (column: string, value: unknown) => gateway.database.pool.query(`update bonus_grants set ${column} = $1 where id = $2`, [value, grant])
    expect(await rules()).not.toHaveProperty('maxStake')
    await set('max_stake_minor', 500n)
    await gateway.database.pool.query('update games set takes_bonus = true where provider_code = $1', [vendor.code])
    expect(await rules()).toEqual({ autoplay: true, turbo: true, minimumCycleMs: 0, othersBets: true, smallReturns: false, simulatedEvents: true, maxStake: '500' })
    await set('weights', { LIVE: 1_000 })
    expect(await rules()).not.toHaveProperty('maxStake')
  })

  test('Product §11.2 of ten at once one is let in', async () => {
    const member = await gateway.member()
    const launchToken = await launch(member.key)
    const replies = await Promise.all(Array.from({ length: 10 }, () => gateway.call('authenticate', { launchToken })))
    expect(replies.filter((reply) => reply.body.status === 'OK')).toHaveLength(1)
  })

  test('Product §11.2 Product §4.11 after 60 s it is too late', async () => {
    const member = await gateway.member()
    const launchToken = await launch(member.key)
    await gateway.database.pool.query(`update launch_tokens set expires_at = expires_at - interval '61 seconds' where member_id = $1`, [member.key])
    expect((await gateway.call('authenticate', { launchToken })).body.status).toBe('SESSION_EXPIRED')
  })

  test('Product §11.2 is good for one member and one game', async () => {
    const [member, other] = [await gateway.member(), await gateway.member()]
    const { body } = await gateway.call('authenticate', { launchToken: await launch(member.key) })
    const sessionToken = String(body.sessionToken)
    expect((await gateway.call('bet', bet({ ...member, sessionToken }))).body.status).toBe('OK')
    expect((await gateway.call('bet', bet({ memberId: other.memberId, sessionToken }))).body.status).toBe('SESSION_EXPIRED')
    expect((await gateway.call('bet', bet({ ...member, sessionToken }, { gameCode: 'another-game' }))).body.status).not.toBe('OK')
  })

  test('Product §11.2 opens a session of 12 hours, and no longer', async () => {
    const member = await gateway.member()
    const { body } = await gateway.call('authenticate', { launchToken: await launch(member.key) })
    const sessionToken = String(body.sessionToken)
    const age = (interval: string) => gateway.database.pool.query(`update game_sessions set expires_at = expires_at - $2::interval where member_id = $1`, [member.key, interval])
    await age('11 hours 59 minutes')
    expect((await gateway.call('bet', bet({ ...member, sessionToken }))).body.status).toBe('OK')
    await age('2 minutes')
    expect((await gateway.call('bet', bet({ ...member, sessionToken }))).body.status).toBe('SESSION_EXPIRED')
  })

  test('Product §6.200 no game opens for who has stopped play', async () => {
    const excluded = await gateway.member(0n, { status: 'excluded' })
    expect((await gateway.call('authenticate', { launchToken: await launch(excluded.key) })).body.status).toBe('MEMBER_BLOCKED')
  })

  test('Product §1.4 a blocked member and a trial are told apart', async () => {
    const blocked = await gateway.member(0n, { status: 'blocked' })
    expect((await gateway.call('authenticate', { launchToken: await launch(blocked.key) })).body.status).toBe('MEMBER_BLOCKED')
    const trial = await gateway.member(0n, { type: 4 })
    expect((await gateway.call('authenticate', { launchToken: await launch(trial.key) })).body).toMatchObject({ status: 'OK', isTrial: true })
  })
})

describe('Product §11.2 one vendor on another’s ground', () => {
  const asNeighbour = { provider: neighbour.code, secret: neighbour.secret }

  test('a session is its vendor’s: it tells the neighbour no balance', async () => {
    const { sessionToken } = await gateway.member(1_234n)
    expect((await gateway.call('balance', { sessionToken }, asNeighbour)).body).toMatchObject({ status: 'SESSION_EXPIRED', balance: null, currency: null })
    expect((await gateway.call('balance', { sessionToken })).body).toMatchObject({ status: 'OK', balance: '1234' })
  })

  test.each([
    ['bet', {}],
    ['bet-win', { amount: undefined, betAmount: '100', winAmount: '0' }],
  ])('and takes no %s of the neighbour’s', async (verb, fields) => {
    const member = await gateway.member()
    expect((await gateway.call(verb, bet(member, fields), asNeighbour)).body).toMatchObject({ status: 'SESSION_EXPIRED', balance: '10000', ledgerSeq: null })
    expect((await gateway.call(verb, bet(member, fields))).body).toMatchObject({ status: 'OK', balance: '9900' })
  })

  test('a launch token opens nothing for the neighbour, and stays good for its own vendor', async () => {
    const member = await gateway.member()
    const launchToken = await openLaunch(gateway.database.db, { memberId: member.key, provider: vendor.code, gameCode: vendor.game, language: 'pt' })
    expect((await gateway.call('authenticate', { launchToken }, asNeighbour)).body).toMatchObject({ status: 'SESSION_EXPIRED', balance: null })
    expect((await gateway.call('authenticate', { launchToken })).body.status).toBe('OK')
  })
})

describe('time and trouble', () => {
  test('another vendor’s secret may be added while the gateway is open', async () => {
    await gateway.database.db.insertInto('providers').values({ code: 'LATE', name: 'Late', secret: 'late', secret_next: null, launch_url: 'http://late.invalid/' }).execute()
    await expect.poll(async () => (await gateway.call('balance', { sessionToken: 'x' }, { provider: 'LATE', secret: 'late' })).body.status).toBe('SESSION_EXPIRED')
  })

  test('Product §10.13 a purse that somebody holds is answered RETRY in time, and harms no other member', async () => {
    const [held, free] = [await gateway.member(), await gateway.member()]
    const client = await gateway.database.pool.connect()
    const body = bet(held)
    try {
      await client.query('begin')
      await client.query('select 1 from purses where member_id = $1 for update', [held.key])
      // The purse is let go once all are answered: who waited for it would wait for ever.
      const [stuck, ...others] = await Promise.all([gateway.call('bet', body), ...Array.from({ length: 5 }, () => gateway.call('bet', bet(free)))])
      expect(stuck).toMatchObject({ http: 503, body: { status: 'RETRY' } })
      expect(stuck?.headers.get('retry-after')).toBe('1')
      expect(others.map((reply) => reply.body.status)).toEqual(Array.from({ length: 5 }, () => 'OK'))
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await gateway.call('bet', body)).body).toMatchObject({ status: 'OK', balance: '9900' })
  })

  test('Product §10.13 connections that the database ends are answered RETRY or OK, and the same call then OK', async () => {
    const member = await gateway.member()
    await gateway.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trevo-ledger' and datname = current_database()`)
    const body = bet(member)
    const first = await gateway.call('bet', body)
    expect(['OK', 'RETRY']).toContain(first.body.status)
    // Until the database was found to be there, further calls are told to try again, too.
    await expect.poll(async () => (await gateway.call('bet', body)).body).toMatchObject({ status: 'OK', balance: '9900' })
  })
})
