import { asRan, type GatePart, runGate } from '#scripts/gate/gate.ts'
import { failuresIn, runJourneys, runVitest, withReports } from '#scripts/gate/runners.ts'

/** What a test of the gate asks for: fixtures by their names, in the order of the gate's own parts. */
export interface FixtureRun {
  readonly vitest: readonly string[]
  readonly journeys: readonly string[]
  readonly msMax: number
  readonly results: string
}

const { vitest, journeys, msMax, results } = JSON.parse(process.argv[2] ?? '') as FixtureRun
const vitestFiles = vitest.map((name) => `scripts/gate/testing/vitest/${name}.fixture.ts`)
const journeyFiles = journeys.map((name) => `scripts/gate/testing/journeys/${name}.journey.ts`)

await withReports((reports) => {
  const parts: readonly GatePart[] = [
    { title: 'types', run: () => Promise.resolve(asRan({ passed: 1, failed: 0 })) },
    {
      title: 'tests',
      run: (stopping) =>
        runVitest({
          reports,
          args: ['--config=scripts/gate/testing/vitest.config.ts', ...vitestFiles],
          files: vitestFiles,
          secondTry: (file) => (file.includes('/pure/') ? 'pure' : 'db'),
          stopping,
        }),
    },
    {
      title: 'journeys',
      run: (stopping) => runJourneys({ reports, config: 'scripts/gate/testing/playwright.config.ts', args: journeys.map((name) => `${name}.journey.ts`), files: journeyFiles, stopping }),
    },
  ]
  return runGate({
    parts: parts.filter(({ title }) => (title === 'tests' ? vitest.length > 0 : title === 'journeys' ? journeys.length > 0 : true)),
    msMax,
    limit: 'all together',
    failures: () => failuresIn(reports),
    words: () => [],
    results: { folder: results, file: 'last.json' },
  })
})
