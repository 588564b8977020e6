import type { FieldRule } from '@trevo/rules/forms/field'
import { expect, test } from 'vitest'
import { loginProblems } from './login-problems.ts'

const rule = (name: string, format: FieldRule['format'], minLength: number, maxLength: number): FieldRule => ({ name, enabled: true, required: true, minLength, maxLength, format })
const rules = [rule('loginUsername', 'any', 1, 32), rule('loginPassword', 'any', 1, 128), rule('loginMobileNum', 'digits', 6, 20), rule('verificationCode', 'digits', 4, 10)]

test.each([
  ['a name and a password', { loginUsername: 'maria', loginPassword: 'x' }, []],
  ['neither', { loginUsername: '', loginPassword: '' }, [{ field: 'username', problem: 'required' }, { field: 'password', problem: 'required' }]],
  ['a number and a code', { loginMobileNum: '11912345678', verificationCode: '123456' }, []],
  ['letters', { loginMobileNum: 'one', verificationCode: '12a4' }, [{ field: 'username', problem: 'too_short' }, { field: 'password', problem: 'format' }]],
  ['21 digits and 11', { loginMobileNum: '1'.repeat(21), verificationCode: '1'.repeat(11) }, [{ field: 'username', problem: 'too_long' }, { field: 'password', problem: 'too_long' }]],
])('Product §5.16 of %s the rules of that way alone are asked, and told by the names of the body', (_what, values, problems) => {
  expect(loginProblems(rules, values)).toEqual(problems)
})
