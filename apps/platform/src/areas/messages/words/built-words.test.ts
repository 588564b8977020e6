import { readFileSync } from 'node:fs'
import { fillMessage, messageFaults } from '@trevo/rules/messages/message-text'
import { messageKeys, messageRule } from '@trevo/rules/messages/messages'
import { expect, test } from 'vitest'
import { noticeValues } from '#areas/identity/security/notice-values.ts'
import { builtLanguages, builtWords } from './built-words.ts'

// 23:30 of the day before in Brasília.
const facts = { brandName: 'Trevo', at: new Date('2026-11-24T02:30:00Z'), waitHours: 24 }
const noticeIn = (language: string, key: 'notice-password-changed' | 'notice-password-set' | 'notice-passkey-added', over: Partial<typeof facts> = {}) =>
  fillMessage(builtWords[language]!.messages[key], noticeValues(language, { ...facts, ...over }))

test('Product §4.117 a new password is told with its time, the wait and what to do, in every language', () => {
  expect(noticeIn('pt', 'notice-password-changed')).toEqual({
    subject: 'Senha trocada',
    body:
      'Esta alteração foi feita na sua conta Trevo em 23/11/2026, 23:30 (horário de Brasília). Por segurança, você só poderá sacar depois de 24 horas. ' +
      'Os outros aparelhos saíram da conta. Se não foi você, crie outra senha agora em “Esqueci a senha” e fale com o suporte.',
  })
  expect(noticeIn('en', 'notice-password-changed')).toEqual({
    subject: 'Password changed',
    body:
      'This change was made to your Trevo account on 23/11/2026, 23:30 (Brasília time). For your safety you can withdraw again after 24 hours. ' +
      'All other devices were logged out. If it was not you, set another password now under “Forgot password” and talk to support.',
  })
})

test('Product §4.117 a brand without a wait speaks of none', () => {
  for (const language of builtLanguages) expect(noticeIn(language, 'notice-password-set', { waitHours: 0 }).body).not.toMatch(/sacar|withdraw| {2}/u)
})

test('Product §4.108 any other change is told with its time and what to do', () => {
  expect(noticeIn('pt', 'notice-passkey-added')).toEqual({
    subject: 'Chave de acesso adicionada',
    body: 'Esta alteração foi feita na sua conta Trevo em 23/11/2026, 23:30 (horário de Brasília). Se não foi você, troque a senha, encerre as outras sessões na central de segurança e fale com o suporte.',
  })
})

test('whatever language the phone speaks, messages speak it too', () => {
  const spoken = JSON.parse(readFileSync(new URL('../../../../../../packages/ui/src/words/languages.json', import.meta.url), 'utf8')) as object
  expect(builtLanguages.toSorted()).toEqual(Object.keys(spoken).toSorted())
})

test('Product §13.530 what the build says is held to what a house is held to', () => {
  for (const language of builtLanguages) for (const key of messageKeys) expect([language, key, ...messageFaults(builtWords[language]!.messages[key], messageRule(key))]).toEqual([language, key])
})

test.each(Object.entries(builtWords))('the wait has the forms that the grammar needs, each with its count, in %s', (_language, { locale, wait }) => {
  expect(Object.keys(wait).toSorted()).toEqual(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted())
  for (const form of Object.values(wait)) expect(form).toContain('{{hours}}')
})

test('one hour is said as one', () => {
  expect(noticeIn('pt', 'notice-password-changed', { waitHours: 1 }).body).toContain('depois de 1 hora.')
  expect(noticeIn('en', 'notice-password-changed', { waitHours: 1 }).body).toContain('after 1 hour.')
})
