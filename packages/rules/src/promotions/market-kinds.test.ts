import { expect, test } from 'vitest'
import { areFreeRoundsAllowed, areProductsAllowed, isBonusAllowed, kindsOf } from './market-kinds.ts'
import type { TaskTerms } from './terms.ts'

const task: TaskTerms = { class: 'task', startsAt: '2026-03-01T00:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [] }, reward: { kind: 'cash', amounts: { BRL: '1' } }, claimHours: null, conditions: [{ kind: 'rounds', count: 1, categories: [] }] }

test('Product §13.1100 Product §6.1231 a market is asked about the class, and about whatever hangs on deposits', () => {
  expect(kindsOf({ class: 'page' })).toEqual([])
  expect(kindsOf(task)).toEqual(['task'])
  expect(kindsOf({ ...task, eligibility: { all: [{ rule: 'tag', tag: 'a', how: 'shown' }, { any: [{ rule: 'tag', tag: 'b', how: 'shown' }, { rule: 'deposits-count', min: 1, max: null, how: 'silent' }] }] } })).toEqual(['task', 'deposits'])
  expect(kindsOf({ ...task, class: 'apply', triesMax: 1, eligibility: { all: [{ rule: 'deposits-sum', amounts: { BRL: '1' }, how: 'shown' }] } })).toEqual(['apply', 'deposits'])
  expect(kindsOf({ ...task, eligibility: { all: [{ rule: 'net-loss', amounts: { BRL: '1' }, days: 7, categories: [], how: 'shown' }] } })).toEqual(['task', 'deposits'])
})

test.each<[string, readonly ('RNG' | 'SPORTS')[], readonly string[], boolean]>([
  ['a market that has none', ['RNG'], [], false],
  ['play of their own class, in a market of one product', ['RNG'], ['rounds'], true],
  ['play of another class there', ['SPORTS'], ['rounds'], false],
  ['play of any class there', [], ['rounds'], false],
  ['play of any class where that is allowed', [], ['rounds', 'mixed'], true],
])('Product §13.1215 free rounds for %s', (_what, categories, names, isAllowed) => {
  const reward = { kind: 'free-rounds', vendor: 'TREVO', game: 'trevo-da-sorte', category: 'RNG', rounds: 10, stakes: { BRL: '100' }, caps: {}, days: 7 } as const
  expect(areFreeRoundsAllowed({ ...task, reward, conditions: [{ kind: 'rounds', count: 1, categories }] }, names)).toBe(isAllowed)
})

test.each([[undefined, 0, true], [5, 0, false], [5, 5, true], [5, 4, false]])('Product §13.1215 what free rounds win to be staked %s times, where a bonus may be %i times', (times, most, isAllowed) => {
  const reward = { kind: 'free-rounds', vendor: 'TREVO', game: 'trevo-da-sorte', category: 'RNG', rounds: 10, stakes: { BRL: '100' }, caps: {}, days: 7, ...(times !== undefined && { wagering: { times, days: 7, maxStakes: {} } }) } as const
  expect(isBonusAllowed({ ...task, reward }, { times: most, isSticky: false })).toBe(isAllowed)
})

test.each([
  [undefined, ['RNG'], ['any'], true],
  [undefined, ['RNG'], ['one-product'], false],
  ['casino', ['RNG', 'LIVE'], ['one-product'], true],
  ['casino', [], ['one-product'], false],
  ['casino', ['SPORTS'], ['one-product'], false],
  ['casino', ['RNG'], [], false],
] as const)('Product §13.1665 a bonus staked in %s for play of %j where offers may be of %j: %s', (product, categories, names, isAllowed) => {
  const reward = { kind: 'bonus', amounts: { BRL: '1' }, times: 1, of: 'bonus', days: 7, isSticky: false, maxStakes: {}, caps: {}, ...(product !== undefined && { product }) } as const
  expect(areProductsAllowed({ ...task, reward, conditions: [{ kind: 'rounds', count: 1, categories }] }, names)).toBe(isAllowed)
  expect(areProductsAllowed(task, names)).toBe(true)
})
