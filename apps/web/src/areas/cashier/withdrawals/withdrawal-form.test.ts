import { minor } from '@trevo/rules/money'
import type { PixKeyType } from '@trevo/rules/forms/pix-key'
import { describe, expect, test } from 'vitest'
import { readableKey, withdrawalProblems } from './withdrawal-form.ts'

const rule = { minMinor: minor(1000n), maxMinor: minor(500_000n), availableMinor: minor(12_345n) }

describe('Product §5.4 Product §5.12 what is wrong with a withdrawal', () => {
  test.each<[string, string, PixKeyType, string, object]>([
    ['all in order', '123,45', 'cpf', '529.982.247-25', {}],
    ['nothing typed', '', 'cpf', '', { amount: 'required', pixKey: 'required' }],
    ['blanks for a key', '50', 'phone', '  ', { pixKey: 'required' }],
    ['below the least', '9,99', 'email', 'ana@site.com', { amount: 'too_small' }],
    ['a cent more than there is', '123,46', 'email', 'ana@site.com', { amount: 'above_balance' }],
    ['above the most', '5000,01', 'email', 'ana@site.com', { amount: 'too_large' }],
    ['a CPF with a wrong check digit', '50', 'cpf', '529.982.247-26', { pixKey: 'format' }],
    ['an e-mail where a CPF belongs', '50', 'cpf', 'ana@site.com', { pixKey: 'format' }],
    ['a phone with area code', '50', 'phone', '(11) 91234-5678', {}],
    ['a phone without area code', '50', 'phone', '91234-5678', { pixKey: 'format' }],
    ['a random key in capitals', '50', 'evp', '123E4567-E89B-12D3-A456-426655440000', {}],
  ])('%s', (_what, amount, type, pixKey, problems) => {
    expect(withdrawalProblems(rule, 'BRL', type, { amount, pixKey })).toEqual(problems)
  })
})

test.each<[PixKeyType, string, string]>([
  ['cpf', '52998224725', '529.982.247-25'],
  ['phone', '11912345678', '+55 11 91234-5678'],
  ['phone', '1132345678', '+55 11 3234-5678'],
  ['email', ' Ana@Site.com ', 'ana@site.com'],
])('the %s key %j is read as %s', (type, typed, readable) => {
  expect(readableKey(type, typed)).toBe(readable)
})
