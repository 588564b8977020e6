import { afterEach, beforeEach, expect, test } from 'vitest'
import { untilReadable } from '#ledger/commit-order.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { openTestDatabase } from '#testing/database.ts'
import { assertBooks } from './assert-books.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  testing = await openTestDatabase()
  const { pool } = testing.database
  await seedWorld(pool, 6)
  await playAtRandom(pool, { seed: 7, calls: 200, members: 6 })
  await untilReadable(pool)
  // Sound books pass, and are closed and sealed by it.
  await assertBooks(testing.database)
})
afterEach(() => testing.close())

const aLine = `(select member_id, currency, purse, seq from transfers where purse = 'cash' order by member_id, seq limit 1)`

test.each([
  ['a purse that holds more than its lines say', `update purses set balance_minor = balance_minor + 1 where kind = 'cash' and member_id = 1`, /^I\d+ \(/],
  ['a line of another amount', `update transfers set amount_minor = amount_minor + 1 where (member_id, currency, purse, seq) = ${aLine}`, /^I\d+ \(/],
  ['a line that is gone', `delete from transfers where (member_id, currency, purse, seq) = ${aLine}`, /^I\d+ \(/],
  ['an answer that names a line that is not there', `update answers set seq = 1000000 where seq is not null and member_id = 1`, /^I\d+ \(/],
  ['a total of the house that nobody moved', 'update house_totals set got_minor = got_minor + 1', /^I\d+ \(/],
  ['words of a sealed line that were changed', `update transfers set reason = 'another' where (member_id, currency, purse, seq) = ${aLine}`, /^I16: the chain does not hold: /],
])('books with %s are refused', async (_fault, sql, says) => {
  const { rowCount } = await testing.database.pool.query(sql)
  expect(rowCount).toBeGreaterThan(0)
  await expect(assertBooks(testing.database)).rejects.toThrow(says)
})
