import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '#scripts/chromium.ts'
import { type Ran, type Reports, runJourneys } from '#scripts/gate/runners.ts'
import { ensureBuilds } from '#scripts/house/builds.ts'
import { journeyFiles } from '#scripts/journeys.ts'
import { root } from '#scripts/tools.ts'

const loadMinutesMax = 120

const busy = `process.once('disconnect', () => process.exit())
const until = Date.now() + ${loadMinutesMax * 60_000}
const work = () => { const end = Date.now() + 50; while (Date.now() < end); Date.now() < until ? setImmediate(work) : process.exit() }
work()`

export interface TenRun {
  readonly reports: (area: string) => Reports
  /** Folders and files of journeys; none means as many areas as the time allows, beginning with one that the seed draws. */
  readonly words: readonly string[]
  readonly seed: number
  readonly stopping: AbortSignal
}

/** No area begins later: the longest takes some twenty minutes. */
const beginningMsMax = 30 * 60_000

const allAreas = (): readonly string[] => readdirSync(join(root, 'e2e', 'core')).map((area) => `core/${area}/`)

/** The areas in their order, from the one that the seed draws. */
export const turnedBy = <Area>(areas: readonly Area[], seed: number): readonly Area[] => {
  const first = areas.length === 0 ? 0 : seed % areas.length
  return [...areas.slice(first), ...areas.slice(0, first)]
}

const runArea = (reports: Reports, area: string, chromium: string, stopping: AbortSignal): Promise<Ran> => {
  const files = journeyFiles(root, ['core']).filter((file) => file.includes(area))
  const args = ['--workers=1', '--retries=0', '--repeat-each=10', area]
  return runJourneys({ reports, args, files, env: { CHROMIUM_PATH: chromium }, stopping })
}

/**
 * Each journey ten times in a row on the first core beside a load, as on a busy machine: what does not hold there stops somebody's change one day.
 * The areas that there was no time for are named.
 */
export const runTen = async ({ reports, words, seed, stopping }: TenRun): Promise<readonly Ran[]> => {
  // Built on all cores: only the journeys shall be short of them.
  await ensureBuilds({ root, isDev: false }, (sentence) => process.stdout.write(`${sentence}\n`), stopping)
  const chromium = await ensureChromium()
  const takeCores = (cores: string): boolean => spawnSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' }).status === 0
  const isPinned = takeCores('0')
  if (!isPinned) process.stdout.write('There is no taskset here: the journeys have every core.\n')
  const load = spawn(process.execPath, ['--eval', busy], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const waiting = words.length > 0 ? [...words] : [...turnedBy(allAreas(), seed)]
  const until = Date.now() + beginningMsMax
  const runs: Ran[] = []
  try {
    while (waiting.length > 0 && !stopping.aborted && (words.length > 0 || Date.now() < until)) {
      const area = waiting.shift() ?? ''
      runs.push(await runArea(reports(area), area, chromium, stopping))
    }
  } finally {
    load.kill()
    if (isPinned) takeCores(`0-${availableParallelism() - 1}`)
  }
  if (waiting.length > 0) process.stdout.write(`No time for ${waiting.join(', ')}: npm run test:long -- ten ${waiting[0]}\n`)
  return runs
}
