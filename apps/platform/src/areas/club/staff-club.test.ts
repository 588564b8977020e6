import { mallItemKey, mallOrderId, memberId as memberWire } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressName } from '#areas/club/mall/address-name.ts'
import { stockItem } from '#areas/club/mall-fixture.ts'
import { takePiece } from '#areas/club/mall/mall-store.ts'
import { insertOrder } from '#areas/club/mall/orders-store.ts'
import { givePoints, takeParts } from '#areas/club/points/points-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { newKey } from '#db/keys.ts'
import { pointChecks } from '#ledger/audit/point-checks.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'

let office: TestOffice
let people: Readonly<Record<'support' | 'content' | 'finance', TestPerson>>
let browsers: Readonly<Record<'support' | 'content' | 'finance', StaffBrowser>>
let keys = 0

beforeAll(async () => {
  office = await openTestOffice()
  people = { support: await office.person(['support']), content: await office.person(['content']), finance: await office.person(['finance']) }
  browsers = { support: await office.logIn(people.support), content: await office.logIn(people.content), finance: await office.logIn(people.finance) }
}, 60_000)
afterAll(() => office.close())

const key = () => ({ 'idempotency-key': `club-test-${(keys += 1)}` })
const stepUp = (who: keyof typeof people) => office.call(browsers[who], 'POST /office/step-up', { body: { code: office.codeOf(people[who]) } })
const member = (given: Parameters<typeof createMember>[1] = {}) => createMember({ services: office.services as never, database: office.database }, given)
const approve = async (proposalId: string) => {
  const { reply } = await office.call(browsers.finance, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browsers.finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const show = async (memberId: string) => (await office.call(browsers.support, 'GET /office/members/:memberId/points', { params: { memberId } })).reply
const correct = (memberId: string, points: number, more: { readonly reason?: string; readonly headers?: Readonly<Record<string, string>> } = {}) =>
  office.call(browsers.support, 'POST /office/members/:memberId/points', { params: { memberId }, body: { points, reason: 'ticket 4', ...(more.reason === undefined ? {} : { reason: more.reason }) }, headers: { ...key(), ...more.headers } })

describe('Product §13.1120 points by hand', () => {
  test('up to 500 of a member in a day one person gives and takes them; beyond that another approves it', async () => {
    const memberId = memberWire((await member()).memberId)
    await stepUp('support')
    expect((await correct(memberId, 300)).reply).toMatchObject({ kind: 'done', reply: { balance: 300 } })
    expect((await correct(memberId, -100)).reply).toMatchObject({ kind: 'done', reply: { balance: 200 } })
    // 400 of that day already: splitting does not help.
    const proposed = await correct(memberId, 101)
    expect(proposed.reply).toMatchObject({ kind: 'proposed' })
    expect(await show(memberId)).toMatchObject({ balance: 200, entries: [{ reason: 'corrected', points: -100 }, { reason: 'corrected', points: 300 }] })
    await stepUp('finance')
    expect((await approve((proposed.reply as { readonly proposal: string }).proposal)).status).toBe(200)
    expect(await show(memberId)).toMatchObject({ balance: 301, ending: [{ points: 301 }] })
    for (const check of pointChecks) expect((await office.database.pool.query(check.sql)).rows).toEqual([])
  })

  test('never below zero, never without a reason, never to who is not rewarded; sent again under its key it is done once', async () => {
    const memberId = memberWire((await member()).memberId)
    await stepUp('support')
    expect((await correct(memberId, -1)).code).toBe('would_be_below_zero')
    expect((await correct(memberId, 10, { reason: '' })).code).toBe('reason_required')
    expect((await correct(memberWire((await member({ status: 'blocked' })).memberId), 10)).code).toBe('not_in_this_state')
    expect((await correct('mem_zzz', 10)).code).toBe('not_found')
    const again = key()
    await correct(memberId, 10, { headers: again })
    await correct(memberId, 10, { headers: again })
    expect((await show(memberId)).balance).toBe(10)
  })
})

test('Product §13.1121 a calendar is proposed, approved by another, and begins with the next cycle; the running one stays', async () => {
  await stepUp('content')
  const before = (await office.call(browsers.content, 'GET /office/sign-in/calendars')).reply
  expect(before.calendars).toMatchObject([{ version: 1, state: 'holds' }])
  const body = { points: [1, 2, 3, 4, 5, 6, 7], makeUpPoints: 5, wholePoints: 0, reason: 'calmer' }
  expect((await office.call(browsers.content, 'POST /office/sign-in/calendars', { body: { ...body, points: [1, 2, 3] }, headers: key() })).code).toBe('invalid_request')
  const proposed = await office.call(browsers.content, 'POST /office/sign-in/calendars', { body, headers: key() })
  expect(proposed.reply).toMatchObject({ kind: 'proposed' })
  await stepUp('finance')
  expect((await approve((proposed.reply as { readonly proposal: string }).proposal)).status).toBe(200)
  const after = (await office.call(browsers.content, 'GET /office/sign-in/calendars')).reply
  expect(after.calendars).toMatchObject([{ version: 2, state: 'waits', fromDay: before.nextFrom, points: body.points, makeUpPoints: 5 }, { version: 1, state: 'holds' }])
})

test('Product §13.1200 a set of tasks is proposed, approved by another, and holds from the next day on; nothing is asked for twice, and no game that is not there', async () => {
  await stepUp('content')
  const before = (await office.call(browsers.content, 'GET /office/task-sets')).reply
  expect(before.sets).toMatchObject([{ version: 1, state: 'holds' }])
  const [signIn, rounds] = [{ metric: 'sign-in', points: 1 }, { metric: 'rounds', category: 'RNG', game: null, target: 5, points: 10 }] as const
  const propose = (tasks: readonly unknown[]) => office.call(browsers.content, 'POST /office/task-sets', { body: { tasks: tasks as never, chestPoints: 0, reason: 'calmer' }, headers: key() })
  expect((await propose([signIn, rounds])).code).toBe('invalid_request')
  expect((await propose([signIn, rounds, { ...rounds, target: 9 }])).code).toBe('invalid_request')
  expect((await propose([signIn, rounds, { ...rounds, category: null, game: { source: 'NOBODY', gameCode: 'nothing' } }])).code).toBe('invalid_request')
  const right = [signIn, rounds, { metric: 'games', category: null, target: 2, points: 15 }]
  const proposed = await propose(right)
  expect(proposed.reply).toMatchObject({ kind: 'proposed' })
  await stepUp('finance')
  expect((await approve((proposed.reply as { readonly proposal: string }).proposal)).status).toBe(200)
  const after = (await office.call(browsers.content, 'GET /office/task-sets')).reply
  expect(after.sets).toMatchObject([{ version: 2, state: 'waits', tasks: right, chestPoints: 0 }, { version: 1, state: 'holds' }])
})

describe('Product §13.1201 the mall', () => {
  const item = { itemId: null, kind: 'virtual', names: { pt: 'Cartão', en: 'Card' }, texts: { pt: 'Um código.', en: 'A code.' }, picture: 'card', points: 100, memberLimit: null, isOn: true, sortOrder: 0, amountMinor: null, currency: null, wagerTimes: null, wagerDays: null } as const
  const items = async () => (await office.call(browsers.content, 'GET /office/mall/items')).reply
  const proposed = async (answer: { readonly reply: unknown }) => approve((answer.reply as { readonly proposal: string }).proposal)

  test('an item and its codes are proposed and approved; no code stands anywhere in the open, and none is taken twice', async () => {
    await stepUp('content')
    await stepUp('finance')
    const save = (body: Record<string, unknown>) => office.call(browsers.content, 'POST /office/mall/items', { body: { ...item, ...body, reason: 'new' } as never, headers: key() })
    expect((await save({ kind: 'cash' })).code).toBe('invalid_request')
    expect((await proposed(await save({}))).status).toBe(200)
    const [made] = (await items()).items
    expect(made).toMatchObject({ names: item.names, left: 0, made: 0, open: 0 })
    const itemId = made?.itemId ?? ''
    expect((await save({ itemId, kind: 'goods' })).code).toBe('not_in_this_state')
    const addCodes = (codes: string[]) => office.call(browsers.content, 'POST /office/mall/items/:itemId/codes', { params: { itemId }, body: { codes, reason: 'bought' }, headers: key() })
    expect((await addCodes(['SECRET-1', 'SECRET-1'])).code).toBe('codes_known')
    expect((await proposed(await addCodes(['SECRET-1', 'SECRET-2']))).status).toBe(200)
    expect((await addCodes(['SECRET-2', 'SECRET-3'])).code).toBe('codes_known')
    expect((await items()).items[0]).toMatchObject({ left: 2, made: 2 })
    expect((await office.call(browsers.content, 'POST /office/mall/items/:itemId/stock', { params: { itemId }, body: { pieces: 1, reason: 'more' }, headers: key() })).code).toBe('not_in_this_state')
    for (const [table, column] of [['proposals', 'payload'], ['mall_codes', `encode(sealed, 'escape')`]] as const)
      expect((await office.database.pool.query(`select from ${table} where position('SECRET' in ${column}::text) > 0`)).rowCount, table).toBe(0)
    for (const check of pointChecks) expect((await office.database.pool.query(check.sql)).rows).toEqual([])
  })

  test('Product §13.1203 an order is moved on step by step by one person; called off it gives back what it took, and each sees its address', async () => {
    const { memberId } = await member()
    const itemId = mallItemKey(await stockItem({ database: office.database, services: office.services as never }, 'goods', 2)) ?? 0n
    const ids: string[] = []
    for (const n of [1, 2]) {
      const id = newKey()
      await office.database.transact(async (tx) => {
        await givePoints(tx, { memberId, points: 100, reason: 'corrected', key: `for order ${n}`, now: new Date() }, 'UTC')
        const lots = (await takeParts(tx, { memberId, points: 100, reason: 'mall', key: `mall:${id}`, now: new Date() })) ?? []
        const sealer = await memberSealer(tx, office.services.keys, memberId)
        const address = sealer?.seal(Buffer.from(JSON.stringify({ name: 'Ana Souza', street: 'Rua das Flores, 12', more: '', city: 'Recife', region: 'PE', postcode: '50000-000' })), addressName(id)) ?? null
        await insertOrder(tx, { id, member_id: memberId, request_id: `staff-order-${n}`, item_id: itemId, kind: 'goods', piece: (await takePiece(tx, itemId)) ?? 0, points: 100, lots: JSON.stringify(lots), amount_minor: null, currency: null, state: 'ordered', address, ordered_at: new Date(), changed_at: new Date() })
      })
      ids.push(mallOrderId(id))
    }
    const [first = '', second = ''] = ids
    const move = (orderId: string, to: string, tracking = '') => office.call(browsers.support, 'POST /office/mall/orders/:orderId/move', { params: { orderId }, body: { to: to as never, tracking, reason: '' }, headers: key() })
    expect((await office.call(browsers.support, 'GET /office/mall/orders', { query: {} })).reply.rows.map(({ orderId }) => orderId)).toEqual(ids)
    expect((await office.call(browsers.support, 'GET /office/mall/orders/:orderId', { params: { orderId: first } })).reply).toMatchObject({ address: { street: 'Rua das Flores, 12' }, steps: [{ state: 'ordered' }] })
    expect((await move(first, 'sent')).code).toBe('not_in_this_state')
    for (const [to, tracking] of [['packed', ''], ['sent', 'BR123'], ['received', 'BR123']] as const) expect((await move(first, to, tracking)).reply).toMatchObject({ kind: 'done' })
    expect((await move(first, 'cancelled')).code).toBe('not_in_this_state')
    expect((await office.call(browsers.support, 'GET /office/mall/orders', { query: { state: 'received' } })).reply.rows).toMatchObject([{ orderId: first, tracking: 'BR123' }])
    expect((await move(second, 'cancelled')).reply).toMatchObject({ kind: 'done' })
    expect((await office.call(browsers.support, 'GET /office/mall/orders/:orderId', { params: { orderId: second } })).reply.address).toBeNull()
    expect((await show(memberWire(memberId))).balance).toBe(100)
    for (const check of pointChecks) expect((await office.database.pool.query(check.sql)).rows).toEqual([])
  })
})
