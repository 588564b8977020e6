import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IdRange, rangeOf, ranges, writeRanges } from './member-ranges.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Ranges that were written until none was left, a list for each transaction; each write takes so long. */
const writeAll = async (ms: number): Promise<readonly (readonly IdRange[])[]> => {
  const transactions: IdRange[][] = []
  for (let next = 0; next < ranges; ) {
    const written: IdRange[] = []
    next = await writeRanges(next, async (ids) => {
      vi.advanceTimersByTime(ms)
      written.push(ids)
    })
    transactions.push(written)
  }
  return transactions
}

test.each([0, 1, 7, 20, 60])('writes that take %i ms each meet every id once', async (ms) => {
  const written = (await writeAll(ms)).flat()
  expect(written[0]?.from).toBe(0n)
  expect(written.at(-1)?.to).toBe(2n ** 63n - 1n)
  expect(written.slice(1).map(({ from }) => from)).toEqual(written.slice(0, -1).map(({ to }) => to))
})

test('ranges are written together while that is quick: a small house in one transaction, a large one by one', async () => {
  const [small] = await writeAll(1)
  expect(small).toEqual([rangeOf(0), rangeOf(1, 2), rangeOf(3, 4), rangeOf(7, 8), rangeOf(15, 16), rangeOf(31, 32), rangeOf(63)])
  expect((await writeAll(60)).map((written) => written.length)).toEqual(Array.from({ length: ranges }, () => 1))
  expect((await writeAll(60))[9]).toEqual([rangeOf(9)])
})
