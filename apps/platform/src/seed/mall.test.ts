import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointChecks } from '#ledger/audit/point-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { seedMall } from './mall.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('Product §12.1202 a demo has five items and an order in each state; a second seeding changes nothing', async () => {
  for (const username of ['demo', 'player_1']) await createMember(app, { username })
  const seed = { database: app.database, keys: app.services.keys, currency: 'BRL' }
  const read = async () => (await app.database.pool.query(`select (select count(*)::int from mall_items) as items, (select array_agg(distinct state order by state) from mall_orders) as states, (select count(*)::int from mall_orders) as orders, (select sum(balance)::int from point_purses) as points`)).rows
  await seedMall(seed)
  const [once] = await read()
  expect(once).toMatchObject({ items: 5, states: ['cancelled', 'ordered', 'packed', 'received', 'returned', 'sent'], orders: 8 })
  await seedMall(seed)
  expect(await read()).toEqual([once])
  for (const check of pointChecks) expect((await app.database.pool.query(check.sql)).rows).toEqual([])
})
