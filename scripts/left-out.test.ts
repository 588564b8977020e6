import { expect, test } from 'vitest'
import { leaveOut } from './left-out.ts'

const transform = (named: string | undefined, code: string, id: string): unknown => (leaveOut('/house', named).transform as (code: string, id: string) => unknown)(code, id)
const named = JSON.stringify([{ file: 'a/b.ts', from: 'for update', to: '' }])

test('a named text of a named file is left out wherever it stands, and of no other file', () => {
  expect(transform(named, 'x for update; y for update;', '/house/a/b.ts')).toEqual({ code: 'x ; y ;', map: null })
  expect(transform(named, 'x for update', '/house/a/b.ts?v=1')).toEqual({ code: 'x ', map: null })
  expect(transform(named, 'x for update', '/house/a/c.ts')).toBeNull()
})

test('nothing is left out where nothing is named', () => {
  expect(transform(undefined, 'x for update', '/house/a/b.ts')).toBeNull()
})
