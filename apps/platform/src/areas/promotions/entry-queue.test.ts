import { expect, test } from 'vitest'
import { createEntryQueue } from './entry-queue.ts'

let now = 0
const queueOf = (atOnceMax = 2) => createEntryQueue({ nowMs: () => now, atOnceMax, spentMs: 1_000, keysMax: 2 })
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('Product §9.1310 of one promotion a few go in at once, in their order; another promotion does not wait', async () => {
  const queue = queueOf()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((n) =>
    queue.run('a', async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      return n
    }),
  )
  await settled()
  expect(begun).toEqual([0, 1])
  expect(await queue.run('b', () => Promise.resolve('at once'))).toBe('at once')
  ends[1]?.()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await settled()
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('Product §9.1310 what is refused makes room', async () => {
  const queue = queueOf(1)
  const refused = [1, 2, 3].map((n) => queue.run('a', () => Promise.reject(new Error(String(n)))))
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await queue.run('a', () => Promise.resolve('in'))).toBe('in')
})

test('Product §9.1310 that a budget is spent is known for a second, of so many promotions as are kept', () => {
  const queue = queueOf()
  expect(queue.isSpent('a')).toBe(false)
  queue.noteSpent('a')
  now += 999
  expect([queue.isSpent('a'), queue.isSpent('b')]).toEqual([true, false])
  now += 1
  expect(queue.isSpent('a')).toBe(false)
  queue.noteSpent('a')
  queue.noteLeft('a')
  expect(queue.isSpent('a')).toBe(false)
  for (const key of ['a', 'b', 'c']) queue.noteSpent(key)
  expect(['a', 'b', 'c'].map(queue.isSpent)).toEqual([false, false, true])
})
