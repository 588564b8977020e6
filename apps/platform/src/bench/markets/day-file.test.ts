import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { measureDay, seedDay } from './day-file.ts'

/** More than one file of bets holds. */
const day = { records: 8_000, members: 40 }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { market: loadMarket('br', undefined) } })
  await seedDay(app.services, app.database.pool, day)
}, 60_000)
afterAll(() => app.close())

test('the bench makes every file of a day, all bets of it in files of the market’s size, and they agree with the books', async () => {
  const figures = await measureDay(app.services, app.database.pool, day)
  expect(figures).toMatchObject({ ...day, files: 5 })
  expect(figures.seconds).toBeGreaterThan(0)
  expect(figures.fullDayS).toBeGreaterThan(figures.seconds)
  const { market, db } = app.services
  const made = await db.selectFrom('market_reports').select(['kind', 'state', 'records', 'from_at']).whereRef('from_day', '=', 'to_day').orderBy('kind').execute()
  expect(made.map(({ kind, state, records }) => [kind, state, records])).toEqual([['bets', 'made', 8_000], ['bettors', 'made', 40], ['games', 'made', 1], ['wallets', 'made', 40]])
  expect(made[0]?.from_at).toEqual(dayStart(market.zone, daysOn(market.today(), -1)))
})

test('what is in a file and not in the books ends the bench', async () => {
  await app.database.pool.query(`update market_reports set state = 'failed', trouble = 'BRL staked 1' where kind = 'games'`)
  await expect(measureDay(app.services, app.database.pool, day)).rejects.toThrow('do not agree with the books')
})
