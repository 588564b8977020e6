import { expect, test } from 'vitest'
import { whatIsIt } from './what-is-it.ts'

const asOf = (text: string) => whatIsIt(text).map(({ as }) => as)

test.each([
  ['mem_1z', ['member']],
  ['DEP_1z', ['deposit']],
  ['wdr_1z', ['withdrawal']],
  ['trf_1z', ['transfer']],
  ['rnd_1z', ['round']],
  ['ses_1z', ['session']],
  ['bnk_1z', ['account']],
  ['prp_1z', ['proposal']],
  ['cmp_1z', ['complaint']],
  ['cht_1z', ['chat']],
  ['0abc-defg-hjkmn', ['complaint']],
  ['demo', ['username', 'transaction', 'payment']],
  ['E18236120202611241030s0a1b2c3d4e', ['username', 'transaction', 'payment']],
  ['Ana@Example.com', ['email', 'pix-key']],
  ['529.982.247-25', ['transaction', 'payment', 'document', 'pix-key', 'phone', 'pix-key']],
  ['(11) 91234-5678', ['phone', 'pix-key']],
  ['+5511912345678', ['transaction', 'payment', 'phone', 'pix-key']],
  ['Ana Maria', ['name']],
  ['José da Silva', ['name']],
  ['DE89 3704 0044 0532 0130 00', ['bank-account']],
  ['GB29NWBK60161331926819', ['username', 'transaction', 'payment', 'bank-account', 'bank-account']],
  ['20-04-15 55779911', ['bank-account', 'document']],
  ['341 · 1234 · 12345-6', ['bank-account']],
  ['  ', []],
])('%s is taken for %j', (text, expected) => {
  expect(asOf(text)).toEqual(expected)
})

test('whatever leads to somebody by what they told of themselves is personal', () => {
  for (const text of ['ana@example.com', '+5511912345678', 'Ana Maria', 'DE89 3704 0044 0532 0130 00', '20-04-15 55779911', '341/1234/12345-6']) expect(whatIsIt(text).filter(({ as }) => as !== 'transaction' && as !== 'payment').every(({ isPersonal }) => isPersonal)).toBe(true)
  expect(whatIsIt('demo').some(({ isPersonal }) => isPersonal)).toBe(false)
})
