import { mallItemKey, mallOrderKey } from '@trevo/rules/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { givePointsTo, stockItem } from '#areas/club/mall-fixture.ts'
import { dropMallAddressesJob } from '#areas/club/jobs/drop-mall-addresses.ts'
import { eraseMember } from '#areas/account/erasure/erasures-store.ts'
import { pointChecks } from '#ledger/audit/point-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'
import { stepUp } from '#testing/step-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Member = Awaited<ReturnType<typeof createMember>>
const address = { name: 'Ana Souza', street: 'Rua das Flores, 12', more: '', city: 'Recife', region: 'PE', postcode: '50000-000' }
let requests = 0
const nextRequest = () => `mall-request-${String((requests += 1)).padStart(6, '0')}`
const buyer = async (points: number, of = app): Promise<Member> => {
  const member = await createMember(of)
  if (points > 0) await givePointsTo(of, member.memberId, points)
  return member
}
interface Asked {
  readonly points?: number
  readonly requestId?: string
  readonly address?: typeof address | null
}
const order = ({ token }: Member, itemId: string, { points = 100, requestId = nextRequest(), address: to = address }: Asked = {}, of = app) =>
  of.call('POST /api/mall/orders', { token, query: { language: 'en' }, body: { itemId, points, requestId, ...(to === null ? {} : { address: to }) } })
const cancel = ({ token }: Member, orderId: string) => app.call('POST /api/mall/orders/:orderId/cancel', { token, params: { orderId }, query: {} })
const code = ({ token }: Member, orderId: string) => app.call('POST /api/mall/orders/:orderId/code', { token, params: { orderId }, query: {} })
const balance = async ({ token }: Member) => (await app.call('GET /api/points', { token })).reply.balance
const left = async (itemId: string) => Number((await app.database.pool.query<{ left: string }>('select count(*) as left from mall_pieces where item_id = $1', [mallItemKey(itemId)])).rows[0]?.left)
const clean = async () => {
  for (const check of pointChecks) expect((await app.database.pool.query(check.sql)).rows, check.says).toEqual([])
}

let member: Member
beforeEach(async () => {
  member = await buyer(250)
})

describe('Product §10.1204 an order', () => {
  test('takes one piece, whatever the database knows of other items', async () => {
    await app.database.pool.query('delete from mall_pieces')
    await stockItem(app, 'goods', 1)
    await app.database.pool.query('vacuum analyze mall_pieces')
    const itemId = await stockItem(app, 'goods', 4)
    expect((await order(member, itemId)).reply.order).toMatchObject({ state: 'ordered' })
    expect(await left(itemId)).toBe(3)
  })

  test('takes points, a piece and the limit at once; the same request is one order', async () => {
    const itemId = await stockItem(app, 'goods', 3, { member_limit: 1 })
    const requestId = nextRequest()
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(member, itemId, { requestId })))
    expect(new Set(answers.map(({ reply }) => reply.order.orderId)).size).toBe(1)
    expect(answers[0]?.reply).toMatchObject({ balance: 150, order: { name: 'Thing', state: 'ordered', points: 100, canCancel: true, steps: [{ state: 'ordered' }] } })
    expect(await left(itemId)).toBe(2)
    expect((await order(member, itemId)).problem.code).toBe('already_claimed')
    expect((await order(member, await stockItem(app, 'goods', 1), { requestId })).problem.code).toBe('request_mismatch')
    expect((await app.call('GET /api/mall', { token: member.token, query: {} })).reply).toMatchObject({ balance: 150, items: expect.arrayContaining([expect.objectContaining({ itemId, left: 2, limit: 1, taken: 1 })]) })
    await clean()
  })

  test('is refused with nothing taken: too few points, another price, no address, nothing left, off, or who was stopped', async () => {
    const itemId = await stockItem(app, 'goods', 1)
    const poor = await buyer(99)
    expect((await order(poor, itemId)).problem.code).toBe('points_short')
    expect((await order(member, itemId, { points: 90 })).problem.code).toBe('terms_changed')
    expect((await order(member, itemId, { address: null })).problem.code).toBe('address_required')
    expect((await order(member, await stockItem(app, 'goods', 1, { is_on: false }))).problem.code).toBe('not_found')
    expect((await order(member, await stockItem(app, 'cash', 1, { currency: 'EUR' }))).problem.code).toBe('not_found')
    expect((await order(member, await stockItem(app, 'goods', 0))).problem.code).toBe('stock_gone')
    await app.database.pool.query(`update members set type = 41 where id = $1`, [poor.memberId])
    expect((await order(poor, itemId)).problem.code).toBe('not_allowed')
    expect([await balance(member), await left(itemId)]).toEqual([250, 1])
    await clean()
  })
})

