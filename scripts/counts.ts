import { readFileSync } from 'node:fs'

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
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
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

const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

// Terminal colours.
// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g
const reasonMax = 400
const firstLines = (text: string | undefined): string => (text ?? '').replace(colours, '').split('\n    at ')[0]?.trim().slice(0, reasonMax) ?? ''

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] }[]
  }[]
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
}

/** A file that does not load has no test that could fail, but is a failed suite. */
export const countVitest = (file: string, code: number): Count =>
  countReport<VitestReport>(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1)),
  }))

/** What failed by vitest's report; a file that does not load is one failure, named after itself. */
export const vitestFailures = (file: string): readonly Failure[] =>
  (readReport<VitestReport>(file)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file: name, title: 'the file as a whole', reason: firstLines(message) }]
    return failed.map(({ fullName, failureMessages }) => ({ file: name, title: fullName, reason: firstLines(failureMessages?.[0]) }))
  })

interface JourneysSuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
  readonly suites?: readonly JourneysSuite[]
}

/** What failed by Playwright's report. */
export const journeysFailures = (file: string): readonly Failure[] => {
  const within = ({ specs = [], suites = [] }: JourneysSuite): readonly Failure[] => [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        file: spec.file,
        title: spec.title,
        reason: firstLines(spec.tests[0]?.results.findLast((each) => each.error !== undefined)?.error?.message),
      })),
    ...suites.flatMap(within),
  ]
  const report = readReport<JourneysSuite>(file)
  return report === null ? [] : within(report)
}

/** Each failure on two lines, for the end of a long output. */
export const tellFailures = (failures: readonly Failure[]): string =>
  failures.map(({ file, title, reason }) => `FAILED ${file}: ${title}\n       ${reason.replaceAll('\n', '\n       ')}`).join('\n')

interface JourneysReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** A journey that passed at its second try is not one to trust. */
export const countJourneys = (file: string, code: number): Count =>
  countReport<JourneysReport>(file, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))

const secondsText = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`

/** The last words of `npm test`: each part with its time, then, alone on its line, what all came to. Nothing passed is a failure too. */
export const summarise = (parts: readonly Part[]): { readonly text: string; readonly exitCode: 0 | 1 } => {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  const rows = parts.map((part) => `${secondsText(part.seconds)}  ${part.title}: ${part.passed} passed, ${part.failed} failed`)
  const text = [...rows, `${secondsText(seconds)}  in all`, '', `${passed} passed, ${failed} failed`].join('\n')
  return { text, exitCode: failed === 0 && passed > 0 ? 0 : 1 }
}
