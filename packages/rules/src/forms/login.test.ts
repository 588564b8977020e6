import { expect, test } from 'vitest'
import { fieldOfLoginRule, loginCaptchaProblem, loginRuleNames } from './login.ts'

test.each([
  ['', 'required'],
  ['12345', 'format'],
  ['1234567', 'format'],
  ['12345x', 'format'],
  [' 12345', 'format'],
  ['１２３４５６', 'format'],
  ['012345', null],
])('Product §5.17 the captcha of the login is six digits: "%s" is %s', (typed, problem) => {
  expect(loginCaptchaProblem(typed)).toBe(problem)
})

test('Product §5.16 each of the login’s ways has a name and a proof', () => {
  expect(loginRuleNames.map(fieldOfLoginRule)).toEqual(['username', 'password', 'username', 'password'])
  expect(fieldOfLoginRule('captcha')).toBe('captcha')
})
