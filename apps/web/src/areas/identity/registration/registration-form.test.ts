import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultless, registrationCases } from '@trevo/rules/forms/registration-cases'
import { messageOf } from '@trevo/rules/forms/messages'
import { registrationNames } from '@trevo/rules/forms/registration'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { inputTraits, ruleHint } from './input-traits.ts'
import { accepted, dayOf, emptyRegistration, registrationFields, registrationProblems, sentOf } from './registration-form.ts'
import { languages } from '@trevo/ui/words/languages.ts'

const rule = (name: string, over: Partial<FormRules['registration'][number]> = {}) => ({ name, enabled: false, required: false, minLength: 0, maxLength: 256, format: 'any', ...over })

/** As the server tells them first; its own test runs the same table over the same settings. */
const told: Readonly<Record<string, Partial<FormRules['registration'][number]>>> = {
  username: { enabled: true, required: true, minLength: 4, maxLength: 20, format: 'username' },
  mobileNum: { minLength: 8, maxLength: 20, format: 'digits' },
  verificationCode: { minLength: 6, maxLength: 10, format: 'digits' },
  password: { enabled: true, required: true, minLength: 8, maxLength: 128, format: 'password' },
  confirmPassword: { enabled: true, required: true, minLength: 8, maxLength: 128 },
  paymentPassword: { minLength: 6, maxLength: 6, format: 'pin' },
  nickname: { enabled: true, minLength: 2, maxLength: 24, format: 'name' },
  payeeName: { minLength: 3, maxLength: 60, format: 'name' },
  realName: { minLength: 3, maxLength: 60, format: 'name' },
  email: { minLength: 5, maxLength: 254, format: 'email' },
  birthday: { minLength: 10, maxLength: 10, format: 'date' },
  idNumber: { minLength: 5, maxLength: 32, format: 'document' },
  qqNum: { minLength: 5, maxLength: 12, format: 'digits' },
  facebook: { minLength: 2, maxLength: 64, format: 'handle' },
  wechat: { minLength: 4, maxLength: 32, format: 'handle' },
  line: { minLength: 2, maxLength: 32, format: 'handle' },
  whatsapp: { minLength: 8, maxLength: 20, format: 'phone' },
  zalo: { minLength: 8, maxLength: 20, format: 'phone' },
  telegram: { minLength: 4, maxLength: 33, format: 'handle' },
  address: { minLength: 5, maxLength: 200, format: 'text' },
  nationality: { minLength: 2, maxLength: 60, format: 'name' },
  placeOfBirth: { minLength: 2, maxLength: 80, format: 'text' },
  occupation: { minLength: 2, maxLength: 80, format: 'text' },
  sourceOfIncome: { minLength: 2, maxLength: 80, format: 'text' },
  gender: { minLength: 2, maxLength: 20, format: 'text' },
  standing: { minLength: 2, maxLength: 20, format: 'text' },
  affiliateCode: { minLength: 4, maxLength: 16, format: 'code' },
  captcha: { minLength: 6, maxLength: 6, format: 'digits' },
}
const rules: FormRules = {
  methods: ['username', 'mobile'],
  verifiesMobile: false,
  asksMobilePassword: true,
  asksCaptcha: false,
  ageMinimum: 18,
  withdrawalWaitHours: 24,
  registration: registrationNames.map((name) => rule(name, told[name])),
  login: [],
}
const today = dayOf(new Date(2026, 10, 22, 23, 59))
const words = (language: string) => (JSON.parse(readFileSync(new URL(`../../../i18n/messages/${language}/refusals.json`, import.meta.url), 'utf8')) as { problems: Record<string, string> }).problems

describe('the form runs the table of a registration’s rules', () => {
  test.each(registrationCases)('$rule $what', ({ method, flags, brand, values, field, problem, message }) => {
    const changed: FormRules = {
      ...rules,
      verifiesMobile: flags['REGMOBVERF3'] === true,
      asksCaptcha: flags['CAPTCHA3'] === true,
      registration: rules.registration.map((each) => ({ ...each, ...(brand as Record<string, object>)[each.name] })),
    }
    const typed = { ...emptyRegistration, ...faultless[method], ...values(today), isDisclaimerAccepted: accepted }
    const problems = registrationProblems(registrationFields(changed, method, false), typed, { today, ageMinimum: 18 })
    expect(problems).toEqual(problem === null ? {} : expect.objectContaining({ [field]: problem }))
    if (problem === null) return
    expect(messageOf(field, problem)).toBe(message)
    for (const language of languages) expect(words(language)[message ?? '']).toEqual(expect.any(String))
  })
})

describe('Product §5.8 the disclaimer', () => {
  test('stands beside every other problem, and is one by itself', () => {
    const fields = registrationFields(rules, 'username', false)
    expect(registrationProblems(fields, { ...emptyRegistration, ...faultless.username }, { today, ageMinimum: 18 })).toEqual({ isDisclaimerAccepted: 'required' })
  })
})

test('Product §2.10 Product §5.7 the fields are those that the server enables and this form can send, in its order', () => {
  const odd = { ...rules, registration: [rule('shoeSize', { enabled: true }), rule('email', { enabled: true }), ...rules.registration.filter(({ name }) => name !== 'email')] }
  expect(registrationFields(odd, 'username', false).map(({ name }) => name)).toEqual(['email', 'username', 'password', 'confirmPassword', 'nickname'])
})

test('Product §5.7 a format of a newer server is left to the server', () => {
  const odd = { ...rules, registration: [rule('affiliateCode', { enabled: true, format: 'qr-token' })] }
  const problems = registrationProblems(registrationFields(odd, 'username', false), { ...emptyRegistration, affiliateCode: '#+*$', isDisclaimerAccepted: accepted }, { today, ageMinimum: 18 })
  expect(problems).toEqual({})
})

test('Product §4.59 what was typed in the other tab is kept, and sent only where it is asked for', () => {
  const typed = { ...emptyRegistration, username: ' anabela ', mobileNum: '(11) 98765-4321' }
  expect(sentOf(registrationFields(rules, 'username', false), typed)('mobileNum')).toBe('')
  expect(sentOf(registrationFields(rules, 'mobile', false), typed)('mobileNum')).toBe('11987654321')
  expect(sentOf(registrationFields(rules, 'mobile', false), typed)('username')).toBe('')
  expect(sentOf(registrationFields(rules, 'username', false), typed)('username')).toBe('anabela')
})

test('every field has its keyboard, and no hint is made of a rule that speaks for itself', () => {
  expect(Object.keys(inputTraits).sort()).toEqual([...registrationNames].sort())
  expect([ruleHint({ name: 'email', format: 'email' }), ruleHint({ name: 'username', format: 'username' })]).toEqual([null, 'identity.forms.hint.username'])
})