describe('Product §10.1205 pieces', () => {
  test('a hundred buyers at once for ten: exactly ten, and the others are told that it is gone', { timeout: 120_000 }, async () => {
    const itemId = await stockItem(app, 'goods', 10)
    const buyers: Member[] = []
    for (let n = 0; n < 100; n += 1) buyers.push(await buyer(100))
    const answers = await Promise.all(buyers.map((each) => order(each, itemId)))
    const said = answers.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code))
    expect(said.filter((each) => each === 'ok')).toHaveLength(10)
    expect(said.filter((each) => each === 'stock_gone')).toHaveLength(90)
    expect(await left(itemId)).toBe(0)
    await clean()
  })

  test('a taker who is cut off gives the piece to whoever waited for it; nobody is told of an end before that', async () => {
    const itemId = await stockItem(app, 'goods', 1)
    const taker = await app.database.pool.connect()
    onTestFinished(() => taker.release(true))
    await taker.query('begin')
    const { rows } = await taker.query<{ pid: number }>('select pg_backend_pid() as pid')
    await taker.query('delete from mall_pieces where item_id = $1', [mallItemKey(itemId)])
    const waits = order(member, itemId)
    await expect.poll(async () => (await app.database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%mall_pieces%'`)).rowCount).toBe(1)
    taker.on('error', () => {})
    await app.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect((await waits).reply).toMatchObject({ balance: 150, order: { state: 'ordered' } })
    expect((await order(await buyer(100), itemId)).problem.code).toBe('stock_gone')
    await clean()
  })
})

describe('Product §10.1206 called off before it is packed', () => {
  test('points with the ends that they had, piece and limit come back, once', async () => {
    const itemId = await stockItem(app, 'goods', 1, { points: 240, member_limit: 1 })
    const other = await buyer(100)
    await givePointsTo(app, other.memberId, 200)
    const ends = async () => (await app.database.pool.query('select ends_at, sum(points_left)::int as points from point_lots where member_id = $1 and points_left > 0 group by 1 order by 1', [other.memberId])).rows
    const before = await ends()
    const { orderId } = (await order(other, itemId, { points: 240 })).reply.order
    expect((await order(member, itemId, { points: 240 })).problem.code).toBe('stock_gone')
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(other, orderId)))
    for (const { reply } of answers) expect(reply).toMatchObject({ balance: 300, order: { state: 'cancelled', canCancel: false } })
    expect(await ends()).toEqual(before)
    expect((await app.database.pool.query('select address from mall_orders where id = $1', [mallOrderKey(orderId)])).rows).toEqual([{ address: null }])
    expect((await order(other, itemId, { points: 240 })).status).toBe(200)
    await clean()
  })

  test('not once it is packed, and never another’s', async () => {
    const { orderId } = (await order(member, await stockItem(app, 'goods', 1))).reply.order
    expect((await cancel(await buyer(0), orderId)).problem.code).toBe('not_found')
    await app.database.pool.query(`update mall_orders set state = 'packed' where id = $1`, [mallOrderKey(orderId)])
    expect((await cancel(member, orderId)).problem.code).toBe('order_moved')
    expect(await balance(member)).toBe(150)
  })
})

describe('Product §10.1207 money for points', () => {
  test('cash is there at once, once; a bonus in its turn, and with five that wait nothing is taken', async () => {
    expect((await order(member, await stockItem(app, 'cash', 2), { address: null })).reply.order).toMatchObject({ state: 'received', amountMinor: '500', currency: 'BRL', canCancel: false })
    expect((await app.database.pool.query(`select amount_minor from transfers where member_id = $1 and movement = 'reward-paid'`, [member.memberId])).rows).toEqual([{ amount_minor: 500n }])
    const rich = await buyer(1_000)
    const bonus = await stockItem(app, 'bonus', 10)
    const said: string[] = []
    for (let n = 0; n < 7; n += 1) said.push(await order(rich, bonus, { address: null }).then(({ status, problem }) => (status === 200 ? 'ok' : problem.code)))
    expect(said).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'grant_slot_taken'])
    expect([await balance(rich), await left(bonus)]).toEqual([400, 4])
    expect((await app.database.pool.query(`select state, granted_minor, required_minor from bonus_grants where member_id = $1 and state = 'active'`, [rich.memberId])).rows).toEqual([{ state: 'active', granted_minor: 500n, required_minor: 5_000n }])
    await clean()
  })
})

