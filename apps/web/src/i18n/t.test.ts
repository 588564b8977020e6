import { afterEach, beforeAll, expect, test } from 'vitest'
import { languageFacts, languages } from '@trevo/ui/words/languages.ts'
import { loadMessages, speak, t } from './t.ts'
import { speakLoaded } from '@trevo/ui/words/texts.ts'

beforeAll(async () => {
  for (const language of languages) await speak(language)
})
afterEach(() => speakLoaded('pt', languageFacts.pt))

test('every language is there once it was spoken', () => {
  speakLoaded('en', languageFacts.en)
  expect(t('ui.close')).toBe('Close')
  speakLoaded('pt', languageFacts.pt)
  expect(t('ui.close')).toBe('Fechar')
})
test.each([
  [0, '0 linha ou mais'],
  [1, '1 linha ou mais'],
  [2, '2 linhas ou mais'],
  [1_000_000, '1000000 de linhas ou mais'],
])('the plural of %d is the language’s own', async (count, text) => {
  await loadMessages(['games'])
  expect(t('games.lists.filters.lines', { count })).toBe(text)
})
test('a text is filled in, and a hole without a value is left to be seen', () => {
  expect(t('site.shell.header.home', { brand: 'Trevo' })).toBe('Trevo, início')
  expect(t('site.shell.header.home')).toBe('{{brand}}, início')
})
test('an area that is in use follows a change of language', async () => {
  await loadMessages(['refusals'])
  await speak('en')
  expect(t('refusals.bad_credentials')).toBe('Wrong username or password.')
})
