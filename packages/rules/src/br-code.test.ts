import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrCode, crc16, foldForBrCode, readBrCode, writeBrCode } from './br-code.ts'
import { minor } from './money.ts'

/** Banco Central do Brasil, Manual do BR Code: the static example. */
const manualStatic = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
/** A published example of a dynamic code, its GUI in capitals. */
const publishedDynamic =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
/** A bank's code with a postal code, which is passed over. */
const withPostalCode =
  '00020101021226800014br.gov.bcb.pix2558pix.asaas.com/qr/cobv/eb168d2e-b37d-4fee-8dc0-1ea198a1179f5204000053039865802BR5925CLARA INSTITUICAO DE PAGA6009Sao Paulo61080453000062070503***6304DFDD'

const charge: BrCode = {
  target: { kind: 'dynamic', url: 'pix-sandbox.invalid/v1/3kq0c7s2m1' },
  amountMinor: minor(5_000n),
  merchantName: 'Trevo',
  merchantCity: 'Sao Paulo',
}

test.each([
  ['the check value of CRC-16/CCITT-FALSE', '123456789', 0x29b1],
  ['nothing', '', 0xffff],
  ["the manual's example", manualStatic.slice(0, -4), 0x1d3d],
])('the CRC of %s', (_what, text, crc) => {
  expect(crc16(text)).toBe(crc)
})

test("the manual's static example is written byte for byte", () => {
  const code: BrCode = {
    target: { kind: 'static', key: '123e4567-e12b-12d1-a456-426655440000', txid: null },
    amountMinor: null,
    merchantName: 'Fulano de Tal',
    merchantCity: 'BRASILIA',
  }
  expect(writeBrCode(code)).toBe(manualStatic)
  expect(readBrCode(manualStatic)).toEqual(code)
})

test.each([
  [publishedDynamic, 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99', 'EMPRESA', 'SAO PAULO'],
  [withPostalCode, 'pix.asaas.com/qr/cobv/eb168d2e-b37d-4fee-8dc0-1ea198a1179f', 'CLARA INSTITUICAO DE PAGA', 'Sao Paulo'],
])('a published dynamic code is read: %s', (text, url, merchantName, merchantCity) => {
  expect(readBrCode(text)).toEqual({ target: { kind: 'dynamic', url }, amountMinor: null, merchantName, merchantCity })
})

const closed = (text: string): string => `${text}6304${crc16(`${text}6304`).toString(16).toUpperCase().padStart(4, '0')}`
const body = writeBrCode(charge).slice(0, -8)

describe('a code is refused', () => {
  test.each([
    ['when it is empty', ''],
    ['when it is not a code', 'https://example.com/pay'],
    ['when its CRC is in small letters', manualStatic.replace('1D3D', '1d3d')],
    ['when it is cut', manualStatic.slice(0, -1)],
    ['when something follows it', `${manualStatic}0`],
    ['when it is in dollars', closed(body.replace('5303986', '5303840'))],
    ['when it is of another country', closed(body.replace('5802BR', '5802US'))],
    ['when it is of another scheme', closed(body.replace('br.gov.bcb.pix', 'br.gov.bcb.pox'))],
    ['when a field stands twice', closed(`${body}5802BR`)],
    ['when a length does not add up', closed(`${body}6199X`)],
    ['when its amount is nothing', closed(body.replace('540550.00', '54040.00'))],
    ['when its amount has three decimals', closed(body.replace('540550.00', '540650.000'))],
    ['when it is longer than any code', closed(body + '8090'.padEnd(94, 'x') + '8190'.padEnd(94, 'x') + '8290'.padEnd(94, 'x') + '8390'.padEnd(94, 'x'))],
  ])('%s', (_what, text) => {
    expect(readBrCode(text)).toBeNull()
  })
})

test('an unknown field is passed over', () => {
  expect(readBrCode(closed(`${body}8001x`))).toEqual(charge)
})

test.each([
  ['São Paulo', 15, 'Sao Paulo'],
  ['Açúcar & Cia. Comércio de Doces Ltda', 25, 'Acucar & Cia. Comercio de'],
  ['🍀 Trevo', 25, 'Trevo'],
  ['中文', 25, 'N'],
  ['', 25, 'N'],
])('%j in %i characters is %j', (text, max, folded) => {
  expect(foldForBrCode(text, max)).toBe(folded)
})

test.each([
  ['an amount of nothing', { ...charge, amountMinor: minor(0n) }],
  ['an amount of eleven digits before the point', { ...charge, amountMinor: minor(1_000_000_000_000n) }],
  ['an address with a space', { ...charge, target: { kind: 'dynamic', url: 'a b' } }],
  ['an address too long for its account', { ...charge, target: { kind: 'dynamic', url: 'x'.repeat(78) } }],
  ['a txid with a hyphen', { ...charge, target: { kind: 'static', key: 'a@b.c', txid: 'a-b' } }],
  ['an empty key', { ...charge, target: { kind: 'static', key: '', txid: null } }],
] as const)('%s is not written', (_what, code) => {
  expect(() => writeBrCode(code)).toThrow(RangeError)
})

const plainText = (max: number) => fc.string({ unit: fc.constantFrom(...'abcXYZ019.-_/@+'), minLength: 1, maxLength: max })
const anyCode: fc.Arbitrary<BrCode> = fc.record({
  target: fc.oneof(
    fc.record({ kind: fc.constant('dynamic' as const), url: plainText(77) }),
    fc.record({
      kind: fc.constant('static' as const),
      key: plainText(77),
      txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
    }),
  ),
  amountMinor: fc.option(fc.bigInt(1n, 999_999_999_999n).map(minor)),
  merchantName: fc.string({ unit: 'grapheme', maxLength: 40 }),
  merchantCity: fc.string({ unit: 'grapheme', maxLength: 40 }),
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const read = readBrCode(writeBrCode(code))
      expect(read).toEqual({ ...code, merchantName: foldForBrCode(code.merchantName, 25), merchantCity: foldForBrCode(code.merchantCity, 15) })
    }),
  )
})

test('any one changed character is found', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (code, position, other) => {
      const text = writeBrCode(code)
      const at = position % text.length
      fc.pre(text[at] !== other)
      expect(readBrCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

test('garbage is refused and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      expect(readBrCode(closed(text.replace(/[^\x20-\x7e]/g, '')))).toBeNull()
    }),
  )
})