test('Product §10.1208 a code is sealed, shown to its buyer after a proof, and then nothing is called off', async () => {
  const itemId = await stockItem(app, 'virtual', 2)
  const { orderId } = (await order(member, itemId, { address: null })).reply.order
  expect((await code(member, orderId)).problem.code).toBe('step_up_required')
  expect((await app.database.pool.query(`select from mall_codes where position('CODE' in encode(sealed, 'escape')) > 0`)).rowCount).toBe(0)
  member = { ...member, token: await stepUp(app, member) }
  const shown = await code(member, orderId)
  expect(shown.reply).toMatchObject({ code: `CODE-${mallItemKey(itemId)}-1`, order: { state: 'received', canCancel: false } })
  expect((await code(member, orderId)).reply.code).toBe(shown.reply.code)
  expect((await cancel(member, orderId)).problem.code).toBe('order_moved')
  const stranger = await buyer(0)
  const other = { ...stranger, token: await stepUp(app, stranger) }
  expect((await code(other, orderId)).problem.code).toBe('not_found')
  await clean()
})

test('Product §10.1209 an address is sealed under the member’s key, and gone with the member or ninety days after the order', async () => {
  const itemId = await stockItem(app, 'goods', 2)
  const gone = await buyer(100)
  for (const each of [member, gone]) await order(each, itemId)
  const addresses = async () => (await app.database.pool.query<{ member_id: bigint; address: Buffer | null }>('select member_id, address from mall_orders where item_id = $1 order by ordered_at', [mallItemKey(itemId)])).rows
  for (const { address: sealed } of await addresses()) expect(sealed?.includes('Flores')).toBe(false)
  await app.database.transact((tx) => eraseMember(tx, gone.memberId, new Date()))
  expect((await addresses()).map(({ address: sealed }) => sealed !== null)).toEqual([true, false])
  await app.database.pool.query(`update mall_orders set state = 'received', changed_at = now() - interval '89 days' where item_id = $1`, [mallItemKey(itemId)])
  await dropMallAddressesJob.run(app.services)
  expect((await addresses())[0]?.address).not.toBeNull()
  await app.database.pool.query(`update mall_orders set changed_at = now() - interval '91 days' where item_id = $1`, [mallItemKey(itemId)])
  await dropMallAddressesJob.run(app.services)
  expect((await addresses())[0]?.address).toBeNull()
})

test('Product §12.1201 the books of the mall are looked at: a piece, points or money that is not right is found', async () => {
  const itemId = await stockItem(app, 'goods', 2)
  const { orderId } = (await order(member, itemId)).reply.order
  const finds = async (invariant: string) => (await app.database.pool.query(pointChecks.find((check) => check.invariant === invariant)?.sql ?? '')).rowCount
  await app.database.pool.query('delete from mall_pieces where item_id = $1', [mallItemKey(itemId)])
  expect(await finds('B11')).toBe(1)
  await app.database.pool.query('insert into mall_pieces (item_id, n) values ($1, 2)', [mallItemKey(itemId)])
  await app.database.pool.query(`update mall_orders set state = 'cancelled' where id = $1`, [mallOrderKey(orderId)])
  expect(await finds('B12')).toBe(1)
  await app.database.pool.query(`update mall_orders set state = 'ordered', kind = 'cash', amount_minor = 5, currency = 'BRL', address = null where id = $1`, [mallOrderKey(orderId)])
  expect(await finds('B13')).toBe(1)
  await app.database.pool.query(`update mall_orders set kind = 'goods' where id = $1`, [mallOrderKey(orderId)])
  await clean()
})

test('orders are read page by page, newest first, each member’s own', async () => {
  const itemId = await stockItem(app, 'goods', 5)
  const rich = await buyer(500)
  for (let n = 0; n < 3; n += 1) await order(rich, itemId)
  await order(member, itemId)
  const page = (before?: string) => app.call('GET /api/mall/orders', { token: rich.token, query: { limit: '2', ...(before === undefined ? {} : { before }) } as never })
  const first = (await page()).reply
  expect(first.list).toHaveLength(2)
  const second = (await page(first.next ?? '')).reply
  expect([second.list.length, second.next]).toEqual([1, null])
  expect(new Set([...first.list, ...second.list].map(({ orderId }) => orderId)).size).toBe(3)
})

describe('Product §6.1201 what a market lets points buy', () => {
  eachMarket({}, (house) => {
    house.rule('play.rewards', 'mall', async () => {
      const { token } = await createMember(house.app)
      const answer = await house.app.call('GET /api/mall', { token, query: {} })
      if (house.code === 'gb') return expect(answer.problem.code).toBe('market_forbids')
      const before = answer.reply.items.length
      for (const kind of ['goods', 'virtual', 'cash', 'bonus'] as const) await stockItem(house.app, kind, 1, kind === 'cash' || kind === 'bonus' ? { currency: (await house.app.call('GET /api/member', { token })).reply.currency } : {})
      const kinds = (await house.app.call('GET /api/mall', { token, query: {} })).reply.items.slice(before).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(house.code === 'br' ? ['goods', 'virtual'] : ['bonus', 'cash', 'goods', 'virtual'])
    })
  })
})
