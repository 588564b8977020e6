import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { figuresOfStep, report } from './exact.ts'
import { acceptsMove, judgeMines, ladderOf, minesMax, payAfter, readMines } from './math.ts'
import { mines } from './round.ts'

const seed = Buffer.alloc(32, 7)
const play = (choice: string, moves: readonly string[], nonce = 0) => mines.play(roundDraw(seed, 'trevo', nonce), minor(100n), choice, '', moves)
/** Where the mines lie, as the end of the round tells it. */
const laidIn = (choice: string, nonce = 0): readonly number[] => {
  for (let tile = 0; tile < 25; tile += 1) {
    const { outcome } = play(choice, [String(tile), 'cash'], nonce)
    const { laid } = outcome as { readonly laid: readonly number[] | null }
    if (laid !== null) return laid
  }
  return []
}

test.each([
  [1, 1, 101],
  [3, 1, 110],
  [3, 5, 195],
  [5, 3, 195],
  [10, 2, 277],
  [24, 1, 2_425],
])('Product §11.1480 %i mines and %i gems pay %i hundredths: 97 %% of the fair price, rounded down', (laid, opened, pays) => {
  expect(payAfter(laid, opened)).toBe(pays)
  expect(ladderOf(laid)[opened - 1]).toBe(pays)
})

test('Product §11.1480 every way to stop returns 96 to 97 %, and no step pays more than 10,000 times', () => {
  const rows = report()
  expect(rows.length).toBeGreaterThan(150)
  for (const { bet, returnMillionths, paysHundredthsMax } of rows) {
    expect(returnMillionths, bet).toBeGreaterThanOrEqual(960_000n)
    expect(returnMillionths, bet).toBeLessThanOrEqual(970_000n)
    expect(paysHundredthsMax, bet).toBeLessThanOrEqual(1_000_000)
  }
})

test('the chance of two gems beside 24, 23 and 3 mines, counted by hand', () => {
  expect(ladderOf(24)).toHaveLength(1)
  expect(figuresOfStep(23, 2).oneInForMax).toBe(300n)
  // 22 × 21 of 25 × 24.
  expect(figuresOfStep(3, 2).hitMillionths).toBe(770_000n)
})

test('a ladder only climbs', () => {
  for (let laid = 1; laid <= minesMax; laid += 1) expect([...ladderOf(laid)].sort((one, other) => one - other)).toEqual(ladderOf(laid))
})

test.each(['', '0', '25', '01', '3,4', '-1', '3 ', 'x'])('Product §11.1480 %o is no number of mines', (choice) => {
  expect(readMines(choice)).toBeNull()
})

test.each([
  [[], 'cash', false],
  [[], '25', false],
  [[], '-1', false],
  [[], '07', false],
  [['7'], '7', false],
  [[], '0', true],
  [['0'], '24', true],
  [['0'], 'cash', true],
] as const)('Product §11.1481 after %o the move %o is taken: %o', (moves, move, isTaken) => {
  expect(acceptsMove(moves, move)).toBe(isTaken)
})

test('Product §11.1481 while the member has the move, nothing says where the mines lie', () => {
  const laid = laidIn('3')
  const free = Array.from({ length: 25 }, (_, at) => at).filter((tile) => !laid.includes(tile))
  const begun = play('3', [])
  expect(begun).toMatchObject({ awaitsMove: true, payoutMinor: 0n, outcome: { opened: [], laid: null, paidHundredths: 0 } })
  const two = play('3', free.slice(0, 2).map(String))
  expect(two).toMatchObject({ awaitsMove: true, outcome: { opened: free.slice(0, 2), isHit: false, laid: null } })
  expect(JSON.stringify(two.outcome)).not.toContain(JSON.stringify(laid).slice(1, -1))
})

test('a round pays what its last gem led to, nothing with a mine, and ends by itself at the top', () => {
  const laid = laidIn('3')
  const free = Array.from({ length: 25 }, (_, at) => at).filter((tile) => !laid.includes(tile))
  expect(play('3', [String(free[0]), String(free[1]), 'cash'])).toMatchObject({ payoutMinor: 125n, outcome: { laid, paidHundredths: 125 } })
  expect(play('3', [String(free[0]), String(laid[0])])).toMatchObject({ payoutMinor: 0n, outcome: { isHit: true, laid, paidHundredths: 0 } })
  const top = play('3', free.slice(0, ladderOf(3).length).map(String))
  expect(top.awaitsMove).toBeUndefined()
  expect(top.outcome).toMatchObject({ laid, paidHundredths: ladderOf(3).at(-1) })
})

test('every tile hides a mine as often as any other, over all places that the draws can give', () => {
  // With one mine the draw is the tile itself; with two, all 25 × 24 pairs of draws lay each tile equally often.
  const times = Array.from({ length: 25 }, () => 0)
  for (let first = 0; first < 25; first += 1)
    for (let second = 0; second < 24; second += 1) {
      const numbers = [first, second]
      const { outcome } = mines.play(() => numbers.shift() ?? 0, minor(100n), '2', '', ['0', 'cash'])
      for (const tile of (outcome as { readonly laid: readonly number[] }).laid) times[tile] = (times[tile] ?? 0) + 1
    }
  expect(new Set(times)).toEqual(new Set([48]))
})

test('judged by hand', () => {
  expect(judgeMines([4, 9], ['0', '9'])).toEqual({ mines: 2, opened: [0, 9], isHit: true, laid: [4, 9], paidHundredths: 0 })
})
