import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBalanceHold, heldMsMax, lowerOf, silentMsMax } from './balance-hold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A bar over books that stand at 1,000. */
const openBar = () => {
  const hold = createBalanceHold(() => Date.now())
  let books = 1000n
  return {
    shown: () => lowerOf(hold.ceiling.get(), books),
    book: (balance: bigint) => {
      books = balance
      hold.hear(balance)
    },
    round: (stake = 100n) => hold.begin(lowerOf(hold.ceiling.get(), books), stake),
    end: hold.end,
  }
}

test('Product §11.26 a stake leaves the bar at once, and a win waits until the round is shown', () => {
  const bar = openBar()
  bar.round()
  expect(bar.shown()).toBe(900n)
  bar.book(900n)
  bar.book(1400n)
  expect(bar.shown()).toBe(900n)
  bar.end()
  expect(bar.shown()).toBe(1400n)
})

test('Product §11.26 stake and win that are told as one balance spoil nothing', () => {
  const bar = openBar()
  bar.round()
  bar.book(950n)
  expect(bar.shown()).toBe(900n)
})

test('Product §11.26 of a game that says no stake a debit is shown, and what comes after it waits', () => {
  const bar = openBar()
  bar.round(0n)
  expect(bar.shown()).toBe(1000n)
  bar.book(800n)
  expect(bar.shown()).toBe(800n)
  bar.book(1400n)
  expect(bar.shown()).toBe(800n)
})

test('a stake above what is shown is not shown as a debt', () => {
  const bar = openBar()
  bar.round(5000n)
  expect(bar.shown()).toBe(0n)
})

test('Product §11.26 a game that falls silent holds the bar for ten seconds', () => {
  const bar = openBar()
  bar.round()
  bar.book(1400n)
  vi.advanceTimersByTime(silentMsMax - 1)
  expect(bar.shown()).toBe(900n)
  vi.advanceTimersByTime(1)
  expect(bar.shown()).toBe(1400n)
})

test('Product §11.26 a round that goes on is held on, its stake taken once, and three minutes at most', () => {
  const bar = openBar()
  bar.round()
  bar.book(1400n)
  for (let waitedMs = 0; waitedMs < heldMsMax - 4000; waitedMs += 4000) {
    vi.advanceTimersByTime(4000)
    bar.round()
    expect(bar.shown()).toBe(900n)
  }
  vi.advanceTimersByTime(4000)
  expect(bar.shown()).toBe(1400n)
})
