import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSeldom } from './seldom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Product §12.57 the first is told at once, a flood once a second with its count, and what is left at the end', () => {
  const told: string[] = []
  const seldom = openSeldom<string>((about, count) => told.push(`${count} ${about}`))
  for (let n = 1; n <= 30_000; n += 1) seldom.note(`n${n}`)
  expect(told).toEqual(['1 n1'])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['1 n1', '29999 n30000'])
  seldom.note('later')
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual(['1 n1', '29999 n30000', '1 later'])
  seldom.note('again')
  seldom.note('last')
  seldom.close()
  vi.advanceTimersByTime(5_000)
  expect(told.slice(3)).toEqual(['1 again', '1 last'])
})
