import { afterEach, expect, test, vi } from 'vitest'
import { registrationNames } from '@trevo/rules/forms/registration'
import type { FieldRule } from '@trevo/rules/forms/field'
import { registrationBody, type RegistrationFacts } from './registration-body.ts'
import { accepted, emptyRegistration, type RegistrationField, type RegistrationValues } from './registration-form.ts'

const openedAs = (how: { readonly isStandalone?: boolean; readonly isClip?: boolean; readonly agent?: string }): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: how.isStandalone === true && query === '(display-mode: standalone)' }))
  vi.stubGlobal('navigator', { userAgent: how.agent ?? 'Mozilla/5.0', ...(how.isClip === true ? { standalone: true } : {}) })
  vi.stubGlobal('location', { host: 'bet.example:8443', hostname: 'bet.example' })
}
afterEach(() => vi.unstubAllGlobals())

const rule: FieldRule = { name: '', enabled: true, required: true, minLength: 1, maxLength: 99, format: 'any' }
const fieldsOf = (...names: readonly (typeof registrationNames)[number][]): readonly RegistrationField[] => names.map((name) => ({ name, rule: { ...rule, name } }))
const typed: RegistrationValues = { ...emptyRegistration, username: ' anabela ', password: 'quatro folhas ', confirmPassword: 'quatro folhas ', mobileNum: '11 98765-4321', isDisclaimerAccepted: accepted }
const facts: RegistrationFacts = {
  method: 'username',
  requestId: '0123456789abcdef',
  countryDialingCode: '55',
  verificationId: 'v'.repeat(22),
  captchaId: 'c'.repeat(47),
  invitation: { affiliateCode: '', recommenderId: '' },
  language: 'pt',
}

test('Product §3.6 every field is sent, one that was not asked for as an empty text, with the host; Product §5.4 without blanks around it, but for a password', () => {
  openedAs({})
  expect(registrationBody(fieldsOf('username', 'password', 'confirmPassword'), typed, facts)).toEqual({
    ...Object.fromEntries(registrationNames.map((name) => [name, ''])),
    type: 0,
    variant: 'username',
    requestId: '0123456789abcdef',
    registerMethod: 'H5',
    registerUrl: 'bet.example:8443',
    domain: 'bet.example',
    username: 'anabela',
    password: 'quatro folhas ',
    confirmPassword: 'quatro folhas ',
    countryDialingCode: '',
    verificationId: '',
    affiliateCode: '',
    recommenderId: '',
    captchaId: '',
    isDisclaimerAccepted: true,
    language: 'pt',
  })
})

test('Product §3.6 Product §4.61 a number goes with its country, a code and a captcha with what they answer', () => {
  openedAs({})
  const values = { ...typed, verificationCode: '123456', captcha: '654321' }
  expect(registrationBody(fieldsOf('mobileNum', 'verificationCode', 'captcha'), values, { ...facts, method: 'mobile' })).toMatchObject({
    variant: 'mobile', username: '', mobileNum: '11987654321', countryDialingCode: '55', verificationCode: '123456', verificationId: facts.verificationId, captcha: '654321', captchaId: facts.captchaId,
  })
})

test('Product §4.68 a link’s inviter goes along, and a code that was typed goes before it', () => {
  openedAs({})
  const invitation = { affiliateCode: 'LINKCODE', recommenderId: 'mem_1' }
  const by = (values: RegistrationValues) => registrationBody(fieldsOf('affiliateCode'), values, { ...facts, invitation }).affiliateCode
  expect([by(typed), by({ ...typed, affiliateCode: 'TYPED' })]).toEqual(['LINKCODE', 'TYPED'])
})

test.each([
  ['the page', {}, 'H5'],
  ['the installed page', { isStandalone: true }, 'PWA'],
  ['an icon on iOS', { isStandalone: true, isClip: true }, 'WEBCLIP'],
  ['the app', { agent: 'Mozilla/5.0 (Linux; Android 14) TrevoApp/1.0' }, 'APP'],
])('Product §3.6 %s says that it is one', (_what, how, method) => {
  openedAs(how)
  expect(registrationBody(fieldsOf('username'), typed, facts).registerMethod).toBe(method)
})

test('Product §1.2 a box that is not ticked is sent as no', () => {
  openedAs({})
  expect(registrationBody(fieldsOf('username'), { ...typed, isDisclaimerAccepted: '' }, facts).isDisclaimerAccepted).toBe(false)
})
