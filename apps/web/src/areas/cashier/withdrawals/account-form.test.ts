import { describe, expect, test } from 'vitest'
import { accountProblems, accountSentence, accountTyped, emptyAccount } from './account-form.ts'

const holder = 'Ana Souza'

describe('Product §4.656 what is wrong with an account', () => {
  test.each([
    ['sepa', { holder, iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S' }, {}],
    ['sepa', { holder: '', iban: '' }, { holder: 'required', iban: 'required' }],
    ['sepa', { holder: 'Ana', iban: 'MT84MALT011000012345MTLCAST001T' }, { holder: 'too_short', iban: 'iban_check' }],
    ['uk-bank', { holder, sortCode: '20-00-00', accountNumber: '5577 9911' }, {}],
    ['uk-bank', { holder, sortCode: '20-00', accountNumber: '557799' }, { sortCode: 'format', accountNumber: 'format' }],
    ['br-bank', { holder, bank: '341', branch: '1234', account: '12345-6' }, {}],
    ['br-bank', { holder, bank: '34', branch: '123', account: '123456' }, { bank: 'format', branch: 'format', account: 'check_digit' }],
  ] as const)('of %s %j: %j', (kind, typed, problems) => {
    expect(accountProblems(kind, { ...emptyAccount, ...typed })).toEqual(problems)
  })
})

test('what is sent has the fields of its kind alone', () => {
  const all = { holder, iban: 'I', sortCode: 'S', accountNumber: 'N', bank: 'B', branch: 'R', account: 'A' }
  expect(accountTyped('sepa', all)).toEqual({ kind: 'sepa', iban: 'I', holder })
  expect(accountTyped('uk-bank', all)).toEqual({ kind: 'uk-bank', sortCode: 'S', accountNumber: 'N', holder })
  expect(accountTyped('br-bank', all)).toEqual({ kind: 'br-bank', bank: 'B', branch: 'R', account: 'A', holder })
})

test('a problem is said by the sentence of its field, or by one that every form has', () => {
  expect(accountSentence('iban', 'iban_country')).toBe('iban_country')
  expect(accountSentence('holder', 'not_own')).toBe('holder_not_own')
  expect(accountSentence('sortCode', 'required')).toBeUndefined()
})
