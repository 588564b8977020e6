import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import { checkLint, checkTypes, type Count } from '#scripts/checks.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { ensureBuilds } from '#scripts/house/builds.ts'
import { root, runTool } from '#scripts/tools.ts'

const reports = mkdtempSync(join(tmpdir(), 'trevo-reports-'))

/** A runner that ended before it could write its report has failed once, whatever it had passed. */
const readReport = <Report>(file: string, count: (report: Report) => Count, code: number): Count => {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const testCode = async (): Promise<Count> => {
  const file = join(reports, 'vitest.json')
  const { code } = await runTool('vitest', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(
    file,
    // A file that does not load has no test that could fail.
    (report) => ({ passed: report.numPassedTests, failed: Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1)) }),
    code,
  )
}

const build = async (): Promise<Count> => {
  try {
    await ensureBuilds({ root, isDev: false }, (sentence) => process.stdout.write(`${sentence}\n`), new AbortController().signal)
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

const testJourneys = async (chromium: string): Promise<Count> => {
  const file = join(reports, 'journeys.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await runTool('@playwright/test', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env })
  return readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    file,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    code,
  )
}

const timed = async (title: string, work: () => Promise<Count>): Promise<Count> => {
  process.stdout.write(`\n== ${title}\n`)
  const startedAt = performance.now()
  const count = await work()
  process.stdout.write(`== ${title}: ${count.passed} passed, ${count.failed} failed, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  return count
}

const testAll = async (): Promise<Count> => {
  const chromium = await ensureChromium()
  const counts = [
    await timed('types', checkTypes),
    await timed('lint', () => checkLint()),
    await timed('unit and integration', testCode),
    await timed('builds', build),
    await timed('journeys in Chromium', () => testJourneys(chromium)),
  ]
  return counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }))
}

try {
  const { passed, failed } = await testAll()
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
