import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from './toast-store.ts'

const texts = (): readonly string[] => toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test.each([
  ['done', 1000],
  ['info', 2000],
  ['error', 3000],
] as const)('Product §9.3 a short word of the kind %s stays %i ms', (kind, ms) => {
  toast('Pronto', { kind })
  vi.advanceTimersByTime(ms - 1)
  expect(texts()).toEqual(['Pronto'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('Product §9.3 a long text stays 45 ms a letter', () => {
  const long = 'x'.repeat(100)
  toast(long, { kind: 'done' })
  vi.advanceTimersByTime(4499)
  expect(texts()).toEqual([long])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('Product §9.3 of four the oldest goes at once, and what is said again stands once, last', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast(text)
  expect(texts()).toEqual(['b', 'c', 'd'])
  toast('c')
  expect(texts()).toEqual(['b', 'd', 'c'])
})
