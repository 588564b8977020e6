import { afterEach, expect, test } from 'vitest'
import { amount, duration, fromNow, moment, money, percentOfBps } from './format.ts'
import { currentLocale, speak, speakLanguage, speakOfRooms, t, wordOf } from './t.ts'

afterEach(() => speakLanguage('en'))

test('a text is said in the language that is spoken, with its holes filled', async () => {
  await speakLanguage('en')
  expect(t('shell.idle.text', { time: '0:42' })).toContain('0:42')
  await speakLanguage('pt')
  expect([t('shell.logout'), currentLocale()]).toEqual(['Sair da conta', 'pt-BR'])
})

test('the texts of the rooms come when a screen asks for them, and stay in every language', async () => {
  await speakLanguage('en')
  expect(wordOf('games.rounds.calls')).toBeNull()
  await speakOfRooms()
  expect(wordOf('games.rounds.calls')).toBe('Calls and answers')
  await speakLanguage('pt')
  expect([wordOf('games.rounds.calls'), currentLocale()]).toEqual(['Chamadas e respostas', 'pt-BR'])
})

test('of two languages asked for at once the later one is spoken', async () => {
  await Promise.all([speakLanguage('pt'), speakOfRooms(), speakLanguage('en')])
  expect(currentLocale()).toBe('en-GB')
})

test('a count chooses its form and is written as the language writes numbers', () => {
  speak('en', new Map([['x', { one: '{count} row', other: '{count} rows' }]]))
  expect([wordOf('x', { count: 1 }), wordOf('x', { count: 0 }), wordOf('x', { count: 12345 })]).toEqual(['1 row', '0 rows', '12,345 rows'])
  speak('pt', new Map([['x', { one: '{count} linha', other: '{count} linhas' }]]))
  expect([wordOf('x', { count: 0 }), wordOf('x', { count: 12345 })]).toEqual(['0 linha', '12.345 linhas'])
})

test('a key that there is no text for is said to be none', () => {
  expect(wordOf('acts.nothing.such')).toBeNull()
})

test('amounts are exact, whatever their size', () => {
  speak('en', new Map())
  expect(money('900719925474099312', 'BRL')).toBe('R$9,007,199,254,740,993.12')
  expect(amount('-5', 'BRL')).toBe('-0.05')
  expect(percentOfBps(9_650)).toBe('96.5%')
})

test('a moment is written in the zone that was chosen', () => {
  speak('en', new Map())
  expect(moment('2026-11-24T01:30:00Z', 'America/Sao_Paulo')).toBe('23/11/2026, 22:30')
  expect(moment('2026-11-24T01:30:00Z', 'UTC', 'time')).toBe('01:30:00')
})

test('times apart are said in the largest unit that is whole', () => {
  speak('en', new Map())
  const now = Date.parse('2026-11-24T12:00:00Z')
  expect([fromNow('2026-11-24T11:57:30Z', now), fromNow('2026-11-24T14:59:00Z', now), fromNow('2026-11-24T12:00:00Z', now)]).toEqual(['2 minutes ago', 'in 2 hours', 'now'])
  expect([duration(125), duration(3_725)]).toEqual(['2:05', '1:02:05'])
})
