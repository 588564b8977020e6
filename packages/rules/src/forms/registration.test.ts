import { describe, expect, test } from 'vitest'
import { ageOn } from './birthday.ts'
import type { FieldRule } from './field.ts'
import { messageOf } from './messages.ts'
import { faultless, registrationCases } from './registration-cases.ts'
import { firstMethod, registrationNames, registrationProblems, registrationSwitches, rulesFor } from './registration.ts'

const digits = { format: 'digits' } as const
const name = { format: 'name', minLength: 3, maxLength: 60 } as const
const text = { format: 'text', minLength: 2, maxLength: 80 } as const
const handle = { format: 'handle', minLength: 2, maxLength: 64 } as const

/** The brand's first settings, as the database has them (apps/platform holds the two together by running the same table). */
const settings: Readonly<Partial<Record<string, Partial<FieldRule>>>> = {
  username: { enabled: true, required: true, minLength: 4, maxLength: 20, format: 'username' },
  mobileNum: { ...digits, minLength: 8, maxLength: 20 },
  verificationCode: { ...digits, minLength: 6, maxLength: 10 },
  password: { enabled: true, required: true, minLength: 8, maxLength: 128, format: 'password' },
  confirmPassword: { enabled: true, required: true, minLength: 8, maxLength: 128 },
  paymentPassword: { minLength: 6, maxLength: 6, format: 'pin' },
  nickname: { enabled: true, minLength: 2, maxLength: 24, format: 'name' },
  payeeName: name,
  realName: name,
  email: { minLength: 5, maxLength: 254, format: 'email' },
  birthday: { minLength: 10, maxLength: 10, format: 'date' },
  idNumber: { minLength: 5, maxLength: 32, format: 'document' },
  qqNum: { ...digits, minLength: 5, maxLength: 12 },
  facebook: handle,
  wechat: { ...handle, minLength: 4 },
  line: handle,
  whatsapp: { minLength: 8, maxLength: 20, format: 'phone' },
  zalo: { minLength: 8, maxLength: 20, format: 'phone' },
  telegram: { ...handle, minLength: 4 },
  address: { ...text, minLength: 5, maxLength: 200 },
  nationality: { ...name, minLength: 2 },
  placeOfBirth: text,
  occupation: text,
  sourceOfIncome: text,
  gender: { ...text, maxLength: 20 },
  standing: { ...text, maxLength: 20 },
  affiliateCode: { minLength: 4, maxLength: 16, format: 'code' },
  captcha: { ...digits, minLength: 6, maxLength: 6 },
}
const rules: readonly FieldRule[] = registrationNames.map((each) => ({
  name: each, enabled: false, required: false, minLength: 1, maxLength: 64, format: 'any', ...settings[each],
}))
const today = '2026-11-22'
const open = { USERNAMEREG3: true }

describe('the table of a registration’s rules', () => {
  test.each(registrationCases)('$rule $what', ({ method, flags, brand, values, field, problem, message }) => {
    const changed = rules.map((rule) => ({ ...rule, ...brand[rule.name as keyof typeof brand] }))
    const asked = rulesFor(changed, { method, switches: registrationSwitches({ ...open, ...flags }), isInvited: false })
    const problems = registrationProblems(asked, { ...faultless[method], ...values(today) }, { today, ageMinimum: 18 })
    expect(problems.find((each) => each.field === field)?.problem ?? null).toBe(problem)
    if (problem === null) expect(problems).toEqual([])
    else expect(messageOf(field, problem)).toBe(message)
  })
})

describe('which fields are asked for', () => {
  const asked = (method: 'username' | 'mobile', flags: Readonly<Record<string, boolean>>, isInvited = false, changes: Readonly<Record<string, Partial<FieldRule>>> = {}) =>
    rulesFor(rules.map((rule) => ({ ...rule, ...changes[rule.name] })), { method, switches: registrationSwitches(flags), isInvited }).flatMap((rule) => (rule.enabled ? [rule.name] : []))

  test.each([
    ['a username', 'username', {}, ['username', 'password', 'confirmPassword', 'nickname']],
    ['a username and a captcha', 'username', { CAPTCHA3: true }, ['username', 'password', 'confirmPassword', 'nickname', 'captcha']],
    ['a number', 'mobile', {}, ['mobileNum', 'password', 'confirmPassword', 'nickname']],
    ['a number that is proved', 'mobile', { REGMOBVERF3: true, MOBILENUMPASSREG3: true }, ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'nickname']],
    ['a number that is proved and opens by codes alone', 'mobile', { REGMOBVERF3: true, MOBVERFLOGIN3: true }, ['mobileNum', 'verificationCode', 'nickname']],
    ['a number that no code opens', 'mobile', { REGMOBVERF3: true }, ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'nickname']],
    ['a number that nothing proved', 'mobile', { MOBVERFLOGIN3: true }, ['mobileNum', 'password', 'confirmPassword', 'nickname']],
  ] as const)('Product §4.57 %s', (_what, method, flags, names) => {
    expect(asked(method, flags)).toEqual(names)
  })

  test('Product §5.34 a number beside a username is proved as well, and only where it was given', () => {
    const flags = { REGMOBVERF3: true }
    const change = { mobileNum: { enabled: true } }
    expect(asked('username', flags, false, change)).toEqual(['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword', 'nickname'])
    const own = rulesFor(rules.map((rule) => (rule.name === 'mobileNum' ? { ...rule, enabled: true } : rule)), { method: 'username', switches: registrationSwitches(flags), isInvited: false })
    const judged = (values: object) => registrationProblems(own, { ...faultless.username, ...values }, { today, ageMinimum: 18 })
    expect(judged({})).toEqual([])
    expect(judged({ mobileNum: '11987654321' })).toEqual([{ field: 'verificationCode', problem: 'required' }])
  })

  test('Product §4.69 who comes by an invitation is asked for none', () => {
    const change = { affiliateCode: { enabled: true, required: true } }
    expect(asked('username', {}, false, change)).toContain('affiliateCode')
    expect(asked('username', {}, true, change)).not.toContain('affiliateCode')
  })
})

test.each([
  [['username', 'mobile'], 'username'],
  [['mobile', 'username'], 'username'],
  [['mobile'], 'mobile'],
  [[], null],
] as const)('Product §4.58 of %j a registration starts on %s', (methods, first) => {
  expect(firstMethod(methods)).toBe(first)
})

test.each([
  ['1990-11-22', 36],
  ['1990-11-23', 35],
  ['2008-02-29', 18],
])('Product §5.37 born on %s: %i years', (birthday, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

test('Product §5.37 who was born on 29 February is a year older on 1 March of a year without it', () => {
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
})

test.each([
  ['username', 'taken', 'taken'],
  ['mobileNum', 'taken', 'mobile_taken'],
  ['mobileNum', 'invalid', 'mobile_invalid'],
  ['verificationCode', 'not_accepted', 'code_error'],
  ['captcha', 'not_accepted', 'captcha_error'],
  ['captcha', 'expired', 'captcha_expired'],
  ['affiliateCode', 'not_accepted', 'invitation_code_error'],
  ['affiliateCode', 'too_short', 'invitation_code_error'],
  ['nickname', 'a word of a newer server', 'format'],
  ['toString', 'format', 'format'],
])('Product §8.18 what the server alone finds: %s %s is told as %s', (field, problem, message) => {
  expect(messageOf(field, problem)).toBe(message)
})
