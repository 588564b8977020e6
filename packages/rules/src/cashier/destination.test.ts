import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsIn, destinationKinds, isPixKeyType, kindOf, kindsFor, kindsOut, maskDestination, readableDestination, readDestination, reasonOf, type TypedDestination, typedOf } from './destination.ts'

const holder = 'Ana Souza'
const samples: readonly (readonly [TypedDestination, string, string, string])[] = [
  [{ kind: 'pix', pixKeyType: 'cpf', pixKey: '529.982.247-25' }, '52998224725', '52998224725', '•••.982.247-••'],
  [{ kind: 'sepa', iban: 'mt84 MALT 0110 0001 2345 MTLC AST0 01S', holder }, 'MT84MALT011000012345MTLCAST001S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT•• •••• 001S'],
  [{ kind: 'uk-bank', sortCode: '20-04-15', accountNumber: '5577 9911', holder }, '200415/55779911', '20-04-15 55779911', '••-••-15 ••••9911'],
  [{ kind: 'br-bank', bank: '341', branch: '1234', account: '12.345-6', holder }, '341/1234/12345-6', '341 · 1234 · 12345-6', '341 · 1234 · •••45-6'],
]

describe.each(samples)('a destination %j', (typed, kept, readable, masked) => {
  const { destination, holder: name, problems } = readDestination(typed)

  test('is kept as one text, whatever people put between', () => {
    expect(destination.text).toBe(kept)
    expect(problems).toEqual([])
    expect(name).toBe(typed.kind === 'pix' ? null : holder)
    expect(kindOf(destination.type)).toBe(typed.kind)
    expect(isPixKeyType(destination.type)).toBe(typed.kind === 'pix')
  })

  test('is told to a provider field by field, and read again is the same', () => {
    const again = typedOf(destination, holder)
    expect(again.kind).toBe(typed.kind)
    expect(readDestination(again)).toEqual({ destination, holder: name, problems: [] })
  })

  test('is shown whole where it is confirmed, and masked in lists', () => {
    expect(readableDestination(destination)).toBe(readable)
    expect(maskDestination(destination.type, destination.text)).toBe(masked)
  })
})

test('Product §4.656 every field that is wrong is told, one problem each', () => {
  expect(readDestination({ kind: 'sepa', iban: 'MT00', holder: '' }).problems).toEqual([{ field: 'holder', problem: 'required' }, { field: 'iban', problem: 'format' }])
  expect(readDestination({ kind: 'uk-bank', sortCode: '', accountNumber: '1', holder }).problems).toEqual([{ field: 'sortCode', problem: 'required' }, { field: 'accountNumber', problem: 'format' }])
  expect(readDestination({ kind: 'br-bank', bank: '1', branch: '', account: '123', holder }).problems).toEqual([
    { field: 'bank', problem: 'format' }, { field: 'branch', problem: 'required' }, { field: 'account', problem: 'check_digit' },
  ])
})

test('what is typed never breaks the one text that is kept: no part of it holds the sign between them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (bank, branch, account) => {
      const { destination, problems } = readDestination({ kind: 'br-bank', bank, branch, account, holder })
      if (problems.length === 0) expect(destination.text.split('/')).toHaveLength(3)
    }),
  )
})

test('Product §4.650 a currency has the kinds that move it, as far as the market lets them in', () => {
  expect(kindsFor(destinationKinds, 'BRL')).toEqual(['pix', 'br-bank'])
  expect(kindsFor(destinationKinds, 'EUR')).toEqual(['sepa'])
  expect(kindsFor(['sepa', 'uk-bank', 'cheque'], 'GBP')).toEqual(['uk-bank'])
  expect(kindsFor(['sepa'], 'BRL')).toEqual([])
})

test.each([
  [['sepa'], 'EUR', ['sepa']],
  [['pix'], 'BRL', ['pix']],
  [['sepa'], 'BRL', ['pix', 'br-bank']],
  [['uk-bank'], 'BRL', ['pix', 'br-bank']],
  [['pix', 'br-bank'], 'GBP', ['uk-bank']],
  [['pix', 'br-bank'], 'EUR', ['sepa']],
  [[], 'BRL', ['pix', 'br-bank']],
  [['sepa'], 'USD', []],
] as const)('Product §4.664 of %j a purse in %s goes out by %j', (allowed, currency, kinds) => {
  expect(kindsOut(allowed, currency)).toEqual(kinds)
})

test.each([
  ['AC01', 'account_not_found'],
  ['AC04', 'account_closed'],
  ['AC06', 'account_blocked'],
  ['BE01', 'name_mismatch'],
  ['MS03', 'returned_by_bank'],
  ['constructor', 'returned_by_bank'],
] as const)('Product §4.652 the code %s of a clearing is said as %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason)
})

test.each([
  ['mt84 MALT 0110 0001 2345 MTLC AST0 01S', ['sepa MT84MALT011000012345MTLCAST001S']],
  ['IBAN: DE89-3704-0044-0532-0130-00', ['sepa DE89370400440532013000']],
  ['DE89370400440532013000', ['sepa DE89370400440532013000']],
  ['GB29 NWBK 6016 1331 9268 19', ['sepa GB29NWBK60161331926819', 'uk-bank 601613/31926819']],
  ['20-04-15 55779911', ['uk-bank 200415/55779911']],
  ['20 04 15 / 5577 9911', ['uk-bank 200415/55779911']],
  ['20041555779911', ['uk-bank 200415/55779911']],
  ['341/1234/12.345-6', ['br-bank 341/1234/12345-6']],
  ['341 · 1234 · 12345-6', ['br-bank 341/1234/12345-6']],
  ['60701190 1234-X 0012345-p', ['br-bank 60701190/1234-X/12345-P']],
  // A part of one, a wrong one, and what is no account.
  ['DE88 3704 0044 0532 0130 00', []],
  ['55779911', []],
  ['200415', []],
  ['341 1234', []],
  ['341 1234 12345', []],
  ['529.982.247-25', []],
  ['+44 20 7946 0958', []],
  ['Ana Souza', []],
  ['', []],
] as const)('Product §13.842 %j names the accounts %j', (typed, named) => {
  expect(accountsIn(typed).map(({ type, text }) => `${type} ${text}`)).toEqual(named)
})

test.each(samples.filter(([typed]) => typed.kind !== 'pix'))('Product §13.842 an account is found as it is kept and as it is shown: %j', (typed, kept, readable) => {
  const { destination } = readDestination(typed)
  for (const text of [kept, readable, ` ${readable} `]) expect(accountsIn(text)).toContainEqual(destination)
})
