import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countJourneys, countVitest, journeysFailures, type Part, summarise, tellFailures, vitestFailures } from '#scripts/counts.ts'
import { journeyTimes, tellTimes, vitestTimes } from '#scripts/durations.ts'
import { testProjects, type TestProject } from '#scripts/test-projects.ts'
import { root, runTool } from '#scripts/tools.ts'

export interface Reports {
  readonly vitest: string
  readonly journeys: string
}

/** A folder for the runners' reports while `work` goes on. */
export const withReports = async (work: (reports: Reports) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-reports-'))
  try {
    await work({ vitest: join(folder, 'vitest.json'), journeys: join(folder, 'journeys.json') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const runVitest = async (report: string, args: readonly string[], chromium?: string): Promise<Count> => {
  const env = chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
  const { code } = await runTool('vitest', 'vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { env })
  return countVitest(report, code)
}

export const runJourneys = async (report: string, args: readonly string[], chromium: string): Promise<Count> => {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await runTool('@playwright/test', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args], { env })
  return countJourneys(report, code)
}

export const timed = async (title: string, work: () => Promise<Count>): Promise<Part> => {
  process.stdout.write(`\n== ${title}\n`)
  const startedAt = performance.now()
  const count = await work()
  const part = { title, seconds: (performance.now() - startedAt) / 1000, ...count }
  process.stdout.write(`== ${title}: ${part.passed} passed, ${part.failed} failed, in ${part.seconds.toFixed(1)} s\n`)
  return part
}

const projectsByFile = (): ((file: string) => TestProject) => {
  const { db, screens } = testProjects(root)
  return (file) => (db.includes(file) ? 'db' : screens.includes(file) ? 'screens' : 'pure')
}

/** What failed, where the time went, and the line that CI reads. */
export const tellEnd = (parts: readonly Part[], reports: Reports): void => {
  const times = [...vitestTimes(reports.vitest, root, projectsByFile()), ...journeyTimes(reports.journeys)]
  if (times.length > 0) process.stdout.write(`\n${tellTimes(times)}\n`)
  const failures = [...vitestFailures(reports.vitest), ...journeysFailures(reports.journeys)]
  if (failures.length > 0) process.stdout.write(`\n${tellFailures(failures)}\n`)
  const { text, exitCode } = summarise(parts)
  process.stdout.write(`\n${text}\n`)
  process.exitCode = exitCode
}
