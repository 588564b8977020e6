import { expect } from 'vitest'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { demoSeed } from '#testing/demo-app.ts'
import { seedPayments } from './payments.ts'
import { seedDemo } from './seed-demo.ts'

export interface PaymentsOf {
  readonly currency: 'BRL' | 'EUR' | 'GBP'
  readonly types: readonly string[]
  readonly methods: readonly string[]
}

/** Seeded anew: the demo that tests share plays in BRL. */
export const openDemoIn = async (currency: PaymentsOf['currency']): Promise<TestApp> => {
  const app = await openTestApp()
  await app.database.db.updateTable('site').set({ currency }).execute()
  await seedDemo(app.database, demoSeed)
  return app
}

/** Seeds the payments of a demo that plays in this currency, and looks at what is there then. */
export const expectPayments = async (app: TestApp, { currency, types, methods }: PaymentsOf): Promise<void> => {
  const { db } = app.database
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
}
