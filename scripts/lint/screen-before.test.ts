import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionsOnScreenBefore } from './screen-before.ts'

const root = join(import.meta.dirname, '..', '..')
const fixture = join(import.meta.dirname, 'fixtures', 'screen-before', 'screen-before.ts.txt')
const mend = 'the screen before may still stand: click by goTo (e2e/support/go-to.ts), or look at what the next has'

test('no journey acts right after a click on a link: the screen before stands until the next one is there', () => {
  const files = globSync('e2e/**/*.ts', { cwd: root }).filter((file) => !file.includes('node_modules')).toSorted()
  expect(files.length).toBeGreaterThan(50)
  const foundIn = (file: string): readonly string[] => actionsOnScreenBefore(readFileSync(join(root, file), 'utf8'))
  expect(files.flatMap((file) => foundIn(file).map((each) => `${file}:${each} – ${mend}`))).toEqual([])
})

test('each way to act too early is found, and nothing else', () => {
  const lines = readFileSync(fixture, 'utf8').split('\n')
  const expected = lines.flatMap((line, at) => (line.endsWith('// refused') ? [at + 1] : []))
  expect(expected.length).toBeGreaterThan(8)
  expect(actionsOnScreenBefore(lines.join('\n')).map((each) => Number.parseInt(each, 10))).toEqual(expected)
})
