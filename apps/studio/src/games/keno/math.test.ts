import { addRatio, ratio } from '@trevo/rules/ratio'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { chanceOfHits, report } from './exact.ts'
import { judgeKeno, paysOf, readKenoBet } from './math.ts'
import { keno } from './round.ts'
import { risks } from './tables.ts'

test('Product §11.1500 every table returns 97 % ± 0.05, over all ways to draw', () => {
  const rows = report()
  expect(rows).toHaveLength(30)
  for (const { bet, returnMillionths, paysHundredthsMax } of rows) {
    expect(returnMillionths, bet).toBeGreaterThanOrEqual(969_500n)
    expect(returnMillionths, bet).toBeLessThanOrEqual(970_500n)
    expect(paysHundredthsMax, bet).toBeLessThanOrEqual(100_000)
  }
})

test.each(Array.from({ length: 10 }, (_, at) => at + 1))('the chances of %i spots add up to one, and more hits pay more', (spots) => {
  expect(Array.from({ length: spots + 1 }, (_, hits) => chanceOfHits(spots, hits)).reduce(addRatio)).toEqual(ratio(1n, 1n))
  for (const risk of risks) {
    const pays = paysOf(risk, spots)
    expect(pays).toHaveLength(spots + 1)
    const paying = pays.slice(pays.findIndex((each) => each > 0))
    expect(paying).toEqual([...new Set(paying)].sort((one, other) => one - other))
  }
})

test('the chance of both of two spots, counted by hand', () => {
  // 10 × 9 of 40 × 39.
  expect(chanceOfHits(2, 2)).toEqual(ratio(3n, 52n))
})

test('ten draws take ten of the numbers that are left, and what was picked among them is paid', () => {
  const bounds: number[] = []
  const { outcome, payoutMinor } = keno.play(
    (bound) => {
      bounds.push(bound)
      return 0
    },
    minor(100n),
    'l:1,2,40',
    '',
  )
  expect(bounds).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31])
  expect(outcome).toEqual(judgeKeno([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { risk: 'low', spots: [1, 2, 40] }))
  expect(payoutMinor).toBe(138n)
})

test.each(['', 'm:', 'm:0', 'm:41', 'm:3,3', 'm:8,3', 'x:3', '3,8', 'm:1,2,3,4,5,6,7,8,9,10,11', 'm:03', 'm:3,', 'M:3'])('Product §11.1500 %o is no bet', (choice) => {
  expect(readKenoBet(choice)).toBeNull()
})

test('the longest bet fits into what a round carries', () => {
  expect(readKenoBet('h:31,32,33,34,35,36,37,38,39,40')?.spots).toHaveLength(10)
  expect('h:31,32,33,34,35,36,37,38,39,40'.length).toBeLessThanOrEqual(32)
})
