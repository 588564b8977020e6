import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from './postgres-binaries.ts'
import { canRun, waysToDropRoot } from './postgres-user.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const ways = waysToDropRoot(nobody)
const wayOf = (program: string | undefined) => ways.find((way) => way.before[0] === program) ?? { before: ['false'], owner: null }
const mayUnshare = spawnSync('unshare', ['--user', 'true']).status === 0

describe.runIf(isRoot)('root is dropped, with programs and data in a folder that only root may enter', () => {
  let closed: string
  let initdb: string
  beforeAll(() => {
    closed = mkdtempSync(join(tmpdir(), 'trevo closed '))
    const { folder } = findPostgres(null)
    cpSync(dirname(folder), join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    chmodSync(closed, 0o700)
    mkdirSync(join(closed, 'data'), { mode: 0o700 })
    initdb = join(closed, 'native', 'bin', 'initdb')
  })
  afterAll(() => rmSync(closed, { recursive: true, force: true }))

  test.runIf(mayUnshare)('in a user namespace', () => expect(canRun(wayOf('unshare'), initdb, join(closed, 'data'))).toBe(true))
  test('by setpriv, where the machine forbids namespaces', () => expect(canRun(wayOf('setpriv'), initdb, join(closed, 'data'))).toBe(true))
  test('a way that cannot reach the programs is not chosen', () => expect(canRun(wayOf(undefined), initdb, join(closed, 'data'))).toBe(false))
  test('nor one that stays root', () => expect(canRun({ before: ['env'], owner: null }, initdb, join(closed, 'data'))).toBe(false))
})
