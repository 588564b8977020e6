import { addRatio, millionths, ratio } from '@trevo/rules/ratio'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { sumOf, writeChips } from '#games/chips.ts'
import { figuresOfSpot, outcomes, report } from './exact.ts'
import { drawSegments, findSpot, landedOn, numberSegments, paidOn, readChips, segments, spots, type Face } from './math.ts'
import { moneyWheel } from './round.ts'
import { readMoneyWheel, tellMoneyWheel, tellMoneyWheelBet } from './tell.ts'

test.each<[Face, number]>([
  [1, 23],
  [2, 15],
  [5, 7],
  [10, 4],
  [20, 2],
  [40, 1],
  ['x3', 1],
  ['x7', 1],
])('Product §11.1657 of 54 segments %s has %i', (face, count) => {
  expect(segments.filter((each) => each === face)).toHaveLength(count)
})

test('Product §11.1657 the wheel has 54 segments, and no two alike side by side', () => {
  expect(segments).toHaveLength(54)
  for (const [at, face] of segments.entries()) expect(face, `segment ${at}`).not.toBe(segments[(at + 1) % segments.length])
  expect(numberSegments).toHaveLength(52)
})

test('a round comes out in 156 ways, whose chances are one together', () => {
  expect(outcomes).toHaveLength(52 + 2 * 52)
  expect(outcomes.reduce((sum, { ways }) => sum + ways, 0n)).toBe(54n * 52n)
})

/** By hand: the segments of the number pay at once, and by way of each multiplier one in 54 × as many in 52. */
const returnByHand = (number: number, count: number) =>
  [ratio(BigInt(count * (1 + number)), 54n), ratio(BigInt(count * (1 + 3 * number)), 54n * 52n), ratio(BigInt(count * (1 + 7 * number)), 54n * 52n)].reduce(addRatio)

test.each([
  [1, 23, 950_142n],
  [2, 15, 950_854n],
  [5, 7, 907_407n],
  [10, 4, 960_113n],
  [20, 2, 921_652n],
  [40, 1, 902_421n],
])('Product §11.1657 a chip on %i, which has %i segments, returns %i millionths', (number, count, returned) => {
  const spot = findSpot(`n${number}`)
  if (spot === null) throw new Error(`${number} is a place`)
  expect(figuresOfSpot(spot).returned).toEqual(returnByHand(number, count))
  expect(millionths(figuresOfSpot(spot).returned)).toBe(returned)
})

test('Product §11.1657 the multiplier is paid 25 to one, twice in 54, and every place returns 90 % to 97 %', () => {
  expect(report().at(-1)).toMatchObject({ bet: 'multiplier', returned: ratio(26n * 2n, 54n), paysHundredthsMax: 2_600 })
  for (const { bet, returnMillionths } of report()) {
    expect(returnMillionths, bet).toBeGreaterThanOrEqual(900_000n)
    expect(returnMillionths, bet).toBeLessThanOrEqual(970_000n)
  }
})

const drawing = (...results: readonly number[]) => {
  const bounds: number[] = []
  return { bounds, draw: (bound: number): number => results[bounds.push(bound) - 1] ?? 0 }
}

test('Product §11.1658 one draw of 54 is the segment; after a multiplier a second, among the 52 numbers, is what is multiplied', () => {
  const once = drawing(11)
  expect(drawSegments(once.draw)).toEqual({ segment: 11, second: null })
  expect(once.bounds).toEqual([54])
  const twice = drawing(segments.indexOf('x7'), 14)
  const outcome = drawSegments(twice.draw)
  // The 14th after the first, with the segment of 3× left out.
  expect(outcome).toEqual({ segment: segments.indexOf('x7'), second: 15 })
  expect(twice.bounds).toEqual([54, 52])
  expect(landedOn(outcome)).toEqual({ number: 2, times: 7 })
})

test('Product §11.1658 a number pays itself to one, times the multiplier before it; the stake comes back once', () => {
  const chips = readChips('n2:100,n10:50,x:20') ?? []
  const [two, ten] = [segments.indexOf(2), segments.indexOf(10)]
  expect(paidOn(chips, { segment: two, second: null })).toBe(300n)
  expect(paidOn(chips, { segment: ten, second: null })).toBe(550n)
  expect(paidOn(chips, { segment: segments.indexOf('x3'), second: two })).toBe(700n + 520n)
  expect(paidOn(chips, { segment: segments.indexOf('x7'), second: ten })).toBe(50n * 71n + 520n)
  expect(paidOn(chips, { segment: 0, second: null })).toBe(0n)
})

test('Product §11.1659 a bet is places with an amount each, none twice, and reads as it was written', () => {
  const chips = readChips('n1:100,n10:200,x:50') ?? []
  expect(sumOf(chips)).toBe(350n)
  expect(writeChips(chips)).toBe('n1:100,n10:200,x:50')
  expect(tellMoneyWheelBet('n1:100,x:50', 'en')).toBe('Number 1 · 1.00, Multiplier · 0.50')
  expect(readChips(spots.map(({ name }) => `${name}:1`).join(','))).toHaveLength(7)
})

const unit = minor(50n)
test.each([
  ['n1:50', 50n],
  ['n1:20000,n40:50', 20_050n],
  ['n1:75', 'bad_stake'],
  ['n1:20050', 'table_limit'],
  ['n1:20000,n2:20000,n5:20000,n10:20000,n20:20000,n40:50', 'table_limit'],
  ['n1:50,n1:50', 'bad_request'],
  ['x3:50', 'bad_request'],
  ['n3:50', 'bad_request'],
  ['', 'bad_request'],
])('Product §11.1659 the bet %s at a table whose least chip is 50: %s', (choice, answer) => {
  expect(moneyWheel.table?.stakeOf(choice, unit)).toBe(answer)
})

test('a stake that is not the sum of its chips is a bug', () => {
  expect(() => moneyWheel.play(() => 0, minor(200n), 'n1:100', '')).toThrow(RangeError)
})

test('each turn of the wheel is told, and a record that no round has is none', () => {
  const outcome = { segment: segments.indexOf('x3'), second: segments.indexOf(5) }
  expect(tellMoneyWheel(outcome, 'pt')).toEqual(['A roda parou no multiplicador 3×', 'Na segunda volta, parou no 5: ganhos 3×'])
  expect(tellMoneyWheel({ segment: 0, second: null }, 'en')).toEqual(['The wheel stopped on 40'])
  for (const none of [null, {}, { segment: 54, second: null }, { segment: 0, second: 1 }, { segment: outcome.segment, second: null }, { segment: outcome.segment, second: outcome.segment }]) expect(readMoneyWheel(none)).toBeNull()
})
