import type { Market } from '@trevo/rules/markets/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import { marketHash } from '#market/market-hash.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { requireSigned } from './require-signed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const br = loadMarket('br', undefined)
const start = (market: Market, isProduction = true) => requireSigned(app.database, market, { isProduction })
const sign = (market: Market) => app.database.pool.query('update market_files set signed_at = now() where hash = $1', [marketHash(market)])
const later = (market: Market): Market => ({ ...market, rules: market.rules.map((rule) => (rule.id === 'out.time' ? { ...rule, value: 90 } : rule)) })

test('Product §12.95 a production starts by a signed file alone, and asks anew for another one', async () => {
  await start(br, false)
  await start(loadMarket('sandbox', undefined))
  await expect(start(br)).rejects.toThrow(/^No owner has signed the market br as its file says now \([0-9a-f]{12}\)/)
  await sign(br)
  await start(br)
  await expect(start(later(br))).rejects.toThrow('No owner has signed')
})

test('a file that is written otherwise and says the same has the same hash', () => {
  expect(marketHash(JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(br).toReversed()))) as Market)).toBe(marketHash(br))
  expect(marketHash(later(br))).not.toBe(marketHash(br))
})
