import { expect, test } from 'vitest'
import { dialingCodeOf, maskPhone, normalisePhone, normaliseWhole } from './phone-number.ts'

test.each([
  ['55', '11912345678', '+5511912345678'],
  ['+55', '(11) 91234-5678', '+5511912345678'],
  ['55', '011 91234 5678', '+5511912345678'],
  ['351', '912 345 678', '+351912345678'],
  ['1', '201-555-0123', '+12015550123'],
  ['44', '07400 123456', '+447400123456'],
])('Product §5.47 a number of +%s typed as %s is kept as %s', (dialingCode, typed, kept) => {
  expect(normalisePhone(dialingCode, typed)).toBe(kept)
})

test.each([
  ['nothing', '55', ''],
  ['letters', '55', '11 9CASA-5678'],
  ['a number too short', '55', '119123'],
  ['a number too long', '55', '119123456789'],
  ['a landline', '55', '1132345678'],
  ['a number of another country', '55', '+351 912 345 678'],
  ['no dialing code', '', '11912345678'],
  ['a dialing code of no country', '999', '11912345678'],
  ['a dialing code with more behind it', '55 1', '1912345678'],
  ['an extension', '55', '11912345678 ext 5'],
  ['other digits than ours', '55', '١١٩١٢٣٤٥٦٧٨'],
])('Product §5.47 %s is no mobile number', (_what, dialingCode, typed) => {
  expect(normalisePhone(dialingCode, typed)).toBeNull()
})

test('shows enough of a number for its owner alone', () => {
  expect([dialingCodeOf('+5511912345678'), maskPhone('+5511912345678')]).toEqual(['55', '+55 •••• 5678'])
})

test.each([
  ['+55 11 91234-5678', '+5511912345678'],
  [' +351912345678 ', '+351912345678'],
  ['11912345678', null],
  ['+999 123456789', null],
  ['+55 11 3234-5678', null],
])('Product §5.47 a whole number, %s', (typed, kept) => {
  expect(normaliseWhole(typed)).toBe(kept)
})
