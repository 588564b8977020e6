import { expect, test } from 'vitest'
import { languageFacts, languages, spokenOf } from './languages.ts'
import { formatLocale, pluralLocale } from './locales.ts'

test.each(languages)('%s names itself, a locale that there is, and its direction', (language) => {
  const { name, locale, dir } = languageFacts[language]
  expect(name.trim()).not.toBe('')
  expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  expect(['ltr', 'rtl']).toContain(dir)
})
test('Product §2.17 of what a site offers the phone speaks what it has words in, in the site’s order', () => {
  expect(spokenOf(['en', 'xx', 'constructor', 'pt'])).toEqual(['en', 'pt'])
})
test.each([
  ['my', 'en-GB', 'id'],
  ['km-KH', 'en-GB', 'id'],
  ['lo-LA', 'en-GB', 'id'],
  ['ne', 'en-GB', 'en'],
  ['pt-BR', 'pt-BR', 'pt-BR'],
])('%s is written with the numbers of %s and the plurals of %s', (locale, formats, plurals) => {
  expect([formatLocale(locale), pluralLocale(locale)]).toEqual([formats, plurals])
  // The forms are those that its own grammar has.
  expect(new Intl.PluralRules(plurals).resolvedOptions().pluralCategories).toEqual(new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
})
