import { afterAll, beforeAll, expect, test } from 'vitest'
import { qualifyFriends } from '#areas/referral/qualify-friends.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { takePlayFacts } from '#ledger/projections/play-facts.ts'
import type { TestApp } from '#testing/app.ts'
import { demoMsMax, openDemoApp } from '#testing/demo-app.ts'
import { logIn } from '#testing/factories.ts'
import { seedReferral } from './referral.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDemoApp()
}, demoMsMax)
afterAll(() => app.close())

test('Product §12.1381 the demo’s member has a friend in each state, made by what friends do, and the books hold', async () => {
  await seedReferral({ database: app.database, keys: app.services.keys, currency: 'BRL' })
  const states = async () => {
    await takePlayFacts(app.database.pool)
    await qualifyFriends(app.services)
    const { token } = await logIn(app, { username: 'demo', password: 'Demo-1234' })
    return (await app.call('GET /api/referrals', { token, query: {} })).reply.list.map(({ state, percent }) => (percent === null ? state : `${state} ${percent}`)).toSorted()
  }
  await expect.poll(states, { timeout: 30_000, interval: 500 }).toEqual(['deposited', 'expired', 'not_eligible', 'paid', 'playing 40', 'registered', 'waiting'])
  expect((await verifyBooks(app.database)).findings.filter(({ violations }) => violations > 0)).toEqual([])
})
