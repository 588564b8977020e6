import { expect, test } from 'vitest'
import { createCallMinutes, p95Of } from './call-minutes.ts'

test('Product §13.246 calls are counted by party and minute, and each count is taken once', () => {
  let at = Date.parse('2026-11-24T10:00:59.000Z')
  const minutes = createCallMinutes(() => at)
  for (let call = 0; call < 19; call += 1) minutes.note('vendor', 'A', 4, false)
  minutes.note('vendor', 'A', 700, true)
  minutes.note('payment', 'A', 3, false)
  at += 1_000
  minutes.note('vendor', 'A', 9_000, true)
  const rows = minutes.take()
  expect(rows.map(({ kind, minute, calls, errors, buckets }) => [kind, minute.toISOString(), calls, errors, p95Of(buckets)])).toEqual([
    ['vendor', '2026-11-24T10:00:00.000Z', 20, 1, 5],
    ['payment', '2026-11-24T10:00:00.000Z', 1, 0, 5],
    ['vendor', '2026-11-24T10:01:00.000Z', 1, 1, 5_000],
  ])
  expect(minutes.take()).toEqual([])
})

test('Product §13.246 nobody’s slowest twentieth is unknown', () => {
  expect(p95Of([])).toBe(null)
  expect(p95Of([1, 1])).toBe(5)
})
