import { expect, test } from 'vitest'
import { classificationsOf } from './classifications.ts'

const types = { gameClassify: { RNG: [{ gameClassify: 'LINES', displayName: 'Linhas' }], LIVE: [{ gameClassify: 'WHEEL', displayName: 'Roleta' }] } }

test.each([
  ['RNG', types, ['', 'NEW', 'LINES']],
  ['LIVE', types, ['', 'WHEEL']],
  ['FISH', types, ['']],
  ['ALL', types, ['']],
  ['HOT', types, ['']],
  ['RNG', undefined, ['', 'NEW']],
] as const)('Product §2.49: %s', (category, given, classes) => {
  expect(classificationsOf(given, category).map(({ classify }) => classify)).toEqual(classes)
})
