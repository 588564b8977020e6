import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a value is read once for all who wait, and again by the first who comes when it is old', async () => {
  let now = 0
  let reads = 0
  const read = cached(
    100,
    () => now,
    async () => ++reads,
  )
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  now = 99
  expect(await read()).toBe(1)
  now = 100
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  expect(reads).toBe(2)
})

test('a failed reading is told, not cached; once there is a value, the old one stays', async () => {
  let now = 0
  let isDown = true
  const read = cached(
    10,
    () => now,
    async () => {
      if (isDown) throw new Error('down')
      return 'up'
    },
  )
  await expect(read()).rejects.toThrow('down')
  isDown = false
  expect(await read()).toBe('up')
  isDown = true
  now = 50
  expect(await read()).toBe('up')
  expect(await read()).toBe('up')
})

test('nobody waits long for a slow reading, and whoever comes meanwhile not at all', async () => {
  let now = 0
  const slow = Promise.withResolvers<string>()
  const answers = [Promise.resolve('old'), slow.promise]
  const read = cached(
    10,
    () => now,
    () => answers.shift() ?? Promise.reject(new Error('one reading too many')),
  )
  expect(await read()).toBe('old')
  now = 10
  const first = read()
  await vi.advanceTimersByTimeAsync(250)
  expect(await first).toBe('old')
  expect(await read()).toBe('old')
  slow.resolve('new')
  await vi.advanceTimersByTimeAsync(0)
  expect(await read()).toBe('new')
})
