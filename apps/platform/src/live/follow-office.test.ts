import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { memberId as memberWire } from '@trevo/rules/ids'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { type EventStream, openEventStream } from '#testing/event-stream.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { givePoints } from '#areas/club/points/points-store.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { forgetLiveNews, readKnownUntil, readLiveNews, tellBoards, tellClaim } from './live-news-store.ts'

/** Two programs on one database: the office here, and the platform that the phone listens to as a process of its own. */
let office: TestOffice
let platform: ChildProcess
let url: string
let member: TestMember
let phone: EventStream
let support: StaffBrowser
let supportPerson: TestPerson
let finance: StaffBrowser
let financePerson: TestPerson
let keys = 0

beforeAll(async () => {
  office = await openTestOffice()
  ;[supportPerson, financePerson] = [await office.person(['support']), await office.person(['finance'])]
  ;[support, finance] = [await office.logIn(supportPerson), await office.logIn(financePerson)]
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  platform = fork(join(import.meta.dirname, '..', 'testing', 'payments-program.ts'), {
    env: { PORT: String(port), DATABASE_URL: office.url, PIX_SANDBOX_URL: 'http://127.0.0.1:9', PIX_SANDBOX_SECRET: 'none', PLATFORM_SECRET: 'a secret for tests', LOG_LEVEL: 'silent' },
    execArgv: [],
  })
  await Promise.race([once(platform, 'message'), once(platform, 'exit').then(() => Promise.reject(new Error('the platform did not start')))])
}, 60_000)
afterAll(async () => {
  const ended = once(platform, 'exit')
  platform.kill('SIGKILL')
  await ended
  await office.close()
})
beforeEach(async () => {
  member = await createMember({ services: office.services as never, database: office.database }, { balanceMinor: 40_000_000n })
  const { ticket } = (await (await fetch(`${url}/api/events/ticket`, { method: 'POST', headers: { authorization: `Bearer ${member.token}` } })).json()) as { ticket: string }
  phone = await openEventStream(`${url}/api/events?ticket=${ticket}`)
  expect(await phone.next('balance')).toMatchObject({ sumBalance: '40000000' })
})
afterEach(() => phone.close())

const key = () => ({ 'idempotency-key': `live-test-${(keys += 1)}` })
const stepUp = async (browser: StaffBrowser, person: TestPerson) => office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(person) } })
const approve = async (reply: unknown) => {
  const { proposal: proposalId } = reply as { readonly proposal: string }
  await stepUp(finance, financePerson)
  const { reply: seen } = await office.call(finance, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  expect((await office.call(finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: seen.hash } })).status).toBe(200)
}
/** What the phone hears next of this name; one that hears nothing ends with the test's time. */
const hears = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
  const heard = phone.next(name)
  await work()
  return heard
}

describe('Product §10.84 the phone hears of another process within two seconds', () => {
  test('an adjustment that two people made', async () => {
    const { reply } = await office.call(support, 'POST /office/adjustments', { body: { memberId: memberWire(member.memberId), direction: 'credit', amountMinor: '2500', evidence: 'Ticket 17.', reason: 'taken twice' }, headers: key() })
    expect(await hears('balance', () => approve(reply))).toMatchObject({ sumBalance: '40002500' })
  })

  test('a withdrawal that was refused, with its words and the balance', async () => {
    const { wire } = await askForWithdrawal({ database: office.database, keys: office.services.keys }, { memberId: member.memberId, amountMinor: 600_000n, now: office.clock.now() })
    await stepUp(finance, financePerson)
    const refuse = () => office.call(finance, 'POST /office/withdrawals/:withdrawalId/refuse', { params: { withdrawalId: wire }, body: { reason: 'not theirs', words: 'Use your own key.' }, headers: key() })
    expect(await hears('payment', refuse)).toEqual({ id: wire, status: 'refused' })
    expect(await phone.next('balance')).toMatchObject({ sumBalance: '40000000' })
  })

  test('a payment that two people credited', async () => {
    const news = { kind: 'payment-received', reference: null, amountMinor: 7_000n as never, currency: 'BRL', payment: { paymentId: 'E99999999202603011200live0000001', paidAt: new Date(), payer: null } } as const
    await applyChargeNews({ transact: office.database.transact, keys: office.services.keys, log: office.services.log, live: { publish: () => {} } as never }, 'fake-pix', news)
    const { reply: list } = await office.call(finance, 'GET /office/payment-conflicts')
    const params = { conflictId: list.rows[0]?.conflictId ?? '' }
    await office.call(support, 'POST /office/payment-conflicts/:conflictId/match', { params, body: { memberId: memberWire(member.memberId), reason: 'a receipt' }, headers: key() })
    await stepUp(support, supportPerson)
    const { reply } = await office.call(support, 'POST /office/payment-conflicts/:conflictId/credit', { params, body: { reason: 'a receipt' }, headers: key() })
    expect(await hears('payment', () => approve(reply))).toMatchObject({ status: 'credited' })
    expect(await phone.next('balance')).toMatchObject({ sumBalance: '40007000' })
  })
})

describe('Product §7.1310 the phone hears of what goes on by itself', () => {
  test('points, a claim and a leaderboard, each once however often it was written', async () => {
    const { db, transact } = office.database
    await db.insertInto('announcements').values({ kind: 'promotion', position: 0, title: JSON.stringify({ pt: 'Promoção' }), key: 'told-promotion', category_keys: [] }).execute()
    const { id } = await db.selectFrom('announcements').select('id').where('key', '=', 'told-promotion').executeTakeFirstOrThrow()
    const work = () =>
      transact(async (tx) => {
        await givePoints(tx, { memberId: member.memberId, points: 5, reason: 'task', key: 'told', now: office.clock.now() }, 'UTC')
        await tellClaim(tx, member.memberId, 'told-promotion')
        await tellClaim(tx, member.memberId, 'told-promotion')
        await tellBoards(tx, ['week', 'week', 'month'])
      })
    await work()
    expect(await phone.next('claim')).toEqual({ promotionId: id.toString() })
    expect(await phone.next('points')).toEqual({})
    expect([await phone.next('board'), await phone.next('board')].map((board) => (board as { readonly id: string }).id)).toEqual(['week', 'month'])
  })

  test('of more than is read at once nothing is passed over', async () => {
    const { db, transact } = office.database
    const since = await readKnownUntil(db)
    for (let turn = 0; turn < 3; turn += 1) await transact((tx) => tellBoards(tx, [`a${turn}`, `b${turn}`, `c${turn}`]))
    // What else is written on this server in that moment holds the readers back.
    await untilReadable(office.database.pool)
    const seen: (string | null)[] = []
    let place = since
    for (let isWhole = false; !isWhole; ) {
      const read = await readLiveNews(db, place, 2)
      seen.push(...read.news.map(({ about }) => about))
      ;({ place, isWhole } = read)
    }
    expect(seen).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
    expect((await readLiveNews(db, place)).news).toEqual([])
  })
})

test('what was told is thrown away after some minutes', async () => {
  const { db, transact } = office.database
  await db.updateTable('live_news').set({ at: new Date(Date.now() - 11 * 60_000) }).execute()
  await db.insertInto('live_news').values({ member_id: member.memberId, payment: null, status: null }).execute()
  await transact(forgetLiveNews)
  expect(await db.selectFrom('live_news').select('member_id').execute()).toEqual([{ member_id: member.memberId }])
})
