import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoundView } from '#wire.ts'
import { openSeries } from './auto-series.ts'
import type { AutoPlan, SeriesEnd } from './autoplay.ts'

const plan: AutoPlan = { rounds: 3, winMinor: null, lossMinorMax: 10_000n, stakeMinor: 100n }

/** The one under way, which a test ends as it likes. */
let end: ((payout: string | null) => void) | null
let begun: number
let ended: SeriesEnd[]
let mayGoOn: boolean
const open = () =>
  openSeries({
    play: () =>
      new Promise((resolve) => {
        begun += 1
        end = (payout) => resolve(payout === null ? null : ({ stake: '100', payout, isFree: false } as RoundView))
      }),
    mayGoOn: () => mayGoOn,
    restMs: () => 500,
    changed: () => undefined,
    ended: (why) => ended.push(why),
  })
const finish = async (payout: string | null): Promise<void> => {
  end?.(payout)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  end = null
  begun = 0
  ended = []
  mayGoOn = true
})
afterEach(() => {
  vi.useRealTimers()
})

test('one round after the other, each after a rest, and a word at the end', async () => {
  const series = open()
  const run = series.run(plan)
  for (const left of [3, 2, 1]) {
    expect([begun, series.left()]).toEqual([4 - left, left])
    await finish('0')
    if (left === 1) break
    expect(begun).toBe(4 - left)
    await vi.advanceTimersByTimeAsync(500)
  }
  await run
  expect([begun, series.left(), ended]).toEqual([3, null, ['done']])
})

test('Product §11.1742 stopped in a round, that one is played to its end and none begins', async () => {
  const series = open()
  const run = series.run(plan)
  series.stop()
  expect([series.isStopping(), series.left()]).toEqual([true, 3])
  await finish('0')
  await run
  await vi.advanceTimersByTimeAsync(10_000)
  expect([begun, series.left(), series.isStopping(), ended]).toEqual([1, null, false, []])
})

test('Product §11.1742 stopped between two rounds, none begins', async () => {
  const series = open()
  const run = series.run(plan)
  await finish('0')
  await vi.advanceTimersByTimeAsync(100)
  series.stop()
  await run
  await vi.advanceTimersByTimeAsync(10_000)
  expect([begun, series.left()]).toEqual([1, null])
})

test('Product §11.1742 a round that came to nothing ends the series', async () => {
  const series = open()
  const run = series.run(plan)
  await finish(null)
  await run
  await vi.advanceTimersByTimeAsync(10_000)
  expect([begun, series.left(), ended]).toEqual([1, null, []])
})

test('Product §4.1741 rounds that cost never follow by themselves on those that were given', async () => {
  const series = open()
  const run = series.run(plan)
  mayGoOn = false
  await finish('0')
  await vi.advanceTimersByTimeAsync(500)
  await run
  expect([begun, series.left(), ended]).toEqual([1, null, []])
})

test('a second start while one runs is nothing, and another may follow it', async () => {
  const series = open()
  const run = series.run(plan)
  await series.run(plan)
  expect(begun).toBe(1)
  series.stop()
  await finish('0')
  await run
  void series.run(plan)
  expect([begun, series.left()]).toEqual([2, 3])
})
