import { expect, test } from 'vitest'
import type { Filter } from '#ui/filters.ts'
import { queryOf, readListState, writeListState } from './list-state.ts'

const label = () => 'x'
const filters: readonly Filter[] = [
  { kind: 'text', key: 'q', label },
  { kind: 'date-range', key: 'at', label, from: 'seenFrom', to: 'seenTo' },
  { kind: 'amount-range', key: 'sum', label, min: 'minMinor', max: 'maxMinor', currency: 'BRL' },
]
const read = (search: string) => readListState(new URLSearchParams(search), filters, 50)

test('an address says filters, order, page and length; what is no filter of the list is none', () => {
  expect(read('q=ana&seenFrom=2026&minMinor=5&other=1&sort=-at&after=c1&limit=100')).toEqual({ values: { q: 'ana', seenFrom: '2026', minMinor: '5' }, sort: { key: 'at', isDown: true }, after: 'c1', limit: 100 })
})

test('nothing, an empty filter, one without an end and a length that is none are as if they were not there', () => {
  expect(read('')).toEqual({ values: {}, sort: null, after: null, limit: 50 })
  expect(read(`q=&sort=-&limit=51&seenTo=${'x'.repeat(401)}`)).toEqual({ values: {}, sort: null, after: null, limit: 50 })
})

test('another filter, order or length starts at the first page; what else the address holds stays', () => {
  const write = (change: Parameters<typeof writeListState>[2]): string => writeListState(new URLSearchParams('sheet=x&q=ana&after=c1'), filters, change).toString()
  expect(write({ values: { minMinor: '5' } })).toBe('sheet=x&minMinor=5')
  expect(write({ sort: { key: 'at', isDown: false } })).toBe('sheet=x&q=ana&sort=at')
  expect(write({ limit: 200 })).toBe('sheet=x&q=ana&limit=200')
  expect(write({ after: 'c2' })).toBe('sheet=x&q=ana&after=c2')
  expect(write({ after: null })).toBe('sheet=x&q=ana')
})

test('the server is asked what the address says over what the screen itself asks', () => {
  expect(queryOf(read('q=ana&after=c1&sort=-at'), { view: 'mine', q: 'all' })).toEqual({ view: 'mine', q: 'ana', sort: '-at', after: 'c1', limit: 50 })
})
