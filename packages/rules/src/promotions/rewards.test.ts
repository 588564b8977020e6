import { describe, expect, test } from 'vitest'
import { isBonusAllowed } from './market-kinds.ts'
import { type BonusReward, type FreeRoundsReward, type PointsReward, requiredStake, unitOf, unitsOf } from './rewards.ts'
import { eligibilityIn } from './implied-rules.ts'
import { type NoDepositTerms, planOf, rewardIn, type TaskTerms, termsProblems } from './terms.ts'
import { termsLines, termsSummary } from './terms-text.ts'

const bonus: BonusReward = { kind: 'bonus', amounts: { BRL: '1000' }, times: 10, of: 'bonus', days: 7, isSticky: false, maxStakes: { BRL: '500' }, caps: { BRL: '9000' } }
const points: PointsReward = { kind: 'points', points: 50 }
const task: TaskTerms = { class: 'task', startsAt: '2026-03-10T00:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [] }, reward: bonus, claimHours: 48, conditions: [{ kind: 'rounds', count: 20, categories: [] }] }

test('Product §10.1170 what is to be staked is a multiple of the bonus, or of the bonus and the part of the deposit that it matches', () => {
  expect(requiredStake(bonus, 1_000n, 2_000n)).toBe(10_000n)
  expect(requiredStake({ ...bonus, of: 'bonus-and-deposit' }, 1_000n, 2_000n)).toBe(30_000n)
  expect(requiredStake({ ...bonus, times: 0 }, 1_000n, 2_000n)).toBe(0n)
})

test('Product §10.1171 points are for every currency, and their budget is counted in points', () => {
  expect([rewardIn({ ...task, reward: points }, 'BRL'), rewardIn({ ...task, reward: points }, 'USD')]).toEqual([50n, 50n])
  expect([unitOf(points, 'BRL'), unitOf(bonus, 'BRL')]).toEqual(['PTS', 'BRL'])
  expect([unitsOf(points), unitsOf(bonus)]).toEqual([['PTS'], ['BRL']])
  expect(termsProblems({ ...task, reward: points })).toEqual([])
  expect(planOf({ ...task, reward: points }).isInstant).toBe(true)
})

describe('Product §6.1106 a bonus that cannot be published', () => {
  test.each([
    [{ caps: { USD: '1' } }, 'currencies_differ'],
    [{ maxStakes: { BRL: '0' } }, 'amount_of_nothing'],
    [{ amounts: {}, maxStakes: {}, caps: {} }, 'no_currency'],
  ] as const)('%j', (more, problem) => {
    expect(termsProblems({ ...task, reward: { ...bonus, ...more } })).toEqual([problem])
  })

  test('without limits it is right', () => {
    expect(termsProblems({ ...task, reward: { ...bonus, maxStakes: {}, caps: {} } })).toEqual([])
  })
})

test('Product §13.1170 a market bounds how often a bonus is staked and whether its sum goes back; with nothing allowed there is none', () => {
  const allowed = (reward: TaskTerms['reward'], times: number, isSticky = true) => isBonusAllowed({ ...task, reward }, { times, isSticky })
  expect([allowed(bonus, 10), allowed(bonus, 9), allowed(bonus, 0), allowed({ ...bonus, times: 0 }, 0)]).toEqual([true, false, false, false])
  expect([allowed({ ...bonus, isSticky: true }, 40), allowed({ ...bonus, isSticky: true }, 40, false)]).toEqual([true, false])
  expect([allowed(points, 0, false), isBonusAllowed({ class: 'page' }, { times: 0, isSticky: false })]).toEqual([true, true])
})

test('Product §2.1101 what a bonus asks stands in its sentences', () => {
  expect(termsSummary(task, 'BRL').slice(0, 2)).toEqual([{ line: 'gives-bonus', amountMinor: '1000', isMost: false }, { line: 'wager', times: 10, of: 'bonus' }])
  expect(termsLines(task, 'BRL').map(({ line }) => line).slice(0, 8)).toEqual(['gives-bonus', 'wager', 'bonus-days', 'cash-first', 'bonus-weights', 'max-stake', 'not-sticky', 'bonus-cap'])
  expect(termsLines({ ...task, reward: { ...bonus, isSticky: true, maxStakes: {}, caps: {} } }, 'BRL').map(({ line }) => line).slice(4, 7)).toEqual(['bonus-weights', 'sticky', 'starts'])
  expect(termsLines({ ...task, reward: points }, 'BRL').slice(0, 2)).toEqual([{ line: 'gives-points', count: 50, isMost: false }, { line: 'points' }])
})

const rounds: FreeRoundsReward = { kind: 'free-rounds', vendor: 'TREVO', game: 'g', category: 'RNG', rounds: 10, stakes: { BRL: '100' }, caps: { BRL: '9000' }, days: 7 }
const staked: FreeRoundsReward = { ...rounds, wagering: { times: 5, days: 14, maxStakes: { BRL: '500' } } }

test('Product §10.1655 free rounds say whether what they win is cash, or how often it is to be staked', () => {
  const linesOf = (reward: FreeRoundsReward) => termsLines({ ...task, reward }, 'BRL').map(({ line }) => line)
  expect(linesOf(rounds).slice(0, 4)).toEqual(['gives-free-rounds', 'free-rounds-days', 'cash', 'free-rounds-cap'])
  expect(linesOf(staked).slice(0, 9)).toEqual(['gives-free-rounds', 'free-rounds-days', 'wager-won', 'wager-won-days', 'rounds-hold', 'cash-first', 'bonus-weights', 'max-stake', 'bonus-cap'])
  expect([rounds, staked].map((reward) => termsSummary({ ...task, reward }, 'BRL').some(({ line }) => line === 'wager-won'))).toEqual([false, true])
  expect(termsProblems({ ...task, reward: { ...rounds, wagering: { times: 5, days: 14, maxStakes: { USD: '1' } } } })).toEqual(['currencies_differ'])
  expect(termsProblems({ ...task, reward: staked })).toEqual([])
})

test('Product §10.1665 the sentence of what counts names the product of a bonus, and of free rounds that are to be staked', () => {
  const weightsIn = (reward: BonusReward | FreeRoundsReward) => termsLines({ ...task, reward }, 'BRL').find(({ line }) => line === 'bonus-weights')
  expect([weightsIn(bonus), weightsIn({ ...bonus, product: 'betting' }), weightsIn(staked)]).toEqual([{ line: 'bonus-weights' }, { line: 'bonus-weights', product: 'betting' }, { line: 'bonus-weights', product: 'casino' }])
})

test('Product §6.1175 a bonus without a deposit asks for its verification, and says so', () => {
  const terms: NoDepositTerms = { ...task, class: 'no-deposit', after: 'phone', eligibility: { all: [{ rule: 'tag', tag: 'x', how: 'silent' }] } }
  expect(eligibilityIn(terms).all).toEqual([{ rule: 'verified', what: 'phone', how: 'shown' }, { rule: 'tag', tag: 'x', how: 'silent' }])
  expect(eligibilityIn(task).all).toEqual([])
  expect(termsLines(terms, 'BRL')).toContainEqual({ line: 'only', rules: [{ rule: 'verified', what: 'phone', how: 'shown' }] })
})
