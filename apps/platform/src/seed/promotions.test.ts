import { expect, onTestFinished, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp } from '#testing/app.ts'
import { seedPromotions } from './promotions.ts'

test.each([
  ['sandbox', 'BRL', ['birthday', 'code', 'deposit', 'no-deposit', 'package', 'task', 'task']],
  ['mt', 'EUR', ['birthday', 'code', 'deposit', 'no-deposit', 'package', 'task', 'task']],
  ['gb', 'GBP', ['birthday', 'code', 'deposit', 'no-deposit', 'package', 'task', 'task']],
  ['br', 'BRL', []],
] as const)('a demo of %s has live promotions of each class that it may give, and a second run changes nothing', async (code, currency, classes) => {
  const app = await openTestApp({ config: { market: loadMarket(code, undefined) } })
  onTestFinished(() => app.close())
  const { db } = app.database
  await db.updateTable('site').set({ currency, market: code }).execute()
  await seedPromotions(app.database)
  const read = () => db.selectFrom('promotions').select(['class', 'state', 'version']).orderBy('class').execute()
  const first = await read()
  expect(first.map(({ class: of, state }) => [of, state])).toEqual(classes.map((of) => [of, 'live']))
  await seedPromotions(app.database)
  expect(await read()).toEqual(first)
  expect((await app.call('GET /api/promotions')).reply.promotions.map(({ label }) => label)).toEqual(classes.map(() => 'join'))
})
