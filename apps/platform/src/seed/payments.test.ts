import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedCryptoOnce } from '#db/prepare.ts'
import { loadMarket } from '#market/load-market.ts'
import type { TestApp } from '#testing/app.ts'
import { demoMsMax, openDemoApp } from '#testing/demo-app.ts'
import { expectPayments, openDemoIn } from './payments-fixture.ts'

let inReais: TestApp
beforeAll(async () => {
  inReais = await openDemoApp()
}, demoMsMax)
afterAll(() => inReais.close())

test('Product §12.961 a demo that plays in EUR has money in and out by its own ways, and a dormant account', { timeout: demoMsMax }, async () => {
  const app = await openDemoIn('EUR')
  onTestFinished(() => app.close())
  await expectPayments(app, { currency: 'EUR', types: ['sepa'], methods: ['bank', 'card'] })
})

test('Product §12.961 a demo that plays in BRL has money in and out by its own ways, and a dormant account', async () => {
  await expectPayments(inReais, { currency: 'BRL', types: ['br-bank', 'email'], methods: ['bank', 'card', 'pix'] })
})

test('Product §12.1142 a demo shows a deposit by cryptocurrency once, and only where its market lets one in', async () => {
  const app = await openDemoApp()
  onTestFinished(() => app.close())
  const { db } = app.database
  const byChain = () => db.selectFrom('deposits').select('status').where('method', '=', 'crypto').execute()
  for (const code of ['br', 'mt', 'gb']) {
    await seedCryptoOnce(app.database, 'secret of the platform', loadMarket(code, undefined))
    expect(await byChain(), code).toEqual([])
  }
  for (let times = 0; times < 2; times += 1) await seedCryptoOnce(app.database, 'secret of the platform', loadMarket('sandbox', undefined))
  expect(await byChain()).toEqual([{ status: 'pending' }])
})
