import { describe, expect, test } from 'vitest'
import { type Condition, hits, ruleProblem } from './house-rules.ts'
import { isListValue, listLabel, verdictOf } from './lists.ts'

const atLeast = (fact: Condition['fact'], value: string): Condition => ({ fact, op: 'at-least', value })
const atMost = (fact: Condition['fact'], value: string): Condition => ({ fact, op: 'at-most', value })

describe('Product §13.727 a rule of the house', () => {
  test.each<[string, readonly Condition[], Parameters<typeof hits>[1], boolean]>([
    ['exactly as much', [atLeast('amount', '100')], { amount: 100n }, true],
    ['a cent less', [atLeast('amount', '100')], { amount: 99n }, false],
    ['at most', [atMost('account-hours', '24')], { 'account-hours': 24n }, true],
    ['an hour more', [atMost('account-hours', '24')], { 'account-hours': 25n }, false],
    ['both', [atLeast('amount', '100'), atMost('account-hours', '24')], { amount: 100n, 'account-hours': 3n }, true],
    ['one of both', [atLeast('amount', '100'), atMost('account-hours', '24')], { amount: 100n, 'account-hours': 30n }, false],
    ['what is not known', [atMost('key-shared', '9')], { amount: 100n }, false],
    ['nothing asked', [], { amount: 100n }, false],
  ])('hits: %s', (_name, conditions, facts, expected) => expect(hits(conditions, facts)).toBe(expected))

  test.each([
    ['nothing', 'deposit', [], 'none'],
    ['a fact of another place', 'registration', [atLeast('amount', '1')], 'fact'],
    ['no number', 'deposit', [atLeast('amount', '-1')], 'value'],
    ['seven', 'deposit', Array(7).fill(atLeast('amount', '1')), 'too-many'],
    ['one that can be asked', 'deposit', [atLeast('amount', '1')], null],
  ] as const)('cannot be asked: %s', (_name, place, conditions, problem) => expect(ruleProblem(place, conditions as readonly Condition[])).toBe(problem))
})

describe('Product §13.729 lists', () => {
  test.each([
    ['nothing fits', [], null],
    ['the strictest counts', [{ kind: 'device', effect: 'watch' }, { kind: 'network', effect: 'block' }], 'block'],
    ['allowed of the same kind', [{ kind: 'network', effect: 'block' }, { kind: 'network', effect: 'allow' }], 'allow'],
    ['allowed of another kind', [{ kind: 'device', effect: 'block' }, { kind: 'network', effect: 'allow' }], 'block'],
    ['watched', [{ kind: 'key', effect: 'watch' }], 'watch'],
  ] as const)('%s', (_name, entries, verdict) => expect(verdictOf(entries)).toBe(verdict))

  test.each([
    ['network', '10.0.0.0/8', true], ['network', '10.0.0.0', false], ['network', '2001:db8::/32', true], ['device', '0a1b2c3d', true], ['device', 'my phone', false], ['document', '529.982.247-25', true], ['document', '1', false],
  ] as const)('%s %s', (kind, value, isOne) => expect(isListValue(kind, value)).toBe(isOne))

  test('a document stands masked', () => expect([listLabel('document', '529.982.247-25'), listLabel('network', '10.0.0.0/8')]).toEqual(['•••725', '10.0.0.0/8']))
})
