import type { Draw } from '@trevo/fairness/draw'
import { expect, test } from 'vitest'
import { chiSquareOf, chiSquareOfTaken, tailsOf } from './chi-square.ts'
import type { Mapping } from './mapping.ts'
import { mappings } from './mappings.ts'
import { biasedIn, leastChance, roundsOf, testMapping, type Rounds } from './run.ts'

const seed = 'trevo'
const named = (name: string): Mapping => mappings.find((each) => each.name === name) ?? expect.fail(`there is no mapping ${name}`)

/** The same rounds with a fault in between. */
const broken = (mapping: Mapping, fault: (draw: Draw) => Draw): Rounds => {
  const next = roundsOf(mapping, seed)
  return () => fault(next())
}

const biased = (mapping: Mapping, next: Rounds, draws: number): readonly string[] => biasedIn([testMapping(mapping, next, draws)]).map((each) => each.test)

test.each([
  // From printed tables of chi squared.
  [3.841, 1, 0.05],
  [58.301, 29, 0.001],
  [18.307, 10, 0.05],
  [124.342, 100, 0.05],
  [149.449, 100, 0.001],
])('chi squared of %f or more with %i degrees of freedom has the chance %f', (value, freedom, chance) => {
  const { above, below } = tailsOf(value, freedom)
  expect(above).toBeCloseTo(chance, 4)
  expect(above + below).toBeCloseTo(1, 12)
})

test('its far tails keep their digits', () => {
  // With two degrees the tail is e^(−x ÷ 2).
  expect(tailsOf(100, 2).above / Math.exp(-50)).toBeCloseTo(1, 9)
  expect(tailsOf(1e-9, 2).below / 5e-10).toBeCloseTo(1, 6)
  expect(tailsOf(66_000, 65_535).above).toBeCloseTo(0.0999, 2)
})

test('rare cells are counted as one, and what cannot come weighs endlessly', () => {
  expect(chiSquareOf([60, 40], [0.5, 0.5], 100)).toEqual({ value: 4, freedom: 1 })
  expect(chiSquareOf([50, 38, 6, 6], [0.5, 0.44, 0.03, 0.03], 100)).toEqual({ value: 36 / 44 + 6, freedom: 2 })
  expect(chiSquareOf([99, 1], [1, 0], 100)?.value).toBe(Number.POSITIVE_INFINITY)
  expect(chiSquareOf([3, 4], [0.5, 0.5], 7)).toBeNull()
})

test('of things that are taken together, one of two is a coin', () => {
  expect(chiSquareOfTaken([60, 40], 1, 100)).toEqual({ value: 4, freedom: 1 })
})

test.each(mappings.map((mapping) => [mapping.name, mapping] as const))('Product §11.1740 what %s makes of its draws is even, and so are two rounds in a row', (_name, mapping) => {
  const tested = testMapping(mapping, roundsOf(mapping, seed), 20_000)
  expect(tested.found.length).toBeGreaterThan(0)
  expect(biasedIn([tested])).toEqual([])
})

/** In these the last place is one of so many that only the storm's draws tell, or none at all. */
const finest = ['draw', 'limbo', 'crash', 'baccarat']

test.each(mappings.filter(({ name }) => !finest.includes(name)).map((mapping) => [mapping.name, mapping] as const))('Product §11.1741 %s whose draws never take the last place is found', (_name, mapping) => {
  expect(biased(mapping, broken(mapping, (draw) => (bound) => draw(Math.max(1, bound - 1))), 20_000)).not.toEqual([])
})

test.each(['permutation', 'dice', 'mines of 3', 'plinko of 8', 'keno', 'limbo', 'trevo-da-sorte', 'roulette'])('Product §11.1741 %s that plays each round twice is found by what follows on what', (name) => {
  const mapping = named(name)
  const next = roundsOf(mapping, seed)
  let drawn: number[] = []
  let isSecond = false
  const twice: Rounds = () => {
    const [again, draw] = [isSecond ? [...drawn] : null, next()]
    if (!isSecond) drawn = []
    isSecond = !isSecond
    return (bound) => {
      const result = again?.shift() ?? draw(bound)
      if (again === null) drawn.push(result)
      return result
    }
  }
  expect(biased(mapping, twice, 30_000).filter((found) => found.endsWith('two rounds in a row'))).not.toEqual([])
})

/** A plain remainder of words of so many values, instead of throwing the uneven ones away. */
const remainderOf =
  (words: number) =>
  (draw: Draw): Draw =>
  (bound) =>
    draw(words) % bound

test.each(['draw', 'limbo', 'crash'])('Product §11.1741 a plain remainder of whole 32-bit words is found in %s', (name) => {
  const mapping = named(name)
  expect(biased(mapping, broken(mapping, remainderOf(2 ** 32)), 40_000)).not.toEqual([])
})

test.each([
  ['dice', 100],
  ['high-low', 100],
  ['number-draw', 60],
  ['mines of 3', 60],
  ['keno', 256],
  ['trevo-da-sorte', 256],
  ['roulette', 256],
  ['money-wheel', 256],
  ['baccarat', 1_000],
])('Product §11.1741 a plain remainder is found in %s where a word has %i values', (name, words) => {
  const mapping = named(name)
  expect(biased(mapping, broken(mapping, remainderOf(words)), 60_000)).not.toEqual([])
})

test('Product §11.1741 a wrong way to shuffle is found: each thing changes places with any other', () => {
  const wrong = {
    ...named('permutation'),
    play: (draw: Draw) => {
      const order = [0, 1, 2, 3, 4]
      for (const at of [0, 1, 2, 3, 4]) {
        const other = draw(5)
        const [one = 0, two = 0] = [order[at], order[other]]
        order[at] = two
        order[other] = one
      }
      return order
    },
  }
  // The mapping's looks, at what the wrong way makes: its draws are told as those of the right one.
  const next = roundsOf(wrong, seed)
  const rounds: Rounds = () => {
    const order = wrong.play(next())
    const left = [0, 1, 2, 3, 4]
    let at = 0
    return () => {
      const place = left.indexOf(order[at] ?? 0)
      left.splice(place, 1)
      at += 1
      return place
    }
  }
  expect(biased(named('permutation'), rounds, 40_000)).toContain('order')
})

test('Product §11.1741 counts that lie too near to what is expected are found', () => {
  let at = -1
  const counter: Rounds = () => {
    at += 1
    return (bound) => at % bound
  }
  expect(biased(named('roulette'), counter, 37_000)).toContain('pocket')
})

test('a result that the game does not have is found, however rare', () => {
  const mapping = named('wheel')
  let at = 0
  const next = roundsOf(mapping, seed)
  expect(
    biased(
      mapping,
      () => {
        at += 1
        return at === 5_000 ? () => 25 : next()
      },
      40_000,
    ),
  ).toContain('slice')
})

test('the same seed tells the same, another something else', () => {
  const mapping = named('dice')
  const told = (text: string) => testMapping(mapping, roundsOf(mapping, text), 2_000).found.map(({ chiSquare }) => chiSquare)
  expect(told('a')).toEqual(told('a'))
  expect(told('a')).not.toEqual(told('b'))
})

test('all tests together share what may fail by chance', () => {
  const tested = [testMapping(named('dice'), roundsOf(named('dice'), seed), 30_000)]
  expect(leastChance(tested)).toBeCloseTo(1e-4 / 2, 12)
})
