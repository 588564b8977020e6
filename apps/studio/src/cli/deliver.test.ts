import { expect, test } from 'vitest'
import { measureDelivery } from './deliver.ts'

test('Product §7.1645 the measure of delivery counts every phone and every message', { timeout: 60_000 }, async () => {
  const measured = await measureDelivery(12, 3)
  expect(measured).toMatchObject({ connections: 12, messages: 3 })
  expect(measured.p50Ms).toBeGreaterThan(0)
  expect(measured.p50Ms).toBeLessThanOrEqual(measured.p99Ms)
  expect(measured.p99Ms).toBeLessThanOrEqual(measured.mostMs)
})
