import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Host } from './host.ts'
import { openRoundWord } from './round-word.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('Product §11.26 a round is told when it begins, again while it lasts, and its end once', () => {
  const tell = vi.fn<Host['tell']>()
  const word = openRoundWord({ isFramed: true, tell })
  word.begin(100n)
  expect(tell.mock.calls).toEqual([[{ type: 'round', stake: '100' }]])
  vi.advanceTimersByTime(9_000)
  expect(tell).toHaveBeenCalledTimes(3)
  word.end()
  word.end()
  vi.advanceTimersByTime(60_000)
  expect(tell).toHaveBeenCalledTimes(4)
  expect(tell).toHaveBeenLastCalledWith({ type: 'balance' })
})
