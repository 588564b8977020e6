import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPoster, type Poster } from '#ledger/post-soon.ts'
import { openTestDatabase } from '#testing/database.ts'
import { runStorm } from './storm.ts'
import { seedWorld } from './world.ts'

const members = 150
const operations = testSize('STORM_OPERATIONS', { gate: 10_000, long: 300_000 })
const seed = testSeed('STORM_SEED', 20_261_129)

const usual = ['bet-adjusted', 'promo-paid', 'bonus-granted', 'bonus-converted', 'bonus-forfeited', 'tax-withheld', 'tax-returned']
/** A few of them in ten thousand calls or none: the order in time is the machine's. `model.test.ts` asks for those of bonus and withdrawals at any size. */
const rare = ['bonus-drawn', 'bonus-returned', 'bonus-lapsed', 'debt-booked', 'debt-repaid', 'withdrawal-returned']
const bringsRare = 100_000

let test_: Awaited<ReturnType<typeof openTestDatabase>>
let poster: Poster
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, members + 1)
  // The machine may be busy with other tests: late is not wrong here.
  poster = openPoster({ url: test_.url, budgetMs: 60_000 })
})
afterAll(async () => {
  await poster.close()
  await test_.close()
})

test(`a storm of calls leaves right books (STORM_SEED=${seed})`, { timeout: 900_000 }, async () => {
  const report = await runStorm({ pool: test_.database.pool, database: test_.database, poster, seed, operations, members })
  expect(report.operations).toBeGreaterThanOrEqual(operations)
  expect(report.transfers).toBeGreaterThan(operations / 10)
  const { rows } = await test_.database.pool.query<{ movement: string }>('select distinct movement from transfers')
  expect(rows.map(({ movement }) => movement)).toEqual(expect.arrayContaining(operations < bringsRare ? usual : [...usual, ...rare]))
})
