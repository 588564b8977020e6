import { expect, test } from 'vitest'
import { differences } from './difference.ts'

const of = (before: unknown, after: unknown) => differences(before, after).found.map(({ path, before: was, after: is }) => [path.join('.'), was, is])

test('what differs is told value by value, what is new or gone by its fields', () => {
  expect(of({ a: 1, b: { c: 'x', d: true } }, { a: 2, b: { c: 'x', d: false } })).toEqual([['a', 1, 2], ['b.d', true, false]])
  expect(of(null, { name: 'Ana', at: null })).toEqual([['name', undefined, 'Ana']])
  expect(of({ name: 'Ana' }, null)).toEqual([['name', 'Ana', undefined]])
  expect(of({}, { net: { day: '5' } })).toEqual([['net.day', undefined, '5']])
})

test('a list of words is one value, a list of records goes by place', () => {
  expect(of({ roles: ['a'] }, { roles: ['a', 'b'] })).toEqual([['roles', ['a'], ['a', 'b']]])
  expect(of([{ role: 'a' }, { role: 'b' }], [{ role: 'a' }, { role: 'c' }, { role: 'd' }])).toEqual([['2.role', 'b', 'c'], ['3.role', undefined, 'd']])
})

test('null and missing are the same nothing, in a field, a list and a record; what was filled and is null is told', () => {
  expect(differences({ note: null, until: 'x', kept: null }, { until: null, other: null, kept: null })).toEqual({ found: [{ path: ['until'], before: 'x', after: null }], same: 1 })
  expect(of({ list: [{ a: 1, b: null }] }, { list: [{ a: 1 }] })).toEqual([])
  expect(of({ list: [{ a: 1, b: null }] }, { list: [{ a: 1, b: 2 }] })).toEqual([['list.1.b', null, 2]])
  expect(of({ a: 0, b: '', c: false }, {})).toEqual([['a', 0, undefined], ['b', '', undefined], ['c', false, undefined]])
})

test('what is the same is counted and not told, whatever the order of its fields', () => {
  expect(differences({ a: 1, b: [1, { c: 2 }], d: 3 }, { d: 4, b: [1, { c: 2 }], a: 1 })).toEqual({ found: [{ path: ['d'], before: 3, after: 4 }], same: 2 })
  expect(differences(null, null)).toEqual({ found: [], same: 0 })
})
