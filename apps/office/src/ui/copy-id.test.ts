import { expect, test } from 'vitest'
import { shortened } from './copy-id.tsx'

test('a long id keeps its start and its end, and is never longer than it may be', () => {
  expect(shortened('mem_1', 26)).toBe('mem_1')
  const id = `prf_${'0123456789'.repeat(6)}`
  const short = shortened(id, 20)
  expect(short).toHaveLength(20)
  const [start = '', end = ''] = short.split('…')
  expect(id.startsWith(start) && id.endsWith(end)).toBe(true)
})
