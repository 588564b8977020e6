import { describe, expect, test } from 'vitest'
import { hasCounted, isMet, percentOf, requiredOf } from './progress.ts'
import { type ApplyTerms, planOf, rewardIn, type TaskTerms, termsProblems } from './terms.ts'
import { termsLines, termsSummary } from './terms-text.ts'

const task: TaskTerms = {
  class: 'task', startsAt: '2026-03-10T00:00:00.000Z', endsAt: '2026-03-20T00:00:00.000Z', period: 'week', eligibility: { all: [] },
  reward: { kind: 'cash', amounts: { BRL: '1000', USD: '200' } }, claimHours: 48,
  conditions: [{ kind: 'turnover', amounts: { BRL: '50000', USD: '10000' }, categories: ['RNG'] }, { kind: 'rounds', count: 20, categories: [] }],
}
const apply: ApplyTerms = { ...task, class: 'apply', period: 'once', conditions: [], claimHours: null, triesMax: 2, eligibility: { all: [{ any: [{ rule: 'tag', tag: 'gold', how: 'shown' }, { rule: 'tag', tag: 'x', how: 'silent' }] }, { rule: 'tag', tag: 'y', how: 'hidden' }] } }

test('Product §6.1101 the plan of a claim follows from its terms', () => {
  expect(planOf(task)).toEqual({ isApplication: false, hasConditions: true, isTapped: true, isInstant: true })
  expect(planOf(apply)).toEqual({ isApplication: true, hasConditions: false, isTapped: false, isInstant: true })
})

test('Product §10.1100 an amount is of its currency, and no other is converted', () => {
  expect(rewardIn(task, 'USD')).toBe(200n)
  expect(rewardIn(task, 'EUR')).toBeNull()
  expect(rewardIn({ ...task, conditions: [{ kind: 'turnover', amounts: { USD: '1' }, categories: [] }] }, 'BRL')).toBeNull()
})

describe('Product §6.1106 what cannot be published', () => {
  test.each([
    [{ ...task, endsAt: task.startsAt }, 'ends_before_it_starts'],
    [{ ...task, reward: { kind: 'cash', amounts: {} }, conditions: [{ kind: 'rounds', count: 1, categories: [] }] }, 'no_currency'],
    [{ ...task, reward: { kind: 'cash', amounts: { BRL: '1' } } }, 'currencies_differ'],
    [{ ...task, conditions: [] }, 'nothing_to_do'],
    [{ ...task, reward: { kind: 'cash', amounts: { BRL: '0', USD: '1' } } }, 'amount_of_nothing'],
    [{ ...apply, eligibility: { all: Array.from({ length: 5 }, () => ({ any: Array.from({ length: 5 }, () => ({ rule: 'tag', tag: 'a', how: 'shown' }) as const) })) } }, 'too_many_rules'],
  ] as const)('%#', (terms, problem) => {
    expect(termsProblems(terms)).toEqual([problem])
  })

  test('what is right has nothing wrong', () => {
    expect([task, apply, { class: 'page' } as const].map(termsProblems)).toEqual([[], [], []])
  })
})

test('Product §6.1103 conditions are met all or not at all, and the slowest says how far', () => {
  const required = requiredOf(task, 'BRL')
  expect(required).toEqual([50_000n, 20n])
  expect([isMet(required, [50_000n, 19n]), isMet(required, [50_000n, 20n]), isMet(required, [])]).toEqual([false, true, false])
  expect([percentOf(required, [49_999n, 30n]), percentOf(required, [60_000n, 20n]), percentOf(required, [])]).toEqual([99, 100, 0])
  expect([hasCounted([0n, 0n]), hasCounted([0n, 1n])]).toEqual([false, true])
})

test('Product §2.1101 the sentences are made from the data that pays', () => {
  expect(termsSummary(task, 'BRL')).toEqual([
    { line: 'gives', amountMinor: '1000', isMost: false },
    { line: 'turnover', amountMinor: '50000', categories: ['RNG'] },
    { line: 'rounds', count: 20, categories: [] },
    { line: 'tap', hours: 48 },
  ])
  expect(termsSummary(apply, 'USD')).toEqual([{ line: 'gives', amountMinor: '200', isMost: true }, { line: 'apply' }, { line: 'by-itself' }])
  expect(termsLines(task, 'BRL').map(({ line }) => line)).toEqual(['gives', 'cash', 'starts', 'ends', 'period', 'join', 'turnover', 'rounds', 'tap', 'leave'])
  expect(termsLines(apply, 'BRL')).toContainEqual({ line: 'only', rules: [{ rule: 'tag', tag: 'gold', how: 'shown' }] })
  const { triesMax: _tries, ...claimable } = apply
  expect(termsSummary({ ...claimable, class: 'code' }, 'USD').map(({ line }) => line)).toEqual(['gives', 'code', 'by-itself'])
  expect(termsSummary({ ...claimable, class: 'birthday', period: 'year' }, 'USD')).toContainEqual({ line: 'birthday', count: 14 })
  expect(JSON.stringify(termsLines(apply, 'BRL'))).not.toMatch(/"x"|"y"/)
})
