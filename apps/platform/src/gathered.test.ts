import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { commands, gatherHandlers } from './gathered.ts'

test('an operation without a handler stops the start', () => {
  expect(() => gatherHandlers(areas.filter(({ name }) => name !== 'wallet'))).toThrow('No area has a handler for GET /api/wallet')
})

test('an operation with two handlers stops the start', () => {
  const [one] = areas.filter(({ name }) => name === 'wallet')
  expect(() => gatherHandlers([...areas, { ...one, name: 'another' }])).toThrow('in wallet and in another')
})

test('no two areas, jobs or commands have one name', () => {
  const twice = (names: readonly string[]): readonly string[] => names.filter((name, place) => names.indexOf(name) !== place)
  expect(twice(areas.map(({ name }) => name))).toEqual([])
  expect(twice(areas.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)))).toEqual([])
  expect(twice(areas.flatMap(({ commands = [] }) => commands.map(({ name }) => name)))).toEqual([])
})

test('the operator’s page says what every command does', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(commands.map(({ name }) => name).filter((name) => !page.includes(`\`${name}`))).toEqual([])
})
