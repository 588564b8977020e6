import { afterEach, beforeAll, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { loadMessages, speak, speakLoaded, t } from './t.ts'

beforeAll(async () => {
  for (const language of languages) await speak(language)
})
afterEach(() => speakLoaded('pt'))

test('every language is there once it was spoken', () => {
  speakLoaded('en')
  expect(t('common.close')).toBe('Close')
  speakLoaded('pt')
  expect(t('common.close')).toBe('Fechar')
})
test.each([
  [0, '0 jogo'],
  [1, '1 jogo'],
  [2, '2 jogos'],
])('the plural of %d is the language’s own', (count, text) => {
  expect(t('games.found', { count })).toBe(text)
})
test('a text is filled in, and a hole without a value is left to be seen', () => {
  expect(t('shell.header.home', { brand: 'Trevo' })).toBe('Trevo, início')
  expect(t('shell.header.home')).toBe('{{brand}}, início')
})
test('an area that is in use follows a change of language', async () => {
  await loadMessages(['refusals'])
  await speak('en')
  expect(t('refusals.bad_credentials')).toBe('Wrong username or password.')
})
