import { StartRefused } from '@trevo/server/environment'
import { checkLint, checkTypes } from '#scripts/checks.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import type { Count, Part } from '#scripts/counts.ts'
import { ensureBuilds } from '#scripts/house/builds.ts'
import { productPages, tellRules } from '#scripts/rules.ts'
import { type Reports, runJourneys, runVitest, tellEnd, timed, withReports } from '#scripts/runners.ts'
import { root } from '#scripts/tools.ts'

const build = async (): Promise<Count> => {
  // What the journeys start (e2e/support/stack.ts): else it is built twice.
  process.env['TREVO_TEST_LANGUAGES'] = '1'
  try {
    await ensureBuilds({ root, isDev: false }, (sentence) => process.stdout.write(`${sentence}\n`), new AbortController().signal)
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

const unit = 'pure, screens and db'
const journeys = 'journeys in Chromium'

const testAll = async (reports: Reports): Promise<Part[]> => {
  const chromium = await ensureChromium()
  return [
    await timed('types', checkTypes),
    await timed('lint', () => checkLint()),
    await timed(unit, () => runVitest(reports.vitest, [], chromium)),
    await timed('builds', build),
    await timed(journeys, () => runJourneys(reports.journeys, [], chromium)),
  ]
}

const isJourney = (path: string): boolean => /(?:^|\/)e2e\/(?:core|wide)(?:\/|$)|\.spec\.ts$/.test(path)

/** One product is enough for one file; whoever names a folder wants it quickly. */
const workersFor = (paths: readonly string[]): readonly string[] => (paths.length === 1 && paths[0]?.endsWith('.ts') === true ? ['--workers=1'] : [])

const testSome = async (paths: readonly string[], reports: Reports): Promise<Part[]> => {
  const chromium = await ensureChromium()
  const [ofJourneys, ofVitest] = [paths.filter(isJourney), paths.filter((path) => !isJourney(path))]
  return [
    ...(ofVitest.length === 0 ? [] : [await timed(unit, () => runVitest(reports.vitest, ofVitest, chromium))]),
    ...(ofJourneys.length === 0 ? [] : [await timed(journeys, () => runJourneys(reports.journeys, [...workersFor(ofJourneys), ...ofJourneys], chromium))]),
  ]
}

const paths = process.argv.slice(2)
await withReports(async (reports) => {
  try {
    if (paths.length > 0) return tellEnd(await testSome(paths, reports), reports)
    const parts = await testAll(reports)
    process.stdout.write(`\n${tellRules(productPages(root).values(), reports)}\n`)
    tellEnd(parts, reports)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    tellEnd([{ title: 'Chromium', seconds: 0, passed: 0, failed: 1 }], reports)
  }
})
