import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { sign } from '#vendors/gateway/signature.ts'

let office: TestOffice
let app: TestApp
let risk: StaffBrowser
let origin: string
let vendor: string
let gameCode: string
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, hasVendors: true })
  origin = await app.listen()
  ;({ vendor, gameCode } = await createGame(app))
  risk = await office.as('risk')
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

let made = 0
const mark = async (body: object, secret = 'secret') => {
  const raw = JSON.stringify({ txId: `mark-${(made += 1)}`, kind: 'collusion', reason: 'met 12 times, gave up 9 of 12', ...body })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const path = '/provider/v1/mark'
  const headers = { 'content-type': 'application/json', 'x-provider': vendor, 'x-timestamp': timestamp, 'x-signature': sign(secret, { timestamp, path, body: Buffer.from(raw) }) }
  const answered = await fetch(`${origin}${path}`, { method: 'POST', headers, body: raw })
  return { http: answered.status, body: (await answered.json()) as Record<string, unknown> }
}
const alertsOf = async (memberId: bigint) => (await office.call(risk, 'GET /office/risk/alerts', { query: { member: wireId(memberId), view: 'all' } })).reply.rows
const member = async (balanceMinor = 700n) => {
  const { memberId } = await createMember(app, { balanceMinor })
  return { id: memberId, memberId: wireId(memberId) }
}

test('Product §13.1590 what a vendor says of two members is an alert of risk of each, with the other and the round, and no money moves', async () => {
  const [one, other] = [await member(), await member()]
  expect(await mark({ memberId: one.memberId, withMemberId: other.memberId, gameCode, roundId: 'r-77' })).toMatchObject({ http: 200, body: { status: 'OK', balance: '700', currency: 'BRL', ledgerSeq: null, replayed: false } })
  for (const [each, beside] of [[one, other], [other, one]] as const) {
    const [alert, ...more] = await alertsOf(each.id)
    expect([alert?.kind, alert?.weight, alert?.seen, more]).toEqual(['marked-collusion', 60, { vendor: `${vendor} ${gameCode}`, reason: 'met 12 times, gave up 9 of 12' }, []])
    const { reply } = await office.call(risk, 'GET /office/risk/alerts/:alertId', { params: { alertId: alert?.alertId ?? '' } })
    expect(reply.lines.map(({ kind, id }) => [kind, id])).toEqual([['member', beside.memberId], ['round', 'r-77']])
  }
  const support = await office.as('support')
  expect((await office.call(support, 'GET /office/risk/alerts', { query: { view: 'all' } })).status).toBe(403)
})

test('Product §13.1591 the same mark is one, with other fields a mismatch; a newer one grows the alert that is open', async () => {
  const one = await member()
  const body = { memberId: one.memberId, txId: 'the-same-mark', kind: 'automated-play', reason: '400 rounds without a pause' }
  const [first, again] = [await mark(body), await mark(body)]
  expect([first.body.replayed, again.body]).toEqual([false, { ...first.body, replayed: true }])
  expect((await mark({ ...body, reason: 'something else' })).body.status).toBe('DUPLICATE_MISMATCH')
  expect((await Promise.all(Array.from({ length: 8 }, () => mark({ ...body, txId: 'at-once' })))).filter((each) => each.body.replayed === false)).toHaveLength(1)
  await mark({ ...body, txId: 'a-newer-mark', reason: '900 rounds without a pause' })
  expect((await alertsOf(one.id)).map(({ kind, seen }) => [kind, seen['reason']])).toEqual([['marked-automated-play', '900 rounds without a pause']])
})

test('Product §13.1591 an unsigned mark, one of nobody, of play money or in a form that is none is no alert', async () => {
  const one = await member()
  expect(await mark({ memberId: one.memberId }, 'another secret')).toMatchObject({ http: 401 })
  for (const [name, wrong] of [['memberId', { memberId: 'mem_zzz' }], ['withMemberId', { withMemberId: 'mem_zzz' }], ['withMemberId', { withMemberId: one.memberId }], ['roundId', { roundId: 'r-1' }], ['kind', { kind: 'guilty' }], ['reason', { reason: 'two\nlines' }]] as const)
    expect(await mark({ memberId: one.memberId, ...wrong }), name).toMatchObject({ http: 400, body: { status: 'INVALID_REQUEST', fields: [{ name }] } })
  expect(await alertsOf(one.id)).toEqual([])
  const trial = await createMember(app, { type: 4 })
  await mark({ memberId: wireId(trial.memberId) })
  expect(await alertsOf(trial.memberId)).toEqual([])
})
