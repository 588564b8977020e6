import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsTakenAsList } from './taken-row.ts'

const root = join(import.meta.dirname, '..', '..')

test('no statement takes the next free row in a subquery of `in`, which PostgreSQL may run more than once', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,sql}', { cwd: root })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => rowsTakenAsList(readFileSync(join(root, file), 'utf8')).map((each) => `${file}:${each}`))).toEqual([])
})

test('such a statement is found, and those that run their subquery once are not', () => {
  const lines = readFileSync(join(import.meta.dirname, 'fixtures', 'taken-row', 'taken-row.ts.txt'), 'utf8').split('\n')
  const expected = lines.flatMap((line, at) => (line.includes('// refused') ? [at + 1] : []))
  expect(expected.length).toBeGreaterThan(2)
  expect(rowsTakenAsList(lines.join('\n')).map((each) => Number.parseInt(each, 10))).toEqual(expected)
})
