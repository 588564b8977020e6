import { describe, expect, test } from 'vitest'
import type { LoginRuleName } from '@trevo/rules/forms/login'
import { loginProblem, loginRule } from './login-rules.ts'

const rule = (name: LoginRuleName, format: string, minLength: number, maxLength: number) => ({ name, enabled: true, required: true, minLength, maxLength, format })
const rules = [rule('loginUsername', 'any', 1, 32), rule('loginPassword', 'any', 1, 128), rule('loginMobileNum', 'digits', 6, 20), rule('verificationCode', 'digits', 4, 10)]

describe('Product §5.16 the login runs the server’s rules under their keys', () => {
  test.each<[LoginRuleName, string, string | null]>([
    ['loginUsername', '', 'required'],
    ['loginUsername', '   ', 'required'],
    ['loginUsername', 'maria', null],
    ['loginUsername', 'm'.repeat(33), 'too_long'],
    ['loginPassword', '', 'required'],
    ['loginPassword', ' ', null],
    ['loginPassword', 'x'.repeat(129), 'too_long'],
    ['loginMobileNum', '', 'required'],
    ['loginMobileNum', '12345', 'too_short'],
    ['loginMobileNum', '(11) 91234-5678', null],
    ['loginMobileNum', '1'.repeat(20), null],
    ['loginMobileNum', '1'.repeat(21), 'too_long'],
    ['loginMobileNum', '11x91234', 'format'],
    ['verificationCode', '', 'required'],
    ['verificationCode', '123', 'too_short'],
    ['verificationCode', '123456', null],
    ['verificationCode', '12345678901', 'too_long'],
    ['verificationCode', '12a4', 'format'],
  ])('%s "%s" is %s', (name, typed, problem) => {
    expect(loginProblem(rules, name, typed)).toBe(problem)
  })
})

test('Product §2.9 without rules turns down only what is empty or cannot be meant', () => {
  expect((['loginUsername', 'loginPassword', 'loginMobileNum', 'verificationCode'] as const).map((name) => loginProblem(undefined, name, ''))).toEqual(['required', 'required', 'required', 'required'])
  expect([loginProblem(undefined, 'loginUsername', 'a'), loginProblem(undefined, 'loginPassword', 'b'), loginProblem(undefined, 'loginMobileNum', '1'), loginProblem(undefined, 'verificationCode', 'x')]).toEqual([
    null, null, null, 'format',
  ])
  expect(loginRule(undefined, 'loginMobileNum').maxLength).toBe(20)
})
