import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountNumberProblem, branchProblem, brAccountProblem, brBankProblem, groupedIban, groupedSortCode, ibanLengths, ibanProblem, normaliseAccountNumber, normaliseBank, normaliseBranch, normaliseBrAccount,
  normaliseIban, normaliseSortCode, sortCodeProblem,
} from './bank-account.ts'

// Examples of the registry of SWIFT.
test.each([
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', null],
  ['DE89 3704 0044 0532 0130 00', null],
  ['FR14 2004 1010 0505 0001 3M02 606', null],
  ['GB29 NWBK 6016 1331 9268 19', null],
  ['NO93 8601 1117 947', null],
  ['iban: ie29 aibk 9311 5212 3456 78', null],
  ['', 'required'],
  ['  ', 'required'],
  ['12345678', 'format'],
  ['DE89 3704/0044', 'format'],
  ['US64SVBKUS6S3300958879', 'iban_country'],
  ['BR1800360305000010009795493C1', 'iban_country'],
  ['DE89 3704 0044 0532 0130 0', 'iban_length'],
  ['DE89 3704 0044 0532 0130 000', 'iban_length'],
  ['DE88 3704 0044 0532 0130 00', 'iban_check'],
  ['DE89 3704 0044 0532 0130 01', 'iban_check'],
] as const)('Product §4.656 the IBAN %j: %s', (typed, problem) => {
  expect(ibanProblem(normaliseIban(typed))).toBe(problem)
})

/** The check digits by ISO 7064, reckoned another way than the product does. */
const withCheck = (country: string, bban: string): string => {
  const digits = `${bban}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const iban = fc
  .constantFrom(...Object.keys(ibanLengths))
  .chain((country) => fc.tuple(fc.constant(country), fc.array(fc.constantFrom(...alphabet), { minLength: (ibanLengths[country] ?? 0) - 4, maxLength: (ibanLengths[country] ?? 0) - 4 })))
  .map(([country, signs]) => withCheck(country, signs.join('')))

describe('Product §4.656 whatever the account, an IBAN', () => {
  test('with its own check digits is right, also in groups and small letters', () => {
    fc.assert(
      fc.property(iban, (text) => {
        expect(ibanProblem(text)).toBeNull()
        expect(normaliseIban(` ${groupedIban(text).toLowerCase()} `)).toBe(text)
      }),
    )
  })

  const isDigit = (sign: string): boolean => /[0-9]/.test(sign)

  test('with one digit for another, a letter for another, or two neighbouring digits swapped is wrong', () => {
    fc.assert(
      fc.property(iban, fc.nat(), fc.constantFrom(...alphabet), (text, at, sign) => {
        const place = 4 + (at % (text.length - 4))
        const [before, here] = [text.charAt(place - 1), text.charAt(place)]
        if (sign !== here && isDigit(sign) === isDigit(here)) expect(ibanProblem(text.slice(0, place) + sign + text.slice(place + 1))).toBe('iban_check')
        if (place > 4 && before !== here && isDigit(before) && isDigit(here)) expect(ibanProblem(text.slice(0, place - 1) + here + before + text.slice(place + 1))).toBe('iban_check')
      }),
    )
  })

  test('one sign shorter or longer has a wrong length', () => {
    fc.assert(
      fc.property(iban, (text) => {
        expect(ibanProblem(text.slice(0, -1))).toBe('iban_length')
        expect(ibanProblem(`${text}0`)).toBe('iban_length')
      }),
    )
  })
})

test('an IBAN is shown in groups of four', () => {
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})

test.each([
  ['20-00-00', '200000', null],
  ['20 00 00', '200000', null],
  ['', '', 'required'],
  ['20-00-0', '20000', 'format'],
  ['20-00-00-0', '2000000', 'format'],
  ['000000', '000000', 'format'],
  ['2O0000', '2O0000', 'format'],
] as const)('Product §4.657 the sort code %j is kept as %j: %s', (typed, kept, problem) => {
  expect(normaliseSortCode(typed)).toBe(kept)
  expect(sortCodeProblem(kept)).toBe(problem)
})

test.each([
  ['5577 9911', '55779911', null],
  ['00779911', '00779911', null],
  ['', '', 'required'],
  ['779911', '779911', 'format'],
  ['557799110', '557799110', 'format'],
  ['00000000', '00000000', 'format'],
] as const)('Product §4.657 the account number %j is kept as %j: %s', (typed, kept, problem) => {
  expect(normaliseAccountNumber(typed)).toBe(kept)
  expect(accountNumberProblem(kept)).toBe(problem)
})

test('a sort code is shown in pairs', () => {
  expect(groupedSortCode('200415')).toBe('20-04-15')
})

test.each([
  ['341', null],
  ['60.701.190', null],
  ['', 'required'],
  ['000', 'format'],
  ['34', 'format'],
  ['3411', 'format'],
] as const)('Product §4.658 the bank %j: %s', (typed, problem) => {
  expect(brBankProblem(normaliseBank(typed))).toBe(problem)
})

test.each([
  ['1234', '1234', null],
  ['1234-5', '1234-5', null],
  ['1234-x', '1234-X', null],
  ['', '', 'required'],
  ['0000', '0000', 'format'],
  ['123', '123', 'format'],
  ['12345', '12345', 'format'],
  ['1234-P', '1234-P', 'format'],
] as const)('Product §4.658 the branch %j is kept as %j: %s', (typed, kept, problem) => {
  expect(normaliseBranch(typed)).toBe(kept)
  expect(branchProblem(kept)).toBe(problem)
})

test.each([
  ['12.345-6', '12345-6', null],
  ['00012345-x', '12345-X', null],
  ['7-P', '7-P', null],
  ['', '', 'required'],
  ['123456', '123456', 'check_digit'],
  ['12345678901234-5', '12345678901234-5', 'format'],
  ['12345-67', '12345-67', 'format'],
  ['-1', '-1', 'format'],
] as const)('Product §4.658 the account %j is kept as %j: %s', (typed, kept, problem) => {
  expect(normaliseBrAccount(typed)).toBe(kept)
  expect(brAccountProblem(kept)).toBe(problem)
})
