import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { giveRate } from './rebates-fixture.ts'

let office: TestOffice
let as: Readonly<Record<'agents' | 'support' | 'owner', StaffBrowser>>
beforeAll(async () => {
  office = await openTestOffice()
  as = { agents: await office.as('agents'), support: await office.as('support'), owner: await office.as('owner') }
}, 60_000)
afterAll(() => office.close())

let count = 0
const key = () => ({ 'idempotency-key': `rates-of-a-test-${(count += 1)}` })
const member = async (type: number, recommender?: bigint): Promise<bigint> => {
  const { memberId: id } = await createMember({ services: office.services as never, database: office.database }, { type })
  // As if somebody had brought them, from the first day on.
  if (recommender !== undefined) await office.database.pool.query('update team_places set upline_id = $2 where member_id = $1', [id, recommender])
  return id
}
const set = (id: bigint, bps: number, browser = as.agents) => office.call(browser, 'PUT /office/members/:memberId/rebate-rates', { params: { memberId: memberId(id) }, body: { category: 'RNG', bps, reason: 'As agreed.' }, headers: key() })
const rates = async (id: bigint) => (await office.call(as.support, 'GET /office/members/:memberId/rebate-rates', { params: { memberId: memberId(id) } })).reply

test('Product §13.1300 the rate of who stands below the house is set by staff with the right for it, and holds from tomorrow', async () => {
  const [top, today] = [await member(2), office.clock.now().toISOString().slice(0, 10)]
  expect((await set(top, 60)).reply).toMatchObject({ kind: 'done', reply: { from: daysOn(today, 1) } })
  expect(await rates(top)).toMatchObject({ isBelowHouse: true, rates: [{ category: 'RNG', bps: 0, next: { bps: 60, from: daysOn(today, 1) } }] })
  expect((await office.database.pool.query('select title from mails where member_id = $1', [top])).rows).toEqual([{ title: 'Seu rebate vai mudar' }])
  expect((await set(top, 301)).code).toBe('invalid_request')
  for (const who of ['support', 'owner'] as const) expect((await set(top, 70, as[who])).code).toBe('not_permitted')
})

test('Product §13.1300 not of who has an upline, nor below what is given on', async () => {
  const top = await member(2)
  const agent = await member(1, top)
  await giveRate(office, top, 60)
  await giveRate(office, agent, 40)
  expect((await set(agent, 50)).code).toBe('upline_wrong')
  expect((await set(top, 39)).code).toBe('rate_below_downline')
  expect((await set(top, 40)).reply).toMatchObject({ kind: 'done' })
})

test('Product §13.1300 a move below an upline with a lower rate is refused, also where it falls later', async () => {
  const [top, other] = [await member(2), await member(2)]
  const agent = await member(1, top)
  const move = async () => office.call(as.agents, 'PUT /office/members/:memberId/upline', { params: { memberId: memberId(agent) }, body: { upline: await nameOf(other), reason: 'They asked.' }, headers: key() })
  const nameOf = async (id: bigint) => (await office.database.db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username
  await giveRate(office, agent, 40)
  expect((await move()).code).toBe('rate_above_own')
  await giveRate(office, other, 50)
  await giveRate(office, other, 30, { from: daysOn(office.clock.now().toISOString().slice(0, 10), 7) })
  expect((await move()).code).toBe('rate_above_own')
  await office.database.db.deleteFrom('rebate_rates').where('member_id', '=', other).where('bps', '=', 30).execute()
  expect((await move()).reply).toMatchObject({ kind: 'proposed' })
})
