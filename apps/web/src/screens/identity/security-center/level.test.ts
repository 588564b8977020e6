import { expect, test } from 'vitest'
import { levelOf } from './level.ts'

const bare = { phone: null, email: null, secondFactor: { isOn: false, recoveryCodesLeft: 0 }, passkeys: [], paymentPassword: { isSet: false, isRequired: false, minLength: 6, maxLength: 6 } }
const passkey = { passkeyId: 'psk_1', name: 'a', createdAt: '', lastUsedAt: null }

test.each([
  ['a password alone', {}, 1, 'contact'],
  ['a number that was only typed', { phone: { masked: '', isVerified: false } }, 1, 'contact'],
  ['a proved address', { email: { masked: '', isVerified: true } }, 2, 'secondFactor'],
  ['a passkey and nothing else', { passkeys: [passkey] }, 2, 'contact'],
  ['an address and a second factor', { email: { masked: '', isVerified: true }, secondFactor: { isOn: true, recoveryCodesLeft: 3 } }, 3, 'payment'],
  ['all of it', { phone: { masked: '', isVerified: true }, passkeys: [passkey], paymentPassword: { ...bare.paymentPassword, isSet: true } }, 4, null],
] as const)('Product §2.75 %s', (_what, more, level, next) => {
  expect(levelOf({ ...bare, ...more } as Parameters<typeof levelOf>[0])).toEqual({ level, next })
})
