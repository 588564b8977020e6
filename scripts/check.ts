import { checkLint, checkTypes } from '#scripts/checks.ts'
import { presentChromium } from '#scripts/chromium.ts'
import { runVitest, tellEnd, timed, withReports } from '#scripts/runners.ts'
import { importsBelow, testProjects } from '#scripts/test-projects.ts'
import { root } from '#scripts/tools.ts'
import { changedFiles, touchedTests } from '#scripts/touched.ts'

/** Of slower tests as many as two workers run in a minute or so. */
const touchedMax = 16

const imports = importsBelow(root)
const { pure, db, screens } = testProjects(root, imports)
const chromium = presentChromium()
const changed = changedFiles(root)
const touched = touchedTests(changed, [...db, ...(chromium === null ? [] : screens)], imports)
const nearest = touched.slice(0, touchedMax)

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

await withReports(async (reports) => {
  const parts = [
    await timed('types', checkTypes),
    await timed('lint', () => checkLint()),
    await timed(`pure, and ${nearest.length} nearest to the ${changed.length} files that changed`, () =>
      runVitest(reports.vitest, [...pure, ...nearest], chromium ?? undefined),
    ),
  ]
  tellEnd(parts, reports)
  if (touched.length > nearest.length) say(`\n${touched.length - nearest.length} further files of tests stand on what changed: "npm test" runs them, and the journeys.`)
})
