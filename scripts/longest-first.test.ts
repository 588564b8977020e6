import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest, longestFirst } from './longest-first.ts'

test('what takes minutes begins first, in its order, and the others keep theirs', () => {
  const [first, second] = longest
  const files = ['/house/b.test.ts', `/house/${second}`, '/house/a.test.ts', `/house/${first}`]
  expect(longestFirst(files, (file) => file)).toEqual([`/house/${first}`, `/house/${second}`, '/house/b.test.ts', '/house/a.test.ts'])
})

test.each(longest)('%s is there', (file) => {
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
})
