import { expect, test } from 'vitest'
import type { TestProject } from '#scripts/test-projects.ts'
import { mayTryAgain } from './second-try.ts'

const wrong = 'AssertionError: expected 99n to be 100n'
const late = 'Error: Test timed out in 60000ms.'
const lateHook = 'Error: Hook timed out in 120000ms.'

test.each<[string, TestProject, readonly string[], boolean]>([
  ['apps/platform/src/areas/site/site.test.ts', 'db', [wrong], true],
  ['apps/web/src/screens/site/home/home.screen.test.tsx', 'screens', [wrong, late], true],
  ['apps/web/src/api/call.test.ts', 'pure', [late], false],
  ['packages/rules/src/money.test.ts', 'pure', [wrong], false],
  ['packages/rules/src/money.test.ts', 'db', [late], false],
  ['apps/platform/src/ledger/post.test.ts', 'db', [wrong], false],
  ['apps/platform/src/ledger/post.test.ts', 'db', [late], true],
  ['apps/platform/src/ledger/model/storm.test.ts', 'db', [lateHook], true],
  ['apps/platform/src/ledger/post.test.ts', 'db', [late, wrong], false],
  ['apps/platform/src/storm/payments.test.ts', 'db', ['Error: stake s1 was paid twice'], false],
  // Folders count, not names that begin alike.
  ['apps/platform/src/ledger-page/page.test.ts', 'db', [wrong], true],
])('%s (%s) after %j runs again: %s', (file, project, reasons, expected) => {
  expect(mayTryAgain(file, project, reasons.map((reason) => ({ file, title: 'a test', reason })))).toBe(expected)
})
