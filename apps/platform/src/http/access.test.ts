import { expect, test } from 'vitest'
import type { Access } from '@trevo/contract/member/operation'
import { accessRefusal } from './access.ts'

test.each([
  // access    type  token   refusal
  ['guest', null, false, null],
  ['guest', null, true, null],
  ['guest', 4, true, null],
  ['member', null, false, 'login_required'],
  ['member', null, true, 'session_ended'],
  ['member', 0, true, null],
  ['member', 4, true, null],
  ['real', null, false, 'login_required'],
  ['real', null, true, 'session_ended'],
  ['real', 4, true, 'free_reject'],
  ['real', 0, true, null],
  ['real', 2, true, null],
  ['real', 40, true, null],
  ['real', 41, true, null],
  ['funded', null, false, 'login_required'],
  ['funded', null, true, 'session_ended'],
  ['funded', 4, true, 'free_reject'],
  ['funded', 0, true, null],
  ['funded', 1, true, null],
  ['funded', 2, true, null],
  ['funded', 40, true, 'not_allowed'],
  ['funded', 41, true, 'not_allowed'],
  ['funded', 42, true, 'not_allowed'],
  ['agent', null, false, 'login_required'],
  ['agent', 0, true, 'not_allowed'],
  ['agent', 4, true, 'not_allowed'],
  ['agent', 40, true, 'not_allowed'],
  ['agent', 1, true, null],
  ['agent', 2, true, null],
] as const)('Product §6.3 Product §6.4 Product §1.4 Product §6.9 %s for type %s with a token: %s → %s', (access, type, hasToken, refusal) => {
  expect(accessRefusal(access, type, hasToken)).toBe(refusal)
})

/** Every type that the product knows, and two that it does not: they are agents like any other type but 0, 4 and 40. */
const types = [0, 1, 2, 4, 40, 41, 42, 3, 99]
const letters: Readonly<Record<Exclude<Access, 'guest'>, string>> = {
  // 0 1 2 4 40 41 42 3 99: y may, f the trial's no, n not allowed
  member: 'yyyyyyyyy',
  real: 'yyyfyyyyy',
  funded: 'yyyfnnnnn',
  agent: 'nyynnyyyy',
}

test.each(Object.keys(letters) as (keyof typeof letters)[])('%s, for every type of member', (access) => {
  const said = types.map((type) => ({ null: 'y', free_reject: 'f', not_allowed: 'n' })[String(accessRefusal(access, type, true))] ?? '?')
  expect(said.join('')).toBe(letters[access])
})
