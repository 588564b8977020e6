import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BasketballState } from '#facts/states.ts'
import { basketballLaw } from './basketball-law.ts'
import { type BasketballModel, basketballModel, basketballStart, isOver, possessionsLeft, stepPossession } from './basketball.ts'
import { type BasketballParameters, span32 } from './parameters.ts'
import { seededWords } from './seeded-words.ts'
import { apart, areFitting, type Asked, farFromOne, mixed, priceIn, settledAs, wonBy } from './testing.ts'

const p32 = (...percent: readonly [number, number, number]): BasketballParameters['home'] => {
  const [one, two, three] = percent.map((each) => Math.round((each / 100) * span32)) as [number, number, number]
  return [span32 - one - two - three, one, two, three]
}
const league: BasketballParameters = { sport: 'basketball', quarterPossessions: 24, overtimePossessions: 10, home: p32(6, 32, 12), away: p32(7, 31, 11) }
const tiny: BasketballParameters = { ...league, quarterPossessions: 1, overtimePossessions: 1 }

const price = (model: BasketballModel, state: BasketballState, kind: string, more: Asked[1] = {}) => priceIn(basketballLaw(model, state), [kind, more])

const markets = (line: number): readonly Asked[] => [
  ['basketball-winner'],
  ...[10, -12, 3].map((each): Asked => ['spread', { line: each }]),
  ...[line, line + 1, line + 2].map((each): Asked => ['total-points', { line: each }]),
  ['basketball-1x2', { period: 'regulation' }],
  ...['half-1', 'half-2', 'quarter-1', 'quarter-2', 'quarter-4'].flatMap((period): readonly Asked[] => [
    ['basketball-1x2', { period }],
    ['spread', { period, line: 2 }],
    ['total-points', { period, line: Math.round(line / (period.startsWith('half') ? 2 : 4)) }],
  ]),
]

const played = (model: BasketballModel, seed: number, possessions: number): BasketballState => {
  const words = seededWords(seed, 5, 5)
  let state = basketballStart()
  for (let at = 0; at < possessions; at += 1) state = stepPossession(model, state, words()).state
  return state
}

test.each([
  ['a league match', league, 660, 240],
  ['a match of one possession a quarter, which often goes on', tiny, 24, 14],
])('Product §11.1862 a price is what the next possession makes of it, at every score: %s', (_name, parameters, line, most) => {
  const model = basketballModel(parameters)
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: most }), (seed, possessions) => {
      const state = played(model, seed, possessions)
      if (isOver(state)) return
      const [home, away] = possessionsLeft(model, state, state.periodsDone)
      const chances = home === away ? parameters.home : parameters.away
      for (const asked of markets(line)) {
        const here = priceIn(basketballLaw(model, state), asked)
        expect(farFromOne(here)).toBeLessThan(1e-9)
        let below = 0
        const after = mixed(
          chances.map((chance) => {
            const next = stepPossession(model, state, below).state
            below += chance
            return { chance: chance / span32, outcomes: priceIn(basketballLaw(model, next), asked) }
          }),
        )
        expect(apart(here, after), JSON.stringify(asked)).toBeLessThan(1e-9)
      }
    }),
    { numRuns: 12 },
  )
})

test('Product §11.1862 overtimes are repeated until the sides are unequal, and belong to winner, spread and total alone', () => {
  const model = basketballModel(tiny)
  const level: BasketballState = { ...basketballStart(), stage: 'live', tick: 8, periods: [[2, 2], [2, 2], [2, 2], [2, 2]], periodsDone: 4 }
  expect(isOver(level)).toBe(false)
  expect(wonBy(price(model, level, 'basketball-1x2'), 'X')).toBe(1)
  const two = Math.round(0.7 * span32)
  const again = stepPossession(model, stepPossession(model, level, two).state, two).state
  expect(again).toMatchObject({ tick: 10, periodsDone: 5, stage: 'live' })
  const over = stepPossession(model, stepPossession(model, again, two).state, 0).state
  expect(over).toMatchObject({ tick: 12, periodsDone: 6, stage: 'ended' })
  expect(over.periods.slice(4)).toEqual([[2, 2], [2, 0]])
  expect(wonBy(price(model, over, 'basketball-winner'), '1')).toBe(1)
  expect(wonBy(price(model, over, 'total-points', { line: 86 }), 'over')).toBe(1)
  expect(wonBy(price(model, over, 'basketball-1x2'), 'X')).toBe(1)
  for (const asked of markets(80)) expect(apart(priceIn(basketballLaw(model, over), asked), settledAs(asked, over)), JSON.stringify(asked)).toBe(0)
  expect(stepPossession(model, over, 0)).toEqual({ state: over, side: null, points: 0 })
})

test('Product §11.1862 even sides are even, a stronger one is never less, and markets agree', () => {
  const even = basketballModel({ ...league, away: league.home })
  expect(wonBy(price(even, basketballStart(), 'basketball-winner'), '1')).toBeCloseTo(0.5, 9)
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 191 }), (seed, possessions) => {
      const model = basketballModel(league)
      const state = played(model, seed, possessions)
      const better = basketballModel({ ...league, home: [league.home[0] - 40_000_000, league.home[1], league.home[2], league.home[3] + 40_000_000] })
      expect(wonBy(price(better, state, 'basketball-winner'), '1')).toBeGreaterThanOrEqual(wonBy(price(model, state, 'basketball-winner'), '1') - 1e-12)
      // By half a point, home wins who wins.
      expect(wonBy(price(model, state, 'spread', { line: 2 }), '1')).toBeCloseTo(wonBy(price(model, state, 'basketball-winner'), '1'), 9)
    }),
    { numRuns: 10 },
  )
})

test('a part that the match does not have has no price', () => {
  const model = basketballModel(league)
  for (const period of ['quarter-5', 'half-3', 'set-1']) expect(price(model, basketballStart(), 'basketball-1x2', { period })).toBeNull()
  expect(() => stepPossession(model, basketballStart(), span32)).toThrow(RangeError)
  expect(() => basketballModel({ ...league, quarterPossessions: 0 })).toThrow(RangeError)
})

const matches = Number(process.env.SPORTS_MATCHES ?? 1_000)

test(`Product §11.1862 ${matches} matches drawn from the law fit it`, () => {
  const model = basketballModel(league)
  const words = seededWords(9, 9, 9)
  const play = (): BasketballState => {
    let state = basketballStart()
    while (!isOver(state)) state = stepPossession(model, state, words()).state
    return state
  }
  const asked: readonly Asked[] = [['basketball-winner'], ['total-points', { line: 658 }], ['basketball-1x2', { period: 'quarter-2' }], ['basketball-1x2']]
  expect(areFitting(basketballLaw(model, basketballStart()), asked, matches, play)).toBe(true)
}, 600_000)
