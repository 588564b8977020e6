import { expect, test } from 'vitest'
import { marksOf, type PairFacts } from '#server/duel/marks.ts'
import { collusionText, markedPairs } from './collusion.ts'

const quiet: PairFacts = { vendor: 'TREVO', one: 'mem_a', other: 'mem_b', meetings: 4, hands: 24, oneWon: 2, oneFolds: 6, otherFolds: 5, oneLeft: 1, otherLeft: 2, fromOneLine: 0, oneDuels: 30, otherDuels: 5, sharesDevice: false }

test.each<[string, Partial<PairFacts>, readonly string[]]>([
  ['nothing', {}, []],
  ['the same two, half of one’s duels', { meetings: 5, otherDuels: 10 }, ['often']],
  ['the same two, and many others', { meetings: 5, otherDuels: 11 }, []],
  ['half of the hands given up', { oneFolds: 12 }, ['gives-up']],
  ['half of few hands', { hands: 9, otherFolds: 9 }, []],
  ['three duels left', { otherLeft: 3 }, ['leaves']],
  ['one line', { fromOneLine: 1 }, ['one-line']],
  ['one phone, and never met', { meetings: 0, hands: 0, oneFolds: 0, otherFolds: 0, sharesDevice: true }, ['one-device']],
])('Product §11.1794 marked: %s', (_, facts, marks) => {
  expect(marksOf({ ...quiet, ...facts })).toEqual(marks)
})

test('Product §11.1794 the report names both, what is marked, and its figures', () => {
  const marked = markedPairs([quiet, { ...quiet, one: 'mem_c', otherLeft: 4 }])
  expect(collusionText(marked)).toBe('TREVO mem_c mem_b: leaves; met 4 times, won 2 to 2, gave up 6 and 5 of 24 hands, left 1 and 4')
  expect(collusionText([])).toBe('No pair is marked.')
})
