import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contextsOpened } from './contexts.ts'

const root = join(import.meta.dirname, '..', '..')
/** The one place that opens them, and closes each at its journey's end. */
const keeper = 'e2e/support/test.ts'

test('journeys open browsers of others by the fixture `contexts`, which closes them', () => {
  const files = globSync('e2e/{core,wide,long,support}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const opened = (file: string) => contextsOpened(readFileSync(join(root, file), 'utf8'))
  const found = files.flatMap((file) => opened(file).map((each) => `${file}:${each}`.replace(/:\d+:/, ':')))
  expect(found).toEqual([`${keeper}: newContext(`])
})

test('each of the ways to open one is found', () => {
  const lines = readFileSync(join(import.meta.dirname, 'fixtures', 'contexts', 'contexts.ts.txt'), 'utf8').split('\n')
  const expected = lines.flatMap((line, at) => (line.includes('// refused') ? [at + 1] : []))
  expect(expected.length).toBeGreaterThan(4)
  expect(contextsOpened(lines.join('\n')).map((each) => Number.parseInt(each, 10))).toEqual(expected)
})
