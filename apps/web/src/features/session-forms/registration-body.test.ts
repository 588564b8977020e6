import { afterEach, expect, test, vi } from 'vitest'
import { accepted } from './field-rules.ts'
import { registrationBody } from './registration-body.ts'

const openedAs = (how: 'app' | 'page'): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: how === 'app' && query === '(display-mode: standalone)' }))
  vi.stubGlobal('location', { host: 'bet.example:8443', hostname: 'bet.example' })
}
afterEach(() => vi.unstubAllGlobals())

const typed = {
  username: ' anabela ', password: 'quatro folhas ', confirmPassword: 'quatro folhas ', nickname: '', email: '', mobileNum: '', birthday: '', affiliateCode: '', isDisclaimerAccepted: accepted,
}

test('Product §3.6 every field is sent, one that was not asked for as an empty text, with the host; Product §5.4 without blanks around it, but for a password', () => {
  openedAs('page')
  expect(registrationBody(typed, 'pt')).toEqual({
    type: 0,
    registerMethod: 'H5',
    registerUrl: 'bet.example:8443',
    domain: 'bet.example',
    username: 'anabela',
    password: 'quatro folhas ',
    confirmPassword: 'quatro folhas ',
    nickname: '',
    email: '',
    countryDialingCode: '',
    mobileNum: '',
    affiliateCode: '',
    recommenderId: '',
    birthday: '',
    isDisclaimerAccepted: true,
    language: 'pt',
  })
})

test('Product §3.6 the installed app says that it is one', () => {
  openedAs('app')
  expect(registrationBody(typed, 'pt').registerMethod).toBe('PWA')
})

test('Product §1.2 a box that is not ticked is sent as no', () => {
  openedAs('page')
  expect(registrationBody({ ...typed, isDisclaimerAccepted: '' }, 'pt').isDisclaimerAccepted).toBe(false)
})
