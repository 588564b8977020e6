import { relative } from 'node:path'
import { readReport, type VitestReport } from '#scripts/gate/vitest-report.ts'

/** What one part of `npm test` came to. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

export interface Part extends Count {
  readonly title: string
  readonly seconds: number
}

/** A runner that failed as a whole has failed once at least, whatever its report says, or if it wrote none. */
const countReport = <Report>(file: string, code: number, count: (report: Report) => Count): Count => {
  const report = readReport<Report>(file)
  if (report === null) return { passed: 0, failed: 1 }
  try {
    const counted = count(report)
    if (!Number.isInteger(counted.passed) || !Number.isInteger(counted.failed)) return { passed: 0, failed: 1 }
    return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** One test that failed: its file, its name, and the first line of what was wrong. */
export interface Failure {
  readonly file: string
  readonly title: string
  readonly reason: string
}

// Terminal colours.
// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g
const reasonMax = 400
const firstLines = (text: string | undefined): string => (text ?? '').replace(colours, '').split('\n    at ')[0]?.trim().slice(0, reasonMax) ?? ''

/** A file that does not load has no test that could fail, but is a failed suite. */
export const countVitest = (file: string, code: number): Count =>
  countReport<VitestReport>(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1)),
  }))

/** What failed by vitest's report, files by their path below the root; one that does not load is one failure, named after itself. */
export const vitestFailures = (report: VitestReport | null, root: string): readonly Failure[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file, title: 'the file as a whole', reason: firstLines(message) }]
    return failed.map(({ fullName, failureMessages }) => ({ file, title: fullName, reason: firstLines(failureMessages?.[0]) }))
  })

interface JourneysSuite {
  readonly specs?: readonly JourneysSpec[]
  readonly suites?: readonly JourneysSuite[]
}

interface JourneysSpec {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly {
    /** As Playwright sums its tries up: `expected`, `unexpected`, `flaky`, `skipped`. */
    readonly status?: string
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

const specsWithin = ({ specs = [], suites = [] }: JourneysSuite): readonly JourneysSpec[] => [...specs, ...suites.flatMap(specsWithin)]

const specsOf = (file: string): readonly JourneysSpec[] => {
  const report = readReport<JourneysSuite>(file)
  return report === null ? [] : specsWithin(report)
}

const isFlaky = ({ tests }: JourneysSpec): boolean => tests.some(({ status }) => status === 'flaky')

const toFailure = ({ file, title, tests }: JourneysSpec): Failure => {
  const errors = tests.flatMap(({ results }) => results).flatMap(({ error }) => (error === undefined ? [] : [error]))
  return { file: `e2e/${file}`, title, reason: firstLines(errors.at(-1)?.message) }
}

/** What failed by Playwright's report. */
export const journeysFailures = (file: string): readonly Failure[] => specsOf(file).filter((spec) => !spec.ok).map(toFailure)

/** What failed first and passed when it ran again, alone. */
export const flakyJourneys = (file: string): readonly Failure[] => specsOf(file).filter((spec) => spec.ok && isFlaky(spec)).map(toFailure)

/** Each failure on two lines, for the end of a long output. */
export const tellFailures = (failures: readonly Failure[]): string =>
  failures.map(({ file, title, reason }) => `FAILED ${file}: ${title}\n       ${reason.replaceAll('\n', '\n       ')}`).join('\n')

interface JourneysReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** A journey that passed at its second try has passed, and is told as flaky. */
export const countJourneys = (file: string, code: number): Count =>
  countReport<JourneysReport>(file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

const secondsText = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`

/** The last words of `npm test`: each part with its time, then, alone on its line, what all came to. Nothing passed is a failure too. */
export const summarise = (parts: readonly Part[]): Count & { readonly text: string; readonly exitCode: 0 | 1 } => {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  const rows = parts.map((part) => `${secondsText(part.seconds)}  ${part.title}: ${part.passed} passed, ${part.failed} failed`)
  const text = [...rows, `${secondsText(seconds)}  in all`, '', `${passed} passed, ${failed} failed`].join('\n')
  return { passed, failed, text, exitCode: failed === 0 && passed > 0 ? 0 : 1 }
}
