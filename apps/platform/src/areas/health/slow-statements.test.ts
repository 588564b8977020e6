import { expect, test } from 'vitest'
import { createSlowStatements } from './slow-statements.ts'

test('Product §13.243 the worst statements are kept, each once with how often it came', () => {
  const slow = createSlowStatements(() => new Date('2026-11-24T10:00:00.000Z'))
  slow.note('select  1\n from a', 400)
  slow.note('select 1 from a', 310)
  for (let n = 0; n < 30; n += 1) slow.note(`select ${n} from b`, 500 + n)
  expect(slow.list()).toHaveLength(20)
  expect(slow.list()[0]).toEqual({ statement: 'select 29 from b', times: 1, worstMs: 529, at: '2026-11-24T10:00:00.000Z' })
  slow.note('select 29 from b', 100)
  expect(slow.list()[0]).toMatchObject({ times: 2, worstMs: 529 })
})
