import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import { checkLint, checkTypes } from '#scripts/checks.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { journeyTimes, tellTimes, vitestTimes } from '#scripts/gate/durations.ts'
import { asRan, type GatePart, runGate } from '#scripts/gate/gate.ts'
import { failuresIn, type Ran, type Reports, runJourneys, runVitest, withReports } from '#scripts/gate/runners.ts'
import { ensureBuilds } from '#scripts/house/builds.ts'
import { gateFolders, journeyFiles } from '#scripts/journeys.ts'
import { namesIn, productPages, tellRules } from '#scripts/rules.ts'
import { type TestProject, testProjects } from '#scripts/test-projects.ts'
import { root } from '#scripts/tools.ts'

const minutesMax = 60

const build = async (stopping: AbortSignal): Promise<Ran> => {
  // As the journeys' stacks are built (e2e/support/stack.ts), else it is done twice. No test is to see it.
  process.env['TREVO_TEST_LANGUAGES'] = '1'
  try {
    await ensureBuilds({ root, isDev: false }, (sentence) => process.stdout.write(`${sentence}\n`), stopping)
    return asRan({ passed: 1, failed: 0 })
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stdout.write(`${error.message}\n`)
    return asRan({ passed: 0, failed: 1 })
  } finally {
    delete process.env['TREVO_TEST_LANGUAGES']
  }
}

const projects = testProjects(root)
const projectOf = (file: string): TestProject =>
  (['db', 'screens', 'long'] as const).find((project) => projects[project].includes(file)) ?? 'pure'

/** A finding of Chromium that fails is the failure of what needs it. */
const withChromium = (work: (env: NodeJS.ProcessEnv, stopping: AbortSignal) => Promise<Ran>) => async (stopping: AbortSignal): Promise<Ran> => {
  try {
    return await work({ CHROMIUM_PATH: await ensureChromium() }, stopping)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return asRan({ passed: 0, failed: 1 })
  }
}

const unit = 'pure, screens and db'
const journeys = 'journeys in Chromium'

const wholeGate = (reports: Reports): readonly GatePart[] => [
  { title: 'types', run: async () => asRan(await checkTypes()) },
  { title: 'lint', run: async () => asRan(await checkLint()) },
  // Before the tests, some of which start the office: they would build it by themselves.
  { title: 'builds', run: build },
  {
    title: unit,
    run: withChromium((env, stopping) => {
      const files = [...projects.pure, ...projects.screens, ...projects.db]
      const args = ['--project=pure', '--project=screens', '--project=db']
      return runVitest({ reports, args, files, secondTry: projectOf, env, stopping })
    }),
  },
  {
    title: journeys,
    run: withChromium((env, stopping) => {
      const args = gateFolders.map((folder) => `--project=${folder}`)
      return runJourneys({ reports, args, files: journeyFiles(root, gateFolders), env, stopping })
    }),
  },
]

const isJourney = (path: string): boolean => /(?:^|\/)e2e\/(?:core|wide|long)(?:\/|$)|\.spec\.ts$/.test(path)

/** One product is enough for one file; a folder's journeys run two at once. */
const workersFor = (paths: readonly string[]): readonly string[] => (paths.length === 1 && paths[0]?.endsWith('.ts') === true ? ['--workers=1'] : [])

/** Only a long test that is named itself runs: a folder means what the gate would run of it. */
const withoutLong = (paths: readonly string[]): readonly string[] =>
  paths.some((path) => path.includes('.long.test.')) ? [] : ['--project=pure', '--project=screens', '--project=db']

const namedTests = (paths: readonly string[], reports: Reports): readonly GatePart[] => {
  const [ofJourneys, ofVitest] = [paths.filter(isJourney), paths.filter((path) => !isJourney(path))]
  const vitest: GatePart = {
    title: unit,
    run: withChromium((env, stopping) => runVitest({ reports, args: [...withoutLong(ofVitest), ...ofVitest], files: [], secondTry: null, env, stopping })),
  }
  const playwright: GatePart = {
    title: journeys,
    run: withChromium((env, stopping) => runJourneys({ reports, args: ['--retries=0', ...workersFor(ofJourneys), ...ofJourneys], files: [], env, stopping })),
  }
  return [...(ofVitest.length === 0 ? [] : [vitest]), ...(ofJourneys.length === 0 ? [] : [playwright])]
}

/** The names of tests that only the long run runs, as their files write them. */
const longNames = (): readonly string[] =>
  [...projects.long, ...journeyFiles(root, ['long'])].flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8')))

const timesIn = (reports: Reports): string => {
  const times = [...vitestTimes(reports.vitest, root, projectOf), ...journeyTimes(reports.journeys)]
  return times.length === 0 ? '' : tellTimes(times)
}

const paths = process.argv.slice(2)
await withReports((reports) =>
  runGate({
    parts: paths.length > 0 ? namedTests(paths, reports) : wholeGate(reports),
    msMax: minutesMax * 60_000,
    limit: 'all together',
    failures: () => failuresIn(reports),
    words: () => [...(paths.length > 0 ? [] : [tellRules(productPages(root).values(), reports, longNames())]), timesIn(reports)],
    results: paths.length > 0 ? null : { folder: join(root, 'test-results'), file: 'last.json' },
  }),
)
