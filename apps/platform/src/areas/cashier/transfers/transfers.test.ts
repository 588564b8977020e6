import { randomUUID } from 'node:crypto'
import { memberId as memberIdOf } from '@trevo/rules/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { giveBonus } from '#testing/bonus.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { maskedName } from './transfer-rules.ts'

let app: TestApp
let ana: TestMember
let bia: TestMember
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const flags = async (of: Readonly<Record<string, boolean>>): Promise<void> => {
  await app.database.db.updateTable('site').set({ whitelabel: sql`whitelabel || ${JSON.stringify(of)}::jsonb`, cool_down_hours: 24, is_payment_password_required: false }).execute()
  app.clock.pass(60_000)
}
const proven = async (given: Parameters<typeof createMember>[1] = {}): Promise<TestMember> => {
  const member = await createMember(app, given)
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
  return member
}
beforeEach(async () => {
  await flags({ MEMTRANS3: true, FUNDTRANS3: true })
  ;[ana, bia] = [await proven({ balanceMinor: 100_000n }), await proven()]
})

const body = (to: Pick<TestMember, 'memberId'>, amount: string, requestId: string = randomUUID()) => ({ requestId, receiverId: memberIdOf(to.memberId), amount, currency: 'BRL' })
const send = (to: Pick<TestMember, 'memberId'>, amount: string, requestId?: string, from: TestMember = ana) => app.call('POST /api/transfers', { token: from.token, body: body(to, amount, requestId) })
const cash = async ({ token }: TestMember): Promise<string> => (await app.call('GET /api/wallet', { token })).reply.cash

