import { expect, test } from 'vitest'
import { untoldFacts } from './house-facts.ts'

const told = { company: 'Trevo S.A.', taxpayer: '', authorisation: 'SPA 1' }

test.each([
  [['warning', 'age', 'help'], '', []],
  [['company', 'taxpayer', 'address', 'warning'], '', ['taxpayer', 'address']],
  [['bet.br'], '', ['bet.br']],
  [['bet.br'], 'https://trevo.example', ['bet.br']],
  [['bet.br'], 'https://notbet.br', ['bet.br']],
  [['bet.br'], 'https://trevo.bet.br.example', ['bet.br']],
  [['bet.br'], 'https://trevo.bet.br:8443', []],
] as const)('Product §12.1616 of %j at %j nobody has told %j', (names, address, untold) => {
  expect(untoldFacts(names, told, address)).toEqual(untold)
})
