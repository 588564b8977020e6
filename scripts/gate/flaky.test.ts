import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFlaky, tellFlaky } from './flaky.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo flaky '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const flaky = (title: string) => ({ file: 'a.test.ts', title, reason: 'Error: late' })

test('a name that an earlier run has seen is told again, and all are kept with their run', () => {
  expect(keepFlaky(folder, [flaky('one')], { commit: 'c1', at: 't1' })).toEqual([])
  expect(keepFlaky(folder, [flaky('one'), flaky('two')], { commit: 'c2', at: 't2' })).toEqual(['a.test.ts: one'])
  const kept = JSON.parse(readFileSync(join(folder, 'flaky.json'), 'utf8')) as unknown
  expect(kept).toEqual([
    { ...flaky('one'), commit: 'c1', at: 't1' },
    { ...flaky('one'), commit: 'c2', at: 't2' },
    { ...flaky('two'), commit: 'c2', at: 't2' },
  ])
})

test('none is nothing to tell', () => {
  expect(tellFlaky([], [])).toBe('')
  expect(tellFlaky([flaky('one')], ['a.test.ts: one'])).toBe(
    'FLAKY a.test.ts: one\n      Error: late\nFlaky in an earlier run too, to be mended or moved: a.test.ts: one',
  )
})
