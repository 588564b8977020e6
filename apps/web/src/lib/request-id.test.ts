import { expect, test } from 'vitest'
import { newRequestId, requestIds } from './request-id.ts'

test('an id is of the form that the contract takes, and never drawn twice', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  expect(new Set(ids).size).toBe(100)
})

test('Product §7.1 one intention keeps its id until it changes or is done', () => {
  let drawn = 0
  const ids = requestIds(() => `id-${(drawn += 1)}`)
  expect(ids.idOf('5000 BRL')).toBe('id-1')
  expect(ids.idOf('5000 BRL')).toBe('id-1')
  expect(ids.idOf('6000 BRL')).toBe('id-2')
  ids.done()
  expect(ids.idOf('6000 BRL')).toBe('id-3')
})
