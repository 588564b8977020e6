import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { root } from '#scripts/tools.ts'

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

/** The gate on fixtures, as a program of its own, whose results lie in that folder. */
const runIn = async (folder: string, { vitest = [], journeys = [], msMax = 60_000, flaky = 1 }: Asked): Promise<Ended> => {
  const asked = JSON.stringify({ vitest, journeys, msMax, results: folder })
  const env = { PATH: process.env['PATH'], FIXTURE_FOLDER: folder, FIXTURE_FLAKY: String(flaky) }
  const child = spawn(process.execPath, ['scripts/gate/testing/run.ts', asked], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text, lastLine: text.trimEnd().split('\n').at(-1), last: JSON.parse(readFileSync(join(folder, 'last.json'), 'utf8')) as Ended['last'] }
}

interface FixtureRuns {
  /** Where the results of this test's run lie. */
  readonly folder: () => string
  readonly runFixtures: (asked: Asked) => Promise<Ended>
}

/** Runs of the gate in a folder of each test's own. */
export const openFixtureRuns = (): FixtureRuns => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trevo gate '))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return { folder: () => folder, runFixtures: (asked) => runIn(folder, asked) }
}
