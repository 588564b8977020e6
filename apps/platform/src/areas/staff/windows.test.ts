import { expect, test } from 'vitest'
import { readInWindows, type TimeWindow, windowsOf } from './windows.ts'

const range: TimeWindow = { from: new Date('2026-11-01T00:00:00.000Z'), to: new Date('2026-12-01T00:00:00.000Z') }
const minutes = 60_000

test.each([true, false])('windows leave nothing out and hold nothing twice, upwards %s', (isUp) => {
  const windows = [...windowsOf(range, isUp)].toSorted((one, other) => one.from.getTime() - other.from.getTime())
  expect(windows[0]?.from).toEqual(range.from)
  expect(windows.at(-1)?.to).toEqual(range.to)
  for (const [at, { from }] of windows.entries()) if (at > 0) expect(from).toEqual(windows[at - 1]?.to)
  expect(windows.length).toBeLessThan(10)
})

test('they begin where the list begins to read', () => {
  const [up] = windowsOf(range, true)
  const [down] = windowsOf(range, false)
  expect([up?.from, up?.to]).toEqual([range.from, new Date(range.from.getTime() + 15 * minutes)])
  expect([down?.from, down?.to]).toEqual([new Date(range.to.getTime() - 15 * minutes), range.to])
})

test('no window is read when there are enough rows, and none asks for more than are missing', async () => {
  const asked: number[] = []
  const rows = await readInWindows(range, false, 5, (_window, limit) => {
    asked.push(limit)
    return Promise.resolve([1, 2])
  })
  expect([rows, asked]).toEqual([[1, 2, 1, 2, 1, 2], [5, 3, 1]])
})

test('an empty range is not read', async () => {
  expect(await readInWindows({ from: range.to, to: range.to }, true, 5, () => Promise.reject(new Error('read')))).toEqual([])
})
