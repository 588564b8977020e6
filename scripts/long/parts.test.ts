import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyFiles } from '#scripts/journeys.ts'
import { testProjects } from '#scripts/test-projects.ts'
import { root } from '#scripts/tools.ts'
import { isSized, partOfJourney, partOfTest, type PartName } from './parts.ts'

test.each<[string, PartName]>([
  ['apps/platform/src/storm/payments.test.ts', 'storm'],
  ['apps/platform/src/storm/kills.test.ts', 'kills'],
  ['apps/platform/src/storm/backup.long.test.ts', 'storm'],
  ['apps/platform/src/office/kill.long.test.ts', 'kills'],
  ['scripts/house/house.long.test.ts', 'house'],
  ['packages/rules/src/money.test.ts', 'storm'],
])('%s is of %s', (file, part) => {
  expect(partOfTest(file)).toBe(part)
})

test.each<[string, PartName]>([
  ['e2e/long/site/bytes.spec.ts', 'bytes'],
  ['e2e/long/site/layout.spec.ts', 'wide'],
])('%s is of %s', (file, part) => {
  expect(partOfJourney(file)).toBe(part)
})

test('each part of the house that runs tests has some', () => {
  const { long, db, pure } = testProjects(root)
  const sized = [...pure, ...db].filter((file) => isSized(readFileSync(join(root, file), 'utf8')))
  const parts = new Set([...[...long, ...sized].map(partOfTest), ...journeyFiles(root, ['long']).map(partOfJourney)])
  expect([...parts].toSorted()).toEqual(['bytes', 'house', 'kills', 'storm', 'wide'])
})
