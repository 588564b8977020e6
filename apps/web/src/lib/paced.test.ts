import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('Product §9.32: requests begin 400 ms apart, in their order, and one that fails holds up none', async () => {
  const run = paced(400)
  const begun: [string, number][] = []
  const task = (name: string, fails = false) => async () => {
    begun.push([name, Date.now() - 1_000_000])
    if (fails) throw new Error(name)
    return name
  }
  const all = Promise.allSettled([run(task('first')), run(task('second', true)), run(task('third'))])
  await vi.advanceTimersByTimeAsync(399)
  expect(begun).toEqual([['first', 0]])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([['first', 0], ['second', 400]])
  await vi.advanceTimersByTimeAsync(400)
  expect(begun.at(-1)).toEqual(['third', 800])
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
test('after a rest the next one begins at once', async () => {
  const run = paced(400)
  await run(async () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  const begunAtMs = Date.now()
  await run(async () => expect(Date.now()).toBe(begunAtMs))
})
