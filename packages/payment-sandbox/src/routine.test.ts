import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRoutine } from './routine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** When it looked, and how much it finds each time. */
const routine = (found: readonly number[] = []) => {
  const [at, startedAt] = [[] as number[], Date.now()]
  const left = [...found]
  const work = async (): Promise<number> => {
    at.push(Date.now() - startedAt)
    return left.shift() ?? 0
  }
  return { at, ...startRoutine({ pauseMs: 100, work, onError: () => {} }) }
}

test('goes on at once while it finds something, and looks less often while there is nothing', async () => {
  const { at, stop } = routine([3, 1])
  await vi.advanceTimersByTimeAsync(1_600)
  expect(at).toEqual([0, 0, 0, 100, 300, 700, 1_100, 1_500])
  await stop()
})

test('looks now when it is woken, and often again', async () => {
  const { at, wake, stop } = routine()
  await vi.advanceTimersByTimeAsync(800)
  wake()
  await vi.advanceTimersByTimeAsync(350)
  expect(at).toEqual([0, 100, 300, 700, 800, 900, 1_100])
  await stop()
})

test('a failure is told and tried again after the pause; once stopped it looks no more', async () => {
  const told: unknown[] = []
  let looks = 0
  const { stop, wake } = startRoutine({ pauseMs: 100, work: () => ((looks += 1), Promise.reject(new Error('away'))), onError: (error) => told.push(error) })
  await vi.advanceTimersByTimeAsync(150)
  expect([looks, told.length]).toEqual([2, 2])
  await stop()
  wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks).toBe(2)
})
