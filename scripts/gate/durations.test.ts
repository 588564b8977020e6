import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { areaOf, journeyTimes, tellTimes, vitestTimes } from '#scripts/gate/durations.ts'
import type { TestProject } from '#scripts/test-projects.ts'

test.each<[string, TestProject | undefined, string]>([
  ['packages/rules/src/money.test.ts', 'pure', 'pure'],
  ['apps/web/src/screens/identity/register/register.screen.test.tsx', 'screens', 'screens'],
  ['apps/platform/src/areas/identity/session/open-session.test.ts', 'db', 'db platform/identity'],
  ['apps/platform/src/ledger/model/storm.test.ts', 'db', 'db platform/ledger'],
  ['packages/server/src/migrate.test.ts', 'db', 'db server'],
  ['scripts/house/house.test.ts', 'db', 'db scripts/house'],
  ['e2e/core/cashier/charge.spec.ts', undefined, 'core cashier'],
  ['e2e/wide/site/layout.spec.ts', undefined, 'wide site'],
])('%s (%s) counts for %s', (file, project, area) => {
  expect(areaOf(file, project)).toBe(area)
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-times-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const written = (report: object): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a file’s seconds are vitest’s from its first test to its last, and the sum of its journeys', () => {
  const vitest = written({ testResults: [{ name: '/root/packages/server/src/migrate.test.ts', startTime: 1_000, endTime: 3_500 }] })
  expect(vitestTimes(vitest, '/root', () => 'db')).toEqual([{ file: 'packages/server/src/migrate.test.ts', area: 'db server', seconds: 2.5 }])
  const specs = (...durations: readonly number[]) => durations.map((duration) => ({ tests: [{ results: [{ duration }] }] }))
  const journeys = written({ suites: [{ file: 'core/care/care.spec.ts', specs: specs(1_000), suites: [{ specs: specs(500, 250) }] }] })
  expect(journeyTimes(journeys)).toEqual([{ file: 'e2e/core/care/care.spec.ts', area: 'core care', seconds: 1.75 }])
})

test('where no report was written nothing is told', () => {
  expect([...vitestTimes(join(folder, 'none'), '/', () => 'db'), ...journeyTimes(join(folder, 'none'))]).toEqual([])
})

test('areas by their names, and the ten slowest files', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, area: at % 2 === 0 ? 'pure' : 'db platform/ledger', seconds: at }))
  const told = tellTimes(times)
  expect(told).toContain('Seconds by area, of workers side by side:\n   36.0 s  db platform/ledger\n   30.0 s  pure\nThe slowest files:\n   11.0 s  11.test.ts\n')
  expect(told.split('The slowest files:\n')[1]?.split('\n')).toHaveLength(10)
})
