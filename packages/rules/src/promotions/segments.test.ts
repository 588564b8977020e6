import { expect, test } from 'vitest'
import { readSegmentLines, segmentLines } from './segments.ts'

test.each([
  ['names, one a line', 'ana\nbia', ['ana', 'bia']],
  ['of a table the first field, without quotes and a mark of order', '\uFEFF"ana";12\r\nbia,x\r\nmem_7\ty', ['ana', 'bia', 'mem_7']],
  ['a heading is no member, and lines keep their numbers', 'Username\n\nana\n', ['', '', 'ana']],
  ['a name like a heading further down is one', 'ana\nmember', ['ana', 'member']],
  ['nothing', '\n \n', []],
])('Product §13.1601 lines of a list: %s', (_what, text, lines) => {
  expect(segmentLines(text)).toEqual(lines)
})

const known = new Map([['ana', { id: 1n, isOffered: true }], ['mem_1', { id: 1n, isOffered: true }], ['bia', { id: 2n, isOffered: true }], ['house', { id: 3n, isOffered: false }]])
const find = (named: string) => known.get(named)

test('Product §13.1601 each wrong line is told by its number and why, and the others are read', () => {
  expect(readSegmentLines(['', 'ana', 'nobody', 'mem_1', 'house', 'bia'], find, false)).toEqual({
    members: [1n, 2n],
    wrong: [{ line: 3, problem: 'unknown' }, { line: 4, problem: 'twice' }, { line: 5, problem: 'no-offers' }],
  })
})

test('Product §13.1601 who became an account of the house can still be taken off', () => {
  expect(readSegmentLines(['house'], find, true)).toEqual({ members: [3n], wrong: [] })
})
