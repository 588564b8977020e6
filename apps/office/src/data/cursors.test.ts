import { expect, test } from 'vitest'
import { createCursors, listKey } from './cursors.ts'

test('the same question is the same list, whatever the order of its parts and with empty ones left out', () => {
  expect(listKey('log', { act: 'staff.end', actor: '' })).toBe(listKey('log', { actor: undefined, act: 'staff.end' }))
  expect(listKey('log', { act: 'staff.end' })).not.toBe(listKey('log', { act: 'staff.invite' }))
  expect(listKey('log', { act: 'a' })).not.toBe(listKey('people', { act: 'a' }))
})

test('a page is read on from the cursor that the page before gave, and the first from none', () => {
  const cursors = createCursors()
  expect(cursors.before('log', 1)).toBeUndefined()
  cursors.keep('log', 1, 'one')
  cursors.keep('log', 2, 'two')
  expect([cursors.before('log', 2), cursors.before('log', 3)]).toEqual(['one', 'two'])
})

test('a page that nobody read up to, or behind the end, has no cursor', () => {
  const cursors = createCursors()
  cursors.keep('log', 1, null)
  expect([cursors.before('log', 2), cursors.before('log', 9), cursors.before('people', 2)]).toEqual([null, null, null])
})

test('lists that nobody looked at for long are forgotten, the newest stay', () => {
  const cursors = createCursors()
  for (let each = 0; each < 60; each += 1) cursors.keep(`list ${each}`, 1, 'next')
  expect(cursors.before('list 0', 2)).toBeNull()
  expect(cursors.before('list 59', 2)).toBe('next')
})
