import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSort, sortedBy, sumOf, type Sort } from './table-rows.ts'

const maxMinor = 1_000_000_000_000_000_000n
const self = <Value>(value: Value): Value => value

const asked = (values: readonly (string | number | bigint)[], direction: Sort['direction']) => sortedBy(values, self, direction, 'pt-BR')

test('amounts, numbers and words each have their own order, both ways', () => {
  expect(asked([3n, 1n, 2n], 'ascending')).toEqual([1n, 2n, 3n])
  expect(asked([3n, 1n, 2n], 'descending')).toEqual([3n, 2n, 1n])
  expect(asked([10, 9, 100], 'ascending')).toEqual([9, 10, 100])
  expect(asked(['lote 10', 'Lote 9', 'água'], 'ascending')).toEqual(['água', 'Lote 9', 'lote 10'])
})

test('what is equal stays as it stood, and the list that was given is left alone', () => {
  const lines = [{ id: 'a', value: 1 }, { id: 'b', value: 0 }, { id: 'c', value: 1 }]
  expect(sortedBy(lines, ({ value }) => value, 'descending', 'pt-BR').map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('the total of amounts is what the lines come to, exactly and in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -maxMinor, max: maxMinor })), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      expect(sumOf(amounts, self)).toBe(total)
      expect(sumOf(sortedBy(amounts, self, 'descending', 'pt-BR'), self)).toBe(total)
    }),
  )
})

test('a total of words, or of words and amounts, is a fault', () => {
  expect(() => sumOf(['1', '2'], self)).toThrow(TypeError)
  expect(() => sumOf([1n, '2'], self)).toThrow(TypeError)
})

test.each<[string, Sort | null, string | bigint, Sort['direction']]>([
  ['first, of amounts', null, 5n, 'descending'],
  ['first, of words', null, 'a', 'ascending'],
  ['first after another column, of words', { columnId: 'other', direction: 'descending' }, 'a', 'ascending'],
  ['again', { columnId: 'it', direction: 'descending' }, 5n, 'ascending'],
  ['a third time', { columnId: 'it', direction: 'ascending' }, 5n, 'descending'],
])('a column pressed %s', (_when, before, sample, direction) => {
  expect(nextSort(before, 'it', sample)).toEqual({ columnId: 'it', direction })
})
