import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countJourneys, countVitest, type Failure, flakyJourneys, journeysFailures, vitestFailures } from '#scripts/gate/counts.ts'
import { finishedName, readFinished } from '#scripts/gate/finished.ts'
import { mayTryAgain } from '#scripts/gate/second-try.ts'
import { mergeReports, readReport, type VitestReport, writeReport } from '#scripts/gate/vitest-report.ts'
import type { TestProject } from '#scripts/test-projects.ts'
import { root, runTool } from '#scripts/tools.ts'

/** The files in which the runners write what came of each test. */
export interface Reports {
  readonly folder: string
  readonly vitest: string
  readonly journeys: string
}

/** What a runner came to. */
export interface Ran extends Count {
  /** Tests that passed at their second try only. */
  readonly flaky: readonly Failure[]
  /** Files of tests that it had not finished when its time was over, by their paths below the root. */
  readonly left: readonly string[]
}

/** A folder for the runners' reports while `work` goes on. */
export const withReports = async (work: (reports: Reports) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-reports-'))
  try {
    await work({ folder, vitest: join(folder, 'vitest.json'), journeys: join(folder, 'journeys.json') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Steady names of a run's tests, its environment, and when it has to stop. */
export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly stopping?: AbortSignal
}

export interface VitestRun extends RunOptions {
  readonly reports: Reports
  readonly args: readonly string[]
  /** Every file that it is asked for, by its path below the root: what it does not finish is named. */
  readonly files: readonly string[]
  /** Null where nothing is tried twice. */
  readonly secondTry: ((file: string) => TestProject) | null
}

const reporter = (name: string): string => join(root, 'scripts', 'gate', name)

const vitestOnce = async (report: string, args: readonly string[], env: NodeJS.ProcessEnv, stopping: AbortSignal | undefined): Promise<number> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${reporter('finished-vitest.ts')}`]
  return (await runTool('vitest', 'vitest', ['run', ...args, ...reporters], { env, stopping })).code
}

const notFinished = (files: readonly string[], notes: string): readonly string[] => {
  const finished = readFinished(notes)
  return files.filter((file) => !finished.has(join(root, file)))
}

/** Runs vitest; the files that failed and may be tried twice run once more, alone, and count as they ran then. */
export const runVitest = async ({ reports, args, files, secondTry, env = {}, stopping }: VitestRun): Promise<Ran> => {
  const notes = join(reports.folder, 'vitest-finished')
  const environment = { ...env, [finishedName]: notes }
  const code = await vitestOnce(reports.vitest, args, environment, stopping)
  const first = readReport<VitestReport>(reports.vitest)
  if (stopping?.aborted === true) {
    const { passed, failed } = countVitest(reports.vitest, code)
    return { passed, failed: Math.max(failed, 1), flaky: [], left: notFinished(files, notes) }
  }
  const failures = vitestFailures(first, root)
  const again = [...Map.groupBy(failures, ({ file }) => file)].flatMap(([file, ofFile]) =>
    secondTry !== null && mayTryAgain(file, secondTry(file), ofFile) ? [file] : [],
  )
  if (first === null || again.length === 0) return { ...countVitest(reports.vitest, code), flaky: [], left: [] }
  process.stdout.write(`\nOnce more, alone: ${again.join(', ')}\n`)
  const later = join(reports.folder, 'vitest-later.json')
  const ofConfig = args.filter((each) => each.startsWith('--'))
  await vitestOnce(later, [...ofConfig, '--no-file-parallelism', ...again], environment, stopping)
  const second = readReport<VitestReport>(later)
  if (second === null) return { ...countVitest(reports.vitest, code), flaky: [], left: [] }
  const merged = mergeReports(first, second)
  writeReport(reports.vitest, merged)
  const left = new Set(vitestFailures(merged, root).map(({ file, title }) => `${file}: ${title}`))
  const flaky = failures.filter(({ file, title }) => again.includes(file) && !left.has(`${file}: ${title}`))
  // An error outside of every test has no file that could run again.
  return { ...countVitest(reports.vitest, left.size > 0 ? 1 : 0), flaky, left: [] }
}

export interface JourneysRun extends RunOptions {
  readonly reports: Reports
  readonly args: readonly string[]
  readonly files: readonly string[]
  readonly config?: string
}

/** Runs journeys; the config says which are tried twice. */
export const runJourneys = async ({ reports, args, files, config = 'e2e/playwright.config.ts', env = {}, stopping }: JourneysRun): Promise<Ran> => {
  const notes = join(reports.folder, 'journeys-finished')
  const environment = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys, [finishedName]: notes }
  const reporters = `--reporter=list,json,${reporter('finished-journeys.ts')}`
  const { code } = await runTool('@playwright/test', 'playwright', ['test', '-c', config, reporters, ...args], { env: environment, stopping })
  const count = countJourneys(reports.journeys, code)
  if (stopping?.aborted === true) return { ...count, failed: Math.max(count.failed, 1), flaky: [], left: notFinished(files, notes) }
  return { ...count, flaky: flakyJourneys(reports.journeys), left: [] }
}

/** What failed by both reports. */
export const failuresIn = (reports: Reports): readonly Failure[] => [
  ...vitestFailures(readReport<VitestReport>(reports.vitest), root),
  ...journeysFailures(reports.journeys),
]
