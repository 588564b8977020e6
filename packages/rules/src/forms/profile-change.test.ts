import { expect, test } from 'vitest'
import { isLocked, profileProblem } from './profile-change.ts'

const on = { today: '2026-06-15', ageMinimum: 18 }
const rule = (name: string, over: object = {}) => ({ name, enabled: true, required: false, minLength: 2, maxLength: 20, format: 'text' as const, ...over })

test.each([
  ['nickname', '', 'Ana', null],
  ['nickname', 'Ana', 'A', 'too_short'],
  ['nickname', 'Ana', 'A'.repeat(21), 'too_long'],
  ['occupation', 'Teacher', '', null],
  ['realName', '', 'Ana Maria', null],
  ['realName', 'Ana Maria', 'Ana Paula', 'locked'],
  ['realName', 'Ana Maria', '', 'locked'],
  ['realName', 'Ana Maria', 'Ana Maria', null],
  ['birthday', '', '2008-06-15', null],
  ['birthday', '', '2008-06-16', 'too_young'],
  ['birthday', '', '1899-12-31', 'out_of_range'],
  ['birthday', '1990-01-01', '1991-01-01', 'locked'],
] as const)('Product §5.60 Product §5.62 %s from "%s" to "%s": %s', (name, value, next, problem) => {
  expect(profileProblem({ rule: rule(name), value, choices: [] }, next, on)).toBe(problem)
})

test('Product §5.60 a required field cannot be emptied', () => {
  expect(profileProblem({ rule: rule('nickname', { required: true }), value: 'Ana', choices: [] }, '', on)).toBe('required')
})

test('Product §5.61 a field of choices takes those alone, and keeps what it had', () => {
  const of = (value: string) => ({ rule: rule('country'), value, choices: ['BR', 'PT'] })
  expect(profileProblem(of('BR'), 'PT', on)).toBeNull()
  expect(profileProblem(of('BR'), 'XX', on)).toBe('format')
  expect(profileProblem(of('Brasil'), 'Brasil', on)).toBeNull()
})

test('Product §5.62 an empty one is not locked yet', () => {
  expect([isLocked('birthday', ''), isLocked('birthday', '1990-01-01'), isLocked('address', 'Rua 1')]).toEqual([false, true, false])
})
