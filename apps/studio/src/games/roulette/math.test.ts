import { ratio } from '@trevo/rules/ratio'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { chipsMax, sumOf, writeChips } from '#games/chips.ts'
import { figuresOfSpot } from './exact.ts'
import { colourOf, drawNumber, kinds, paidOn, pockets, readChips, spots, type Kind } from './math.ts'
import { roulette } from './round.ts'

test.each(spots)('Product §11.1650 $name returns 36/37, over the 37 pockets', (spot) => {
  expect(figuresOfSpot(spot).returned).toEqual(ratio(36n, 37n))
})

test('Product §11.1650 the wheel has each number once, colours alternate around it, and the felt has every place once', () => {
  expect([...pockets].sort((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, at) => at))
  for (const [at, number] of pockets.entries()) if (at > 1) expect(colourOf(number), `${number}`).not.toBe(colourOf(pockets[at - 1] ?? 0))
  expect(new Set(spots.map(({ name }) => name)).size).toBe(spots.length)
  expect(new Set(spots.map(({ kind, numbers }) => `${kind} ${[...numbers].sort().join()}`)).size).toBe(spots.length)
})

test.each<[Kind, number, number, bigint]>([
  ['straight', 37, 1, 36n],
  ['split', 60, 2, 18n],
  ['street', 14, 3, 12n],
  ['corner', 23, 4, 9n],
  ['line', 11, 6, 6n],
  ['dozen', 3, 12, 3n],
  ['column', 3, 12, 3n],
  ['even', 6, 18, 2n],
])('Product §11.1650 %s: %i places of %i numbers, each paid %i times', (kind, places, numbers, times) => {
  const found = spots.filter((spot) => spot.kind === kind)
  expect(found).toHaveLength(places)
  for (const spot of found) {
    expect(spot.numbers).toHaveLength(numbers)
    for (const number of pockets) expect(paidOn([{ spot, amountMinor: 7n }], number)).toBe(spot.numbers.includes(number) ? 7n * times : 0n)
  }
})

/** Where a number lies: three a row, the rows one below the other. */
const placeOf = (number: number): readonly [number, number] => [(number - 1) % 3, Math.floor((number - 1) / 3)]

test('Product §11.1650 numbers of a place inside lie side by side on the felt', () => {
  for (const { kind, numbers, name } of spots) {
    if (numbers.includes(0) || kind === 'even' || kind === 'dozen' || kind === 'column') continue
    const places = numbers.map(placeOf)
    const [columns, lines] = [places.map(([column]) => column), places.map(([, line]) => line)]
    const box = (Math.max(...columns) - Math.min(...columns) + 1) * (Math.max(...lines) - Math.min(...lines) + 1)
    expect(box, name).toBe(numbers.length)
  }
})

test('one draw of 37 decides the pocket, by its place on the wheel', () => {
  const bounds: number[] = []
  expect(drawNumber((bound) => (bounds.push(bound), 8))).toEqual({ number: 17 })
  expect(bounds).toEqual([37])
})

test('Product §11.1651 a bet is places with an amount each, none twice, and reads as it was written', () => {
  const chips = readChips('n17:100,s0-1:50,red:500') ?? []
  expect(sumOf(chips)).toBe(650n)
  expect(writeChips(chips)).toBe('n17:100,s0-1:50,red:500')
  expect(paidOn(chips, 17)).toBe(3_600n)
  expect(paidOn(chips, 1)).toBe(900n + 1_000n)
  expect(paidOn(chips, 0)).toBe(900n)
  const many = spots.slice(0, chipsMax + 1).map(({ name }) => `${name}:1`)
  expect(readChips(many.join(','))).toBeNull()
  expect(readChips(many.slice(1).join(','))).toHaveLength(chipsMax)
})

const unit = minor(100n)
test.each([
  ['n17:100', 100n],
  ['n17:50000,red:300', 50_300n],
  ['n17:150', 'bad_stake'],
  ['n17:50', 'bad_stake'],
  ['n17:50100', 'table_limit'],
  ['red:50000,black:50000,odd:50000,even:50000,low:100', 'table_limit'],
  ['n17:100,n17:100', 'bad_request'],
  ['', 'bad_request'],
  ['n40:100', 'bad_request'],
])('Product §11.1651 the bet %s at a table whose least chip is 100: %s', (choice, answer) => {
  expect(roulette.table?.stakeOf(choice, unit)).toBe(answer)
})

test('a stake that is not the sum of its chips is a bug', () => {
  expect(() => roulette.play(() => 0, minor(200n), 'n17:100', '')).toThrow(RangeError)
})

test('every kind has its row of figures', () => {
  expect(kinds.every((kind) => spots.some((spot) => spot.kind === kind))).toBe(true)
})
