import { expect, test } from 'vitest'
import { kept } from './kept.ts'

test('a value is read once for all who wait, and again when it is old', async () => {
  let now = 0
  let reads = 0
  const read = kept(
    100,
    () => now,
    async () => ++reads,
  )
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  now = 99
  expect(await read()).toBe(1)
  now = 100
  expect(await read()).toBe(1)
  await Promise.resolve()
  expect(await read()).toBe(2)
  expect(reads).toBe(2)
})

test('a failed reading is told, not kept; once there is a value, the old one stays', async () => {
  let now = 0
  let isDown = true
  const read = kept(
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
