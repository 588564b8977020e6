/**
 * `npm run test:long`: everything that has no place in `npm test`, and its storms at full size with seeds drawn anew. A part at a time, or all; each
 * ends within an hour. What fails is told with the line that repeats it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseCall } from '@trevo/server/flags'
import { ensureChromium } from '#scripts/chromium.ts'
import type { Failure } from '#scripts/gate/counts.ts'
import { asRan, type GatePart, runGate } from '#scripts/gate/gate.ts'
import { failuresIn, type Ran, type Reports, runJourneys, runVitest } from '#scripts/gate/runners.ts'
import { journeyFiles } from '#scripts/journeys.ts'
import { benches, isPart, isSized, minutesMax, partNames, type PartName, partOfJourney, partOfTest } from '#scripts/long/parts.ts'
import { runTen } from '#scripts/long/ten.ts'
import { testProjects } from '#scripts/test-projects.ts'
import { root, run } from '#scripts/tools.ts'

const usage = `Usage: npm run test:long [-- PART [FILE]…]
Parts: ${partNames.join(', ')}; all of them unless one is named, with files of it or not. TREVO_LONG_SEED=N repeats a run's draws.
For the part ten the words are folders of journeys: core/cashier.`

const [named, ...words] = process.argv.slice(2)
if (named !== undefined && !isPart(named)) refuseCall(usage, `There is no part "${named}".`)
const seed = process.env['TREVO_LONG_SEED'] ?? String(Date.now() % 2 ** 31)
if (!/^\d{1,10}$/.test(seed)) refuseCall(usage, `TREVO_LONG_SEED is "${seed}", but must be a whole number.`)
const env: NodeJS.ProcessEnv = { TREVO_LONG_SEED: seed }

const { pure, db, long } = testProjects(root)
const isAsked = (file: string): boolean => words.length === 0 || words.some((word) => file.includes(word))
const sized = [...pure, ...db].filter((file) => isSized(readFileSync(join(root, file), 'utf8')))
const testsOf = (part: PartName): readonly string[] => [...long, ...sized].filter((file) => partOfTest(file) === part && isAsked(file))
const journeysOf = (part: PartName): readonly string[] => journeyFiles(root, ['long']).filter((file) => partOfJourney(file) === part && isAsked(file))

const folder = mkdtempSync(join(tmpdir(), 'trevo-long-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const reportsOf = (part: string): Reports => ({ folder, vitest: join(folder, `${part}-vitest.json`), journeys: join(folder, `${part}-journeys.json`) })

interface LongFailure {
  readonly failure: Failure
  readonly repeat: string
}
const failed: LongFailure[] = []
const repeat = (part: PartName, file: string): string => `TREVO_LONG_SEED=${seed} npm run test:long -- ${part} ${file}`
const keepFailures = (part: PartName, reports: Reports): void =>
  void failed.push(...failuresIn(reports).map((failure) => ({ failure, repeat: repeat(part, failure.file) })))

const sum = (runs: readonly Ran[]): Ran => ({
  passed: runs.reduce((total, { passed }) => total + passed, 0),
  failed: runs.reduce((total, each) => total + each.failed, 0),
  flaky: [],
  left: runs.flatMap(({ left }) => left),
})

/** A part's tests, one after the other where they kill programs and storm the machine, and then its journeys. */
const runTests = async (part: PartName, stopping: AbortSignal): Promise<Ran> => {
  const [reports, tests, journeys] = [reportsOf(part), testsOf(part), journeysOf(part)]
  const runs: Ran[] = []
  if (tests.length > 0) runs.push(await runVitest({ reports, args: ['--no-file-parallelism', ...tests], files: tests, secondTry: null, env, stopping }))
  if (journeys.length > 0 && !stopping.aborted) {
    const chromium = await ensureChromium()
    const args = ['--project=long', '--project=market', '--retries=0', ...journeys]
    runs.push(await runJourneys({ reports, args, files: journeys, env: { ...env, CHROMIUM_PATH: chromium }, stopping }))
  }
  keepFailures(part, reports)
  return sum(runs)
}

const runBench = async (line: readonly string[], stopping: AbortSignal): Promise<Ran> => {
  const text = `npm run ${line.join(' ').replace('bench-web', 'bench:web').replace(' ', ' -- ')}`
  process.stdout.write(`\n${text}\n`)
  const { code } = await run(process.execPath, ['scripts/run.mjs', ...line], { stopping })
  if (code !== 0) failed.push({ failure: { file: 'bench', title: line.join(' '), reason: `ended with ${code}` }, repeat: text })
  return asRan({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
}

const runBenches = async (stopping: AbortSignal): Promise<Ran> => {
  const lines = benches.filter((line) => isAsked(line.join(' ')))
  const runs: Ran[] = []
  for (const line of lines) if (!stopping.aborted) runs.push(await runBench(line, stopping))
  return { ...sum(runs), left: lines.slice(runs.length).map((line) => line.join(' ')) }
}

const runPart = (part: PartName) => async (stopping: AbortSignal): Promise<Ran> => {
  if (part === 'bench') return runBenches(stopping)
  if (part !== 'ten') return runTests(part, stopping)
  const asked: Reports[] = []
  const reports = (area: string): Reports => {
    const ofArea = reportsOf(area.replaceAll('/', '-'))
    asked.push(ofArea)
    return ofArea
  }
  const runs = await runTen({ reports, words, seed: Number(seed), stopping })
  for (const each of asked) keepFailures(part, each)
  return sum(runs)
}

const parts: readonly PartName[] = named === undefined ? partNames : [named as PartName]
process.stdout.write(`The long run of ${parts.join(', ')}, seed ${seed}\n`)
await runGate({
  parts: parts.map((part): GatePart => ({ title: part, run: runPart(part) })),
  msMax: minutesMax * 60_000,
  limit: 'each part',
  failures: () => failed.map(({ failure }) => failure),
  words: () => [...new Set(failed.map((each) => each.repeat))].map((line) => `To repeat: ${line}`),
  results: { folder: join(root, 'test-results'), file: 'long.json' },
})
