import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertBooks } from './assert-books.ts'
import { openPaymentWorld, type PaymentWorld } from './rows/payment-world.ts'

const payments = testSize('PAYMENTS', { gate: 300, long: 20_000 })
const seed = testSeed('PAYMENT_SEED', 20_261_124)

let world: PaymentWorld

beforeAll(async () => {
  world = await openPaymentWorld(seed)
}, 60_000)
afterAll(() => world.close())

test(`Product §10.4 Product §10.113 Product §4.662 after random payments over lines that cannot be trusted, the provider’s books are ours (PAYMENT_SEED=${seed})`, async () => {
  const report = await world.run(payments)
  // One by one, so that a failure names the payment.
  for (const difference of report.differences) expect(difference).toBeUndefined()
  expect(report).toMatchObject({ differenceCount: 0, creditedTwice: 0, ours: report.theirs })
  for (const figure of ['credited', 'kept', 'chargedBack', 'refunded', 'paidOut', 'sentBack', 'refusedOut'] as const) expect([figure, report[figure] > 0]).toEqual([figure, true])
  await assertBooks(world.app.database)
}, 1_200_000)
