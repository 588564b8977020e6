import { expect, test } from 'vitest'
import { newKey } from './keys.ts'

test('Product §3.2 keys of rows that the world may name tell neither how many there are nor which came first', () => {
  const keys = Array.from({ length: 200 }, newKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key > 0n && key < 2n ** 63n)).toBe(true)
  const steps = keys.slice(1).map((key, at) => key - (keys[at] ?? 0n))
  // Were they counted, each step would be small and upwards.
  expect(steps.filter((step) => step > 0n).length).toBeLessThan(150)
  expect(steps.every((step) => (step < 0n ? -step : step) > 1_000_000n)).toBe(true)
})
