import { describe, expect, test } from 'vitest'
import { confirmationProblem, fieldProblem, type FieldRule } from './field.ts'

const rule = (over: Partial<FieldRule>): FieldRule => ({
  name: 'username',
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 16,
  format: 'username',
  ...over,
})

describe('one field', () => {
  test.each<[string, Partial<FieldRule>, string, string | null]>([
    ['a disabled field passes whatever stands in it', { enabled: false }, '!', null],
    ['an empty required field', {}, '', 'required'],
    ['an empty field that may be empty', { required: false }, '', null],
    ['three letters of four', {}, 'ana', 'too_short'],
    ['seventeen of sixteen', {}, 'a'.repeat(17), 'too_long'],
    ['length counts code points, not code units', { format: 'any', minLength: 1, maxLength: 2 }, '🍀🍀', null],
    ['a username that starts with a digit', {}, '1ana', 'format'],
    ['a username with a space', {}, 'ana b', 'format'],
    ['a username', {}, 'ana_91', null],
    ['an address without a dot', { format: 'email', maxLength: 254 }, 'ana@site', 'format'],
    ['an address with a dot at the end', { format: 'email', maxLength: 254 }, 'ana@site.', 'format'],
    ['an address', { format: 'email', maxLength: 254 }, 'ana@site.com.br', null],
    ['letters where digits belong', { format: 'digits' }, '12a4', 'format'],
    ['a name with an accent and an apostrophe', { format: 'name', maxLength: 40 }, "João d'Ávila", null],
    ['a name that starts with a hyphen', { format: 'name' }, '-Ana', 'format'],
    ['a thirteenth month', { format: 'date' }, '2000-13-01', 'format'],
    ['a leaked password', { format: 'password', minLength: 8, maxLength: 128 }, 'Senha123', 'too_common'],
    ['two letters in turn', { format: 'password', minLength: 8, maxLength: 128 }, 'abababab', 'too_common'],
    ['a control character in a password', { format: 'password', minLength: 8, maxLength: 128 }, 'abcd\u0007efgh', 'format'],
    ['a password of words and spaces', { format: 'password', minLength: 8, maxLength: 128 }, 'quatro folhas de sorte', null],
  ])('%s', (_what, over, value, problem) => {
    expect(fieldProblem(rule(over), value)).toBe(problem)
  })
})

test.each([
  ['abc', '', 'required'],
  ['abc', 'abd', 'not_equal'],
  ['abc', 'abc', null],
  ['', '', null],
])('password %j confirmed by %j → %s', (password, confirmation, problem) => {
  expect(confirmationProblem(password, confirmation)).toBe(problem)
})
