import { demoVendors } from '@trevo/demo-games/vendors'
import { expect, onTestFinished, test } from 'vitest'
import { seedCryptoOnce } from '#db/prepare.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp } from '#testing/app.ts'
import { seedPayments } from './payments.ts'
import { seedDemo } from './seed-demo.ts'

const providers = Object.fromEntries(demoVendors.map(({ code }) => [code, `secret of ${code}`]))

test.each([
  ['EUR', ['sepa'], ['bank', 'card']],
  ['GBP', ['uk-bank'], ['bank', 'card']],
  ['BRL', ['br-bank', 'email'], ['bank', 'card', 'pix']],
] as const)('Product §12.961 a demo that plays in %s has money in and out by its own ways, and a dormant account', async (currency, types, methods) => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const { db } = app.database
  await db.updateTable('site').set({ currency }).execute()
  await seedDemo(app.database, { providers, onProgress: () => undefined })
  await seedPayments({ database: app.database, keys: app.services.keys, currency })
  const withdrawals = await db.selectFrom('withdrawals').innerJoin('members', 'members.id', 'withdrawals.member_id').select(['destination_type', 'withdrawals.status', 'withdrawals.currency', 'review', 'username']).execute()
  expect([...new Set(withdrawals.map((each) => each.destination_type))].toSorted()).toEqual(types)
  expect(new Set(withdrawals.map((each) => each.currency))).toEqual(new Set([currency]))
  for (const status of ['held', 'refused', 'paid', 'returned']) expect(withdrawals.filter((each) => each.status === status).length, status).toBeGreaterThan(0)
  expect(withdrawals.filter(({ username }) => username === 'demo')).toMatchObject([{ status: 'paid' }])
  const deposits = await db.selectFrom('deposits').innerJoin('members', 'members.id', 'deposits.member_id').select(['method', 'deposits.status', 'deposits.currency', 'username']).execute()
  expect([...new Set(deposits.map(({ method }) => method))].toSorted()).toEqual(methods)
  expect(new Set(deposits.map((each) => each.currency))).toEqual(new Set([currency]))
  expect(deposits.filter(({ username }) => username === 'demo')).toMatchObject([{ method: currency === 'BRL' ? 'pix' : 'card', status: 'credited' }])
  expect(await db.selectFrom('dormancies').innerJoin('members', 'members.id', 'member_id').select(['username']).where('dormant_at', 'is not', null).execute()).toEqual([{ username: 'player_1' }])
  expect((await verifyBooks(app.database)).findings.filter(({ violations }) => violations > 0)).toEqual([])
})

test('Product §12.1142 a demo shows a deposit by cryptocurrency once, and only where its market lets one in', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const { db } = app.database
  await seedDemo(app.database, { providers, onProgress: () => undefined })
  const byChain = () => db.selectFrom('deposits').select('status').where('method', '=', 'crypto').execute()
  for (const code of ['br', 'mt', 'gb']) {
    await seedCryptoOnce(app.database, 'secret of the platform', loadMarket(code, undefined))
    expect(await byChain(), code).toEqual([])
  }
  for (let times = 0; times < 2; times += 1) await seedCryptoOnce(app.database, 'secret of the platform', loadMarket('sandbox', undefined))
  expect(await byChain()).toEqual([{ status: 'pending' }])
})
