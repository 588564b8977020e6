import { checkLint, checkTypes } from '#scripts/checks.ts'
import { presentChromium } from '#scripts/chromium.ts'
import { asRan, runGate } from '#scripts/gate/gate.ts'
import { failuresIn, runVitest, withReports } from '#scripts/gate/runners.ts'
import { importsBelow, testProjects } from '#scripts/test-projects.ts'
import { root } from '#scripts/tools.ts'
import { changedFiles, touchedTests } from '#scripts/touched.ts'

/** Slower tests, as many as two workers run in a minute or so. */
const touchedMax = 16
const minutesMax = 30

const imports = importsBelow(root)
const { pure, db, screens } = testProjects(root, imports)
const chromium = presentChromium()
const changed = changedFiles(root)
const touched = touchedTests(changed, [...db, ...(chromium === null ? [] : screens)], imports)
const nearest = touched.slice(0, touchedMax)
const left = touched.length - nearest.length

await withReports((reports) =>
  runGate({
    parts: [
      { title: 'types', run: async () => asRan(await checkTypes()) },
      { title: 'lint', run: async () => asRan(await checkLint()) },
      {
        title: `pure, and ${nearest.length} nearest to the ${changed.length} files that changed`,
        run: (stopping) =>
          runVitest({ reports, args: [...pure, ...nearest], files: [], secondTry: null, env: chromium === null ? {} : { CHROMIUM_PATH: chromium }, stopping }),
      },
    ],
    msMax: minutesMax * 60_000,
    limit: 'all together',
    failures: () => failuresIn(reports),
    words: () => (left > 0 ? [`${left} further files of tests stand on what changed: "npm test" runs them, and the journeys.`] : []),
    results: null,
  }),
)
