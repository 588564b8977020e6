import { readFileSync, writeFileSync } from 'node:fs'

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  readonly testResults: readonly VitestFile[]
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
}

interface VitestFile {
  /** The file's whole path. */
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly startTime?: number
  readonly endTime?: number
  readonly assertionResults: readonly VitestResult[]
}

interface VitestResult {
  readonly fullName: string
  readonly status: string
  readonly failureMessages?: readonly string[]
}

/** Null where a runner wrote no whole report: it has failed, which its exit code says too. */
export const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

/** Files that ran twice count as they ran the second time; their seconds are those of both. */
export const mergeReports = (first: VitestReport, second: VitestReport): VitestReport => {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file): VitestFile => {
    const later = again.get(file.name)
    if (later === undefined) return file
    const before = (file.endTime ?? 0) - (file.startTime ?? 0)
    return { ...later, startTime: (later.startTime ?? 0) - before }
  })
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    testResults,
    numPassedTests: results.filter(({ status }) => status === 'passed').length,
    numFailedTests: results.filter(({ status }) => status === 'failed').length,
    numFailedTestSuites: testResults.filter(({ status }) => status === 'failed').length,
  }
}

export const writeReport = (file: string, report: VitestReport): void => writeFileSync(file, JSON.stringify(report))
