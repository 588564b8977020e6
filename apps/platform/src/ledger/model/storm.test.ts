import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPoster, type Poster } from '#ledger/post-soon.ts'
import { openTestDatabase } from '#testing/database.ts'
import { runStorm } from './storm.ts'
import { seedWorld } from './world.ts'

const members = 150
const operations = Number(process.env.STORM_OPERATIONS ?? 100_000)
const seed = Number(process.env.STORM_SEED ?? Date.now() % 2 ** 31)

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
  const rare = ['bet-adjusted', 'promo-paid', 'bonus-granted', 'bonus-drawn', 'bonus-returned', 'bonus-lapsed', 'bonus-converted', 'bonus-forfeited', 'debt-booked', 'debt-repaid', 'withdrawal-returned', 'tax-withheld', 'tax-returned']
  expect(rows.map(({ movement }) => movement)).toEqual(expect.arrayContaining(rare))
})
