import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Imports, projectOf, reachedFrom, type TestProject, testProjects, vitestFiles } from '#scripts/test-projects.ts'

const root = dirname(import.meta.dirname)

const files: Readonly<Record<string, { readonly imports: readonly string[]; readonly text?: string }>> = {
  'a/rule.test.ts': { imports: ['a/rule.ts'] },
  'a/rule.ts': { imports: ['a/other.ts'] },
  'a/other.ts': { imports: ['a/rule.ts'] },
  'a/store.test.ts': { imports: ['a/testing/app.ts'] },
  'a/testing/app.ts': { imports: ['packages/server/src/testing-database.ts'] },
  'packages/server/src/testing-database.ts': { imports: [] },
  'a/program.test.ts': { imports: ['a/rule.ts', 'a/program.ts'] },
  'a/program.ts': { imports: [], text: "import { spawn } from 'node:child_process'" },
  'a/form.screen.test.tsx': { imports: ['a/program.ts'] },
  'a/storm.long.test.ts': { imports: ['a/testing/app.ts'] },
}
const imports: Imports = (file) => files[file]?.imports ?? []

test.each<[string, TestProject]>([
  ['a/rule.test.ts', 'pure'],
  ['a/store.test.ts', 'db'],
  ['a/program.test.ts', 'db'],
  ['a/form.screen.test.tsx', 'screens'],
  ['a/storm.long.test.ts', 'long'],
])('%s belongs to %s', (file, project) => {
  expect(projectOf(file, imports, (each) => files[each]?.text ?? '')).toBe(project)
})

test('what a file stands on is told with the fewest steps to it, circles too', () => {
  expect([...reachedFrom('a/rule.test.ts', imports)]).toEqual([
    ['a/rule.test.ts', 0],
    ['a/rule.ts', 1],
    ['a/other.ts', 2],
  ])
})

test('every test of this house is in one project, and each project has some', () => {
  const { pure, db, screens, long } = testProjects(root)
  expect([...pure, ...db, ...screens, ...long].sort()).toEqual([...vitestFiles(root)])
  expect(pure).toEqual(expect.arrayContaining(['scripts/test-projects.test.ts', 'packages/rules/src/money.test.ts', 'apps/web/src/api/call.test.ts']))
  expect(db).toEqual(expect.arrayContaining(['apps/platform/src/ledger/post.test.ts', 'packages/server/src/migrate.test.ts', 'scripts/run.test.ts']))
  expect(screens.length).toBeGreaterThan(0)
  expect([...pure, ...db, ...screens, ...long].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
