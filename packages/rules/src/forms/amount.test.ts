import { describe, expect, test } from 'vitest'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { minor } from '@trevo/rules/money'
import { amountProblem } from './amount.ts'

const rule = { minMinor: minor(100n), maxMinor: minor(5_000_000n), availableMinor: minor(20_000n) }

describe('Product §5.12 an amount, every problem once, in their order', () => {
  test.each([
    ['', 'required'],
    ['abc', 'format'],
    ['-5', 'format'],
    ['1,005', 'above_balance'],
    ['10,5,0', 'format'],
    ['0', 'too_small'],
    ['0,99', 'too_small'],
    ['50.000,01', 'too_large'],
    ['200,01', 'above_balance'],
    ['1', null],
    ['200', null],
    ['1.0', null],
  ])('%j → %s', (typed, problem) => {
    expect(amountProblem(rule, parseTypedAmount(typed, 2), typed === '')).toBe(problem)
  })
})

test('where nothing is spent there is no balance to be above', () => {
  expect(amountProblem({ minMinor: rule.minMinor, maxMinor: rule.maxMinor }, minor(5_000_000n), false)).toBeNull()
})
