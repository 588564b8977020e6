import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#scripts/tools.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo gate '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Asked {
  readonly vitest?: readonly string[]
  readonly journeys?: readonly string[]
  readonly msMax?: number
  readonly flaky?: number
}

interface Ended {
  readonly code: number | null
  readonly text: string
  readonly lastLine: string | undefined
  readonly last: { readonly passed: number; readonly failed: number; readonly flaky: readonly { readonly title: string }[]; readonly cut: readonly string[] }
}

/** The gate on fixtures, as a program of its own. */
const runFixtures = async ({ vitest = [], journeys = [], msMax = 60_000, flaky = 1 }: Asked): Promise<Ended> => {
  const asked = JSON.stringify({ vitest, journeys, msMax, results: folder })
  const env = { PATH: process.env['PATH'], FIXTURE_FOLDER: folder, FIXTURE_FLAKY: String(flaky) }
  const child = spawn(process.execPath, ['scripts/gate/testing/run.ts', asked], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text, lastLine: text.trimEnd().split('\n').at(-1), last: JSON.parse(readFileSync(join(folder, 'last.json'), 'utf8')) as Ended['last'] }
}

test('what always fails fails the run, at its second try too', async () => {
  const { code, text, lastLine } = await runFixtures({ vitest: ['passes', 'always-fails'], journeys: ['always-fails'] })
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 2 failed' })
  expect(text).toContain('Once more, alone: scripts/gate/testing/vitest/always-fails.fixture.ts')
  expect(text).toContain('FAILED scripts/gate/testing/vitest/always-fails.fixture.ts: always fails')
  expect(text).toContain('FAILED e2e/always-fails.journey.ts: a journey always fails')
})

test('what fails once is told as flaky with its reason, is kept by name, and passes', async () => {
  const { code, text, lastLine, last } = await runFixtures({ vitest: ['passes', 'fails-once'], journeys: ['fails-once'] })
  expect({ code, lastLine }).toEqual({ code: 0, lastLine: '4 passed, 0 failed' })
  expect(text).toMatch(/FLAKY scripts\/gate\/testing\/vitest\/fails-once\.fixture\.ts: fails once 0\n +AssertionError: expected true to be false/)
  expect(text).toMatch(/FLAKY e2e\/fails-once\.journey\.ts: a journey fails once\n +Error: /)
  expect(last).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), passed: 4, failed: 0, seconds: { types: expect.any(Number), tests: expect.any(Number) } })
  expect(last.flaky.map(({ title }) => title)).toEqual(['fails once 0', 'a journey fails once'])
  expect(JSON.parse(readFileSync(join(folder, 'flaky.json'), 'utf8'))).toHaveLength(2)
})

test('six that are flaky fail the run', async () => {
  const { code, text, lastLine } = await runFixtures({ vitest: ['fails-once'], flaky: 6 })
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '7 passed, 1 failed' })
  expect(text).toContain('6 tests passed at their second try only, and at most 5 may: this run fails.')
})

test('five that are flaky do not', async () => {
  expect(await runFixtures({ vitest: ['fails-once'], flaky: 5 })).toMatchObject({ code: 0, lastLine: '6 passed, 0 failed' })
})

test('a figure of money and a rule that failed once have failed; time that ran out is tried once more', async () => {
  const { code, text, lastLine, last } = await runFixtures({ vitest: ['ledger/fails-once', 'ledger/late-once', 'pure/fails-once'] })
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 2 failed' })
  expect(text).toContain('FAILED scripts/gate/testing/vitest/ledger/fails-once.fixture.ts: a figure is wrong once')
  expect(text).toContain('FAILED scripts/gate/testing/vitest/pure/fails-once.fixture.ts: a rule fails once')
  expect(last.flaky.map(({ title }) => title)).toEqual(['time runs out once'])
})

test('a run over its time says what it did not run, and fails', async () => {
  const { code, text, lastLine, last } = await runFixtures({ vitest: ['passes', 'never-ends'], journeys: ['fails-once'], msMax: 12_000 })
  expect(code).toBe(1)
  expect(lastLine).toMatch(/^\d+ passed, 2 failed$/)
  const cut = [
    'Time is over after 12 s.',
    'Cut short: tests; not finished: scripts/gate/testing/vitest/never-ends.fixture.ts',
    'Not run: journeys',
  ]
  expect(text).toContain(cut.join('\n'))
  expect(last.cut).toEqual(cut)
})
