import { afterEach, expect, test } from 'vitest'
import { formatDuration, formatMoney } from './format.ts'
import type { Language } from './language.ts'
import { languageFacts } from './languages.ts'
import { speakLoaded } from './texts.ts'

afterEach(() => speakLoaded('pt', languageFacts.pt))
const spaced = (text: string): string => text.replace(/\u00a0/g, ' ')

test.each<[string | bigint, string, Language, string]>([
  ['125000', 'BRL', 'pt', 'R$ 1.250,00'],
  ['125000', 'BRL', 'en', 'R$1,250.00'],
  ['0', 'BRL', 'pt', 'R$ 0,00'],
  [-350n, 'BRL', 'pt', '-R$ 3,50'],
  ['500', 'JPY', 'en', '¥500'],
  ['1234567', 'KWD', 'en', 'KWD 1,234.567'],
  ['100000', 'FUN', 'pt', 'F$ 1.000,00'],
  ['100000', 'FUN', 'en', 'F$ 1,000.00'],
  // A float would have rounded the last cents away.
  ['900719925474099', 'BRL', 'pt', 'R$ 9.007.199.254.740,99'],
  ['999999999999999', 'BRL', 'pt', 'R$ 9.999.999.999.999,99'],
])('Product §9.2 %s of %s in %s reads %s', (value, currency, language, text) => {
  speakLoaded(language, languageFacts[language])
  expect(spaced(formatMoney(value, currency))).toBe(text)
})
test('what is no amount is a fault, not a zero', () => {
  expect(() => formatMoney('12.5', 'BRL')).toThrow(RangeError)
})
test.each([[0, '0:00'], [59.9, '0:59'], [125, '2:05'], [3_725, '1:02:05'], [-4, '0:00']])('%s seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
