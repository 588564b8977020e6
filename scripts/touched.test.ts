import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Imports } from '#scripts/test-projects.ts'
import { changedFiles, touchedTests } from '#scripts/touched.ts'

const tests = ['ledger/post.test.ts', 'http/router.test.ts', 'wallet/wallet.test.ts']
const stands: Readonly<Record<string, readonly string[]>> = {
  'ledger/post.test.ts': ['ledger/post.ts'],
  'http/router.test.ts': ['http/router.ts'],
  'http/router.ts': ['wallet/wallet.ts'],
  'wallet/wallet.test.ts': ['wallet/wallet.ts'],
  'wallet/wallet.ts': ['ledger/post.ts'],
}
const imports: Imports = (file) => stands[file] ?? []

test.each<[string, readonly string[], readonly string[]]>([
  ['a file that many stand on, the nearest first', ['ledger/post.ts'], ['ledger/post.test.ts', 'wallet/wallet.test.ts', 'http/router.test.ts']],
  ['a test itself', ['http/router.test.ts'], ['http/router.test.ts']],
  ['SQL, by the name of its folder', ['db/functions/ledger/post.sql'], ['ledger/post.test.ts']],
  ['code that nobody imports', ['ledger/unused.ts'], []],
  ['nothing', [], []],
])('%s', (_what, changed, expected) => {
  expect(touchedTests(changed, tests, imports)).toEqual(expected)
})

test('changed is what main has not, committed or not; on main itself the last commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-changed-'))
  const git = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const commit = (name: string): void => {
    writeFileSync(join(folder, name), name)
    git('add', '.')
    git('commit', '-qm', name)
  }
  try {
    git('init', '-q', '-b', 'main')
    commit('one')
    commit('two')
    expect(changedFiles(folder)).toEqual(['two'])
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    expect(changedFiles(folder)).toEqual(['two'])
    commit('three')
    writeFileSync(join(folder, 'one'), 'changed')
    writeFileSync(join(folder, 'four'), 'new')
    expect(changedFiles(folder)).toEqual(['one', 'three', 'four'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