describe('money between members', () => {
  test('is refused to a guest', async () => {
    expect((await app.call('POST /api/transfers', { body: body(bia, '100') })).problem.code).toBe('login_required')
  })

  test('Product §6.180 is there only where the merchant’s two modules are both on', async () => {
    const { isOn } = (await app.call('GET /api/transfers/options', { token: ana.token })).reply
    expect(isOn).toBe(true)
    for (const off of ['MEMTRANS3', 'FUNDTRANS3']) {
      await flags({ MEMTRANS3: true, FUNDTRANS3: true, [off]: false })
      expect((await send(bia, '500')).problem.code).toBe('not_allowed')
      expect((await app.call('POST /api/transfers/receiver', { token: ana.token, body: { receiver: bia.username } })).problem.code).toBe('not_allowed')
      expect((await app.call('GET /api/transfers/options', { token: ana.token })).reply.isOn).toBe(false)
    }
  })

  test('Product §10.185 goes whole from one to the other, with a record and a line on each side that lead to one transfer', async () => {
    const found = (await app.call('POST /api/transfers/receiver', { token: ana.token, body: { receiver: bia.username.toUpperCase() } })).reply
    expect(found).toEqual({ receiverId: memberIdOf(bia.memberId), name: maskedName(bia.username) })
    expect((await app.call('POST /api/transfers/receiver', { token: ana.token, body: { receiver: memberIdOf(bia.memberId) } })).reply).toEqual(found)
    const { reply, status } = await send(bia, '2500')
    expect([status, reply.direction, reply.otherName, await cash(ana), await cash(bia)]).toEqual([200, 'out', maskedName(bia.username), '97500', '2500'])
    const got = (await app.call('GET /api/transfers', { token: bia.token })).reply.list
    expect(got).toEqual([{ ...reply, direction: 'in', otherName: maskedName(ana.username) }])
    const lines = async (token: string) => (await app.call('GET /api/records/account', { token, query: { kind: 'transfer' } })).reply.list.map(({ direction, amount }) => [direction, amount])
    expect([await lines(ana.token), await lines(bia.token)]).toEqual([[['out', '2500']], [['in', '2500']]])
  })

  test('Product §7.180 one requestId is one transfer: again it is the same, with another amount or receiver it is refused', async () => {
    const id = randomUUID()
    const first = await send(bia, '1000', id)
    expect((await send(bia, '1000', id)).reply).toEqual(first.reply)
    expect((await send(bia, '1100', id)).problem.code).toBe('request_mismatch')
    expect((await send(await proven(), '1000', id)).problem.code).toBe('request_mismatch')
    expect([await cash(ana), await cash(bia)]).toEqual(['99000', '1000'])
  })

  test('Product §10.186 of 64 at once exactly those that the balance covers go, also where they cross, and the books are right', async () => {
    const [eve, joe] = [await proven({ balanceMinor: 5_000n }), await proven({ balanceMinor: 5_000n })]
    const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? send(bia, '1000', randomUUID(), eve) : send(eve, '100', randomUUID(), joe))))
    const gone = answers.filter(({ status }, n) => status === 200 && n % 2 === 0).length
    const came = answers.filter(({ status }, n) => status === 200 && n % 2 === 1).length
    expect(came).toBe(32)
    expect(await cash(eve)).toBe((5_000 + came * 100 - gone * 1_000).toString())
    expect([await cash(bia), await cash(joe)]).toEqual([(gone * 1_000).toString(), (5_000 - came * 100).toString()])
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(new Set(['insufficient_funds']))
    const once = randomUUID()
    expect(new Set((await Promise.all(Array.from({ length: 64 }, () => send(bia, '100', once)))).map(({ reply }) => reply.transferId)).size).toBe(1)
    expect((await verifyBooks(app.database)).findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  test('Product §10.187 a bonus is never sent', async () => {
    const eve = await proven({ balanceMinor: 500n })
    await giveBonus(app.database.pool, eve.memberId, 9_000n)
    expect((await send(bia, '600', randomUUID(), eve)).problem.code).toBe('insufficient_funds')
    expect((await send(bia, '500', randomUUID(), eve)).status).toBe(200)
  })

  test('Product §6.181 nobody who is blocked, closed, on trial, an agent without money or oneself receives, and one answer is given for all of them', async () => {
    const [closed, house, trial, dollars] = [await createMember(app), await createMember(app, { type: 40 }), await createMember(app, { type: 4 }), await createMember(app)]
    await app.database.db.updateTable('members').set({ status: 'closed' }).where('id', '=', closed.memberId).execute()
    await app.database.db.updateTable('members').set({ currency: 'USD' }).where('id', '=', dollars.memberId).execute()
    for (const to of [closed, house, trial, dollars, ana, await createMember(app, { status: 'blocked' }), { memberId: 77n, username: 'nobody-there' }]) {
      expect((await send(to, '500')).problem.code).toBe('receiver_refused')
      expect((await app.call('POST /api/transfers/receiver', { token: ana.token, body: { receiver: to.username } })).problem.code).toBe('receiver_refused')
    }
    expect(await cash(ana)).toBe('100000')
  })

  test('Product §9.182 the house’s thresholds bound each transfer and the sum of 24 hours, and splitting does not help', async () => {
    const rich = await proven({ balanceMinor: 1_000_000n })
    const from = (amount: string) => send(bia, amount, randomUUID(), rich)
    expect([(await from('99')).problem.code, (await from('100001')).problem.code]).toEqual(['amount_out_of_range', 'amount_out_of_range'])
    expect([(await from('100000')).status, (await from('99999')).status, (await from('100')).problem.code]).toEqual([200, 200, 'transfer_day_limit'])
    expect((await app.call('GET /api/transfers/options', { token: rich.token })).reply).toMatchObject({ minAmount: '100', maxAmount: '100000', dayLeft: '1', available: '800001' })
  })

  test('Product §4.180 after a change of password nothing is sent for as long as nothing is withdrawn', async () => {
    await app.database.db.updateTable('members').set({ password_changed_at: app.clock.now() }).where('id', '=', ana.memberId).execute()
    expect((await send(bia, '500')).problem.code).toBe('withdrawal_cooling_down')
    expect((await app.call('GET /api/transfers/options', { token: ana.token })).reply.transfersFrom).not.toBeNull()
  })

  test('Product §4.181 who has a payment password sends with a proof of it, and who has none proves anew who they are', async () => {
    await app.database.db.updateTable('sessions').set({ stepped_up_at: null }).where('member_id', '=', ana.memberId).execute()
    expect((await send(bia, '500')).problem.code).toBe('step_up_required')
    await app.database.db.updateTable('site').set({ is_payment_password_required: true }).execute()
    app.clock.pass(60_000)
    expect((await send(bia, '500')).problem.code).toBe('payment_password_unset')
  })

  test('Product §9.183 a member asks for few names', async () => {
    app.clock.standStill()
    const codes = []
    for (let n = 0; n < 21; n += 1) codes.push((await app.call('POST /api/transfers/receiver', { token: bia.token, body: { receiver: ana.username } })).status)
    expect([codes.filter((status) => status === 200).length, codes.at(-1)]).toEqual([20, 429])
  })
})

test.each([['ana', 'a•••'], ['marina', 'ma•••a'], ['jo', 'j•••'], ['🦊fox', '🦊•••']])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
