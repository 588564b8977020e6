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

interface VitestReport {
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
