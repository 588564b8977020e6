import { addRatio, ratio } from '@trevo/rules/ratio'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { chanceOfSlot, report } from './exact.ts'
import { judgePlinko, readPlinkoBet, slotsOf } from './math.ts'
import { plinko } from './round.ts'
import { risks } from './tables.ts'

const boards = risks.flatMap((risk) => Array.from({ length: 9 }, (_, at) => ({ risk, rows: at + 8 })))

test('Product §11.1490 every board returns 97 % ± 0.02, over all paths', () => {
  const rows = report()
  expect(rows).toHaveLength(27)
  for (const { bet, returnMillionths } of rows) {
    expect(returnMillionths, bet).toBeGreaterThanOrEqual(969_800n)
    expect(returnMillionths, bet).toBeLessThanOrEqual(970_200n)
  }
})

test.each(boards)('Product §11.1490 the $risk board of $rows rows has a slot more than rows, alike from both sides, and pays less towards its middle', (board) => {
  const slots = slotsOf(board)
  expect(slots).toHaveLength(board.rows + 1)
  expect(slots.toReversed()).toEqual(slots)
  const half = slots.slice(0, Math.ceil(slots.length / 2))
  expect(half).toEqual([...half].sort((one, other) => other - one))
  expect(new Set(half).size).toBe(half.length)
  expect(half.at(-1)).toBeGreaterThan(0)
  expect(slots.map((_, slot) => chanceOfSlot(board.rows, slot)).reduce(addRatio)).toEqual(ratio(1n, 1n))
})

test('more rows and more risk pay more at the edge', () => {
  for (const risk of risks) for (let rows = 9; rows <= 16; rows += 1) expect(slotsOf({ risk, rows })[0]).toBeGreaterThan(slotsOf({ risk, rows: rows - 1 })[0] ?? 0)
  for (let rows = 8; rows <= 16; rows += 1) expect(risks.map((risk) => slotsOf({ risk, rows })[0])).toEqual(risks.map((risk) => slotsOf({ risk, rows })[0]).toSorted((one = 0, other = 0) => one - other))
})

test('all 256 paths of a board, one by one: each slot as often as its chance says, and the return with them', () => {
  const board = { risk: 'high', rows: 8 } as const
  const ends = Array.from({ length: 9 }, () => 0)
  let paid = 0
  for (let path = 0; path < 256; path += 1) {
    const turns = Array.from({ length: 8 }, (_, at) => (path >> at) & 1)
    let at = 0
    const { outcome } = plinko.play((bound) => (turns[at++] ?? 0) % bound, minor(100n), 'high:8', '')
    const judged = judgePlinko(turns, board)
    expect(outcome).toEqual(judged)
    ends[judged.slot] = (ends[judged.slot] ?? 0) + 1
    paid += judged.paidHundredths
  }
  expect(ends).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1])
  expect(BigInt(Math.floor((paid * 10_000) / 256))).toBe(report().find(({ bet }) => bet === 'high:8')?.returnMillionths)
})

test.each(['', 'low', 'low:7', 'low:17', 'low:08', 'top:8', 'low:8:8', 'low:', ':8', 'LOW:8'])('Product §11.1490 %o is no board', (choice) => {
  expect(readPlinkoBet(choice)).toBeNull()
})
