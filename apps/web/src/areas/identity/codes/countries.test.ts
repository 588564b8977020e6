import { expect, test } from 'vitest'
import { matchingCountries, namedCountries } from './countries.ts'

const told = {
  systemCountry: 'BR',
  list: [
    { code: 'AT', dialingCode: '43' },
    { code: 'BR', dialingCode: '55' },
    { code: 'CA', dialingCode: '1' },
    { code: 'PT', dialingCode: '351' },
    { code: 'US', dialingCode: '1' },
  ],
}
const names = (locale: string): readonly string[] => namedCountries(told, locale).map(({ name }) => name)

test('Product §2.63 the site’s own country comes first, the others by their names in the language spoken', () => {
  expect(names('pt-BR')).toEqual(['Brasil', 'Áustria', 'Canadá', 'Estados Unidos', 'Portugal'])
  expect(names('en-GB')).toEqual(['Brazil', 'Austria', 'Canada', 'Portugal', 'United States'])
})

test.each([
  ['austria', ['AT']],
  ['ÁUS', ['AT']],
  ['tado', ['US']],
  ['us', ['AT', 'US']],
  ['+1', ['CA', 'US']],
  ['35', ['PT']],
  ['  ', ['BR', 'AT', 'CA', 'US', 'PT']],
  ['atlântida', []],
])('Product §2.63 "%s" finds %j', (typed, codes) => {
  expect(matchingCountries(namedCountries(told, 'pt-BR'), typed).map(({ code }) => code)).toEqual(codes)
})
