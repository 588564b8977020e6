import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import { checkLint, checkTypes } from '#scripts/checks.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { type Count, countJourneys, countVitest, journeysFailures, type Part, summarise, tellFailures, vitestFailures } from '#scripts/counts.ts'
import { ensureBuilds } from '#scripts/house/builds.ts'
import { productPages, tellRules } from '#scripts/rules.ts'
import { root, runTool } from '#scripts/tools.ts'

const reports = mkdtempSync(join(tmpdir(), 'trevo-reports-'))
const reportFiles = { vitest: join(reports, 'vitest.json'), journeys: join(reports, 'journeys.json') }

const testCode = async (paths: readonly string[] = []): Promise<Count> => {
  const file = reportFiles.vitest
  const { code } = await runTool('vitest', 'vitest', ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return countVitest(file, code)
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
  const file = reportFiles.journeys
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await runTool('@playwright/test', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env })
  return countJourneys(file, code)
}

const timed = async (title: string, work: () => Promise<Count>): Promise<Part> => {
  process.stdout.write(`\n== ${title}\n`)
  const startedAt = performance.now()
  const count = await work()
  const part = { title, seconds: (performance.now() - startedAt) / 1000, ...count }
  process.stdout.write(`== ${title}: ${part.passed} passed, ${part.failed} failed, in ${part.seconds.toFixed(1)} s\n`)
  return part
}

const testAll = async (): Promise<Part[]> => {
  const chromium = await ensureChromium()
  return [
    await timed('types', checkTypes),
    await timed('lint', () => checkLint()),
    await timed('unit and integration', () => testCode()),
    await timed('builds', build),
    await timed('journeys in Chromium', () => testJourneys(chromium)),
  ]
}

const end = (parts: readonly Part[]): void => {
  const failures = [...vitestFailures(reportFiles.vitest), ...journeysFailures(reportFiles.journeys)]
  if (failures.length > 0) process.stdout.write(`\n${tellFailures(failures)}\n`)
  const { text, exitCode } = summarise(parts)
  process.stdout.write(`\n${text}\n`)
  process.exitCode = exitCode
}

const paths = process.argv.slice(2)
try {
  if (paths.length > 0) end([await timed('unit and integration', () => testCode(paths))])
  else {
    const parts = await testAll()
    process.stdout.write(`\n${tellRules(productPages(root).values(), reportFiles)}\n`)
    end(parts)
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  end([{ title: 'Chromium', seconds: 0, passed: 0, failed: 1 }])
} finally {
  rmSync(reports, { recursive: true, force: true })
}
