import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { countryOf } from './country-names.ts'

test.each([
  ['BR', 'BR'], ['br', 'BR'], ['Brasil', 'BR'], [' BRASIL ', 'BR'], ['Brazil', 'BR'], ['Irã', 'IR'], ['Irao', 'IR'], ['Iran', 'IR'], ['Coreia do Norte', 'KP'], ['Mianmar', 'MM'], ['Birmânia', 'MM'],
  ['Myanmar (Burma)', 'MM'], ['Síria', 'SY'], ['Côte d’Ivoire', 'CI'], ['Costa do Marfim', 'CI'], ['Estados Unidos da América', 'US'], ['Vietnã', 'VN'], ['España', 'ES'],
  ['', null], ['Atlantis', null], ['XX', null], ['__proto__', null], ['BR PT', null],
])('Product §6.838 %o is %o', (text, code) => expect(countryOf(text)).toBe(code))

test('Product §6.838 each code is itself', () => {
  for (const code of countryCodes) expect(countryOf(code)).toBe(code)
})
