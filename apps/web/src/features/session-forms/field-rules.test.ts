import { describe, expect, test } from 'vitest'
import { accepted, loginNameOf, loginProblems, loginRule, registrationFields, registrationProblems } from './field-rules.ts'
import type { RegistrationValues } from './field-rules.ts'

const rule = (name: string, over: object = {}) => ({ name, enabled: true, required: true, minLength: 4, maxLength: 20, format: 'any', ...over })

const rules = [
  rule('username', { format: 'username' }),
  rule('password', { format: 'password', minLength: 8, maxLength: 128 }),
  rule('confirmPassword'),
  rule('nickname', { required: false, minLength: 2, format: 'name' }),
  rule('email', { enabled: false, format: 'email' }),
  rule('shoeSize'),
]
const good: RegistrationValues = {
  username: 'anabela',
  password: 'quatro folhas',
  confirmPassword: 'quatro folhas',
  nickname: '',
  email: '',
  mobileNum: '',
  birthday: '',
  affiliateCode: '',
  isDisclaimerAccepted: accepted,
}

test('Product §2.10 Product §5.7 the fields are those that the server enables and this form can send, in its order', () => {
  expect(registrationFields(rules).map(({ name }) => name)).toEqual(['username', 'password', 'confirmPassword', 'nickname'])
})

describe('Product §5.4 Product §5.7 registration', () => {
  test.each<[string, Partial<RegistrationValues>, object]>([
    ['all in order', {}, {}],
    ['a short username', { username: 'ana' }, { username: 'too_short' }],
    ['a password that everybody knows', { password: '12345678', confirmPassword: '12345678' }, { password: 'too_common' }],
    ['a confirmation with another end', { confirmPassword: 'quatro folhaz' }, { confirmPassword: 'not_equal' }],
    ['no confirmation', { confirmPassword: '' }, { confirmPassword: 'required' }],
    ['an optional field got wrong', { nickname: '7' }, { nickname: 'too_short' }],
    ["a username with the space of a keyboard's suggestion", { username: 'anabela ' }, {}],
    ['a disabled field got wrong', { email: 'x' }, {}],
    ['the disclaimer unticked', { isDisclaimerAccepted: '' }, { isDisclaimerAccepted: 'required' }],
  ])('%s', (_what, over, problems) => {
    expect(registrationProblems(registrationFields(rules), { ...good, ...over })).toEqual(problems)
  })

  test('a format of a newer server is left to the server', () => {
    const fields = registrationFields([rule('affiliateCode', { format: 'qr-token' })])
    expect(registrationProblems(fields, { ...good, affiliateCode: '#+*$' })).toEqual({})
  })
})

describe('login', () => {
  test('runs the rules of either spelling', () => {
    expect(loginRule([rule('loginUsername', { minLength: 6 })], 'username').minLength).toBe(6)
    expect(loginRule([rule('username', { minLength: 7 })], 'username').minLength).toBe(7)
  })
  test('Product §2.9 without rules turns down only what is empty', () => {
    expect(loginProblems(undefined, { username: '', password: '' })).toEqual({ username: 'required', password: 'required' })
    expect(loginProblems(undefined, { username: 'a', password: 'b' })).toEqual({})
  })
  test.each([
    ['loginUsername', 'username'],
    ['loginPassword', 'password'],
    ['username', 'username'],
    ['captcha', 'captcha'],
  ])('%s is shown at %s', (field, name) => {
    expect(loginNameOf(field)).toBe(name)
  })
})
