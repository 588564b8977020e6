import { expect, test } from 'vitest'
import { correctionProblem } from './correction.ts'
import type { FieldRule } from './field.ts'

const rule: FieldRule = { name: 'country', enabled: false, required: false, minLength: 2, maxLength: 60, format: 'name' }

test.each([
  ['country', rule, 'BR', null], ['country', rule, 'Brasil', 'format'], ['country', undefined, 'Brasil', 'format'], ['nationality', undefined, 'br', 'format'], ['nationality', undefined, 'PT', null],
  ['country', rule, '', null], ['address', { ...rule, name: 'address', minLength: 8, format: 'any' }, 'Brasil', 'too_short'], ['address', undefined, 'Brasil', null],
  ['sourceOfIncome', undefined, 'salary', null], ['sourceOfIncome', undefined, 'wages', 'format'], ['sourceOfIncome', { ...rule, name: 'sourceOfIncome', format: 'text' }, 'Salary', 'format'], ['sourceOfIncome', undefined, '', null],
] as const)('Product §6.838, Product §3.1141 staff write %s, rule %o: %o is %o', (name, of, value, problem) => expect(correctionProblem(name, of, value)).toBe(problem))
