import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageLanguages } from '#areas/identity/codes/message-words.ts'
import { byLanguage, noticeWords } from './notice-words.ts'

// 23:30 of the day before in Brasília.
const facts = { brandName: 'Trevo', at: new Date('2026-11-24T02:30:00Z'), waitHours: 24 }

test('Product §4.117 a new password is told with its time, the wait and what to do, in every language', () => {
  expect(noticeWords('password-changed', facts)).toEqual({
    pt: {
      title: 'Senha trocada',
      text:
        'Esta alteração foi feita na sua conta Trevo em 23/11/2026, 23:30 (horário de Brasília). Por segurança, você só poderá sacar depois de 24 horas. ' +
        'Os outros aparelhos saíram da conta. Se não foi você, crie outra senha agora em “Esqueci a senha” e fale com o suporte.',
    },
    en: {
      title: 'Password changed',
      text:
        'This change was made to your Trevo account on 23/11/2026, 23:30 (Brasília time). For your safety you can withdraw again after 24 hours. ' +
        'All other devices were logged out. If it was not you, set another password now under “Forgot password” and talk to support.',
    },
  })
})

test.each(['password-set', 'password-recovered'] as const)('Product §4.117 a brand without a wait speaks of none: %s', (change) => {
  const { pt, en } = noticeWords(change, { ...facts, waitHours: 0 })
  expect([pt.text, en.text].join(' ')).not.toMatch(/sacar|withdraw/u)
})

test('Product §4.108 any other change is told with its time and what to do', () => {
  expect(noticeWords('passkey-added', facts).pt).toEqual({
    title: 'Chave de acesso adicionada',
    text: 'Esta alteração foi feita na sua conta Trevo em 23/11/2026, 23:30 (horário de Brasília). Se não foi você, troque a senha, encerre as outras sessões na central de segurança e fale com o suporte.',
  })
})

test('a brand’s name brings no marks into the HTML', () => {
  expect(noticeWords('passkey-added', { ...facts, brandName: '<b>&T' }).en.text).toContain('your bT account')
})

test('whatever language the phone speaks, notices and messages speak it too', () => {
  const spoken = JSON.parse(readFileSync(new URL('../../../../../../packages/ui/src/words/languages.json', import.meta.url), 'utf8')) as object
  expect(Object.keys(byLanguage).toSorted()).toEqual(Object.keys(spoken).toSorted())
  expect(messageLanguages.toSorted()).toEqual(Object.keys(spoken).toSorted())
})

test.each(Object.entries(byLanguage))('the wait has the forms that the grammar needs, each with its count, in %s', (_language, { locale, wait }) => {
  expect(Object.keys(wait).toSorted()).toEqual(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted())
  for (const form of Object.values(wait)) expect(form).toContain('{{hours}}')
})

test('one hour is said as one', () => {
  const { pt, en } = noticeWords('password-changed', { ...facts, waitHours: 1 })
  expect(pt.text).toContain('depois de 1 hora.')
  expect(en.text).toContain('after 1 hour.')
})
