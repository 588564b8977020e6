import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Count, countJourneys, countVitest, type Failure, flakyJourneys, journeysFailures, type Part, summarise, tellFailures, vitestFailures } from '#scripts/gate/counts.ts'
import { mergeReports, readReport, type VitestReport } from '#scripts/gate/vitest-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'trevo counts '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'report.json')
const expectCount = (count: typeof countVitest, report: string, code: number, expected: Count): void => {
  rmSync(file, { force: true })
  if (report !== '') writeFileSync(file, report)
  expect(count(file, code)).toEqual(expected)
}

const vitest = (passed: number, failed: number, suites: number): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: suites })

describe('the unit and integration tests', () => {
  test.each<[string, string, number, Count]>([
    ['all passed', vitest(9, 0, 0), 0, { passed: 9, failed: 0 }],
    ['two failed in one file', vitest(7, 2, 1), 1, { passed: 7, failed: 2 }],
    ['a file that does not load', vitest(9, 0, 1), 1, { passed: 9, failed: 1 }],
    ['an error outside a test', vitest(9, 0, 0), 1, { passed: 9, failed: 1 }],
    ['ended before its report', '', 1, { passed: 0, failed: 1 }],
    ['no report, though it says that all is well', '', 0, { passed: 0, failed: 1 }],
    ['half a report', '{"numPassedTests": 9', 1, { passed: 0, failed: 1 }],
    ['a report of another form', '{}', 0, { passed: 0, failed: 1 }],
  ])('%s', (_what, report, code, expected) => expectCount(countVitest, report, code, expected))
})

const journeys = (expected: number, unexpected: number, flaky: number): string => JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } })

describe('the journeys', () => {
  test.each<[string, string, number, Count]>([
    ['all passed', journeys(4, 0, 0), 0, { passed: 4, failed: 0 }],
    ['one failed', journeys(3, 1, 0), 1, { passed: 3, failed: 1 }],
    ['one passed at its second try', journeys(3, 0, 1), 0, { passed: 4, failed: 0 }],
    ['the house did not start', journeys(0, 0, 0), 1, { passed: 0, failed: 1 }],
    ['ended before its report', '', 1, { passed: 0, failed: 1 }],
  ])('%s', (_what, report, code, expected) => expectCount(countJourneys, report, code, expected))
})

const titles = ['types', 'lint', 'unit and integration', 'builds', 'journeys in Chromium']
const partsWith = (changed: string, count: Count): Part[] =>
  titles.map((title) => ({ title, seconds: 1.25, ...(title === changed ? count : { passed: 2, failed: 0 }) }))
const lastLine = (text: string): string | undefined => text.split('\n').at(-1)

describe('all together', () => {
  test('passed', () => {
    const { text, exitCode } = summarise(partsWith('', { passed: 0, failed: 0 }))
    expect(lastLine(text)).toBe('10 passed, 0 failed')
    expect(exitCode).toBe(0)
    expect(text).toContain('    1.3 s  journeys in Chromium: 2 passed, 0 failed\n    6.3 s  in all\n')
  })

  test.each(titles)('a failure in %s alone is an exit code of its own', (title) => {
    const { text, exitCode } = summarise(partsWith(title, { passed: 1, failed: 1 }))
    expect(lastLine(text)).toBe('9 passed, 1 failed')
    expect(exitCode).toBe(1)
  })

  test('nothing passed is not a success', () => {
    expect(summarise([])).toEqual({ passed: 0, failed: 0, text: '    0.0 s  in all\n\n0 passed, 0 failed', exitCode: 1 })
  })
})

describe('what failed is said again at the end', () => {
  const expectFailures = (read: (file: string) => readonly Failure[], report: unknown, expected: string): void => {
    writeFileSync(file, JSON.stringify(report))
    expect(tellFailures(read(file))).toBe(expected)
  }
  const ofVitest = (path: string): readonly Failure[] => vitestFailures(readReport<VitestReport>(path), '/')
  test('a test of vitest’s, without its colours and its stack, and a file that does not load', () =>
    expectFailures(
      ofVitest,
      {
        testResults: [
          {
            name: '/a.test.ts',
            status: 'failed',
            assertionResults: [
              { fullName: 'adds up', status: 'failed', failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n    at /a.ts:1:1'] },
              { fullName: 'passes', status: 'passed' },
            ],
          },
          { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
          { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [{ fullName: 'passes', status: 'passed' }] },
        ],
      },
      'FAILED a.test.ts: adds up\n       Error: 1 is not 2\nFAILED b.test.ts: the file as a whole\n       no such module',
    ))
  test('a journey, however deep it stands', () =>
    expectFailures(
      journeysFailures,
      {
        suites: [
          {
            specs: [{ file: 'a.spec.ts', title: 'goes home', ok: true, tests: [{ results: [{}] }] }],
            suites: [{ specs: [{ file: 'a.spec.ts', title: 'pays', ok: false, tests: [{ results: [{ error: { message: 'Timed out\nwaiting' } }] }] }] }],
          },
        ],
      },
      'FAILED e2e/a.spec.ts: pays\n       Timed out\n       waiting',
    ))
  test('nothing where no report was written', () => {
    rmSync(file, { force: true })
    expect([...ofVitest(file), ...journeysFailures(file), ...flakyJourneys(file)]).toEqual([])
  })
})

describe('what ran twice', () => {
  const result = (status: string, fullName = 'adds up') => ({ fullName, status })
  const report = (...files: VitestReport['testResults']): VitestReport => ({ testResults: files, numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0 })

  test('counts as it ran the second time, a file that did not load at first too', () => {
    const first = report(
      { name: '/a.test.ts', status: 'failed', startTime: 1_000, endTime: 3_000, assertionResults: [result('failed'), result('passed', 'takes away')] },
      { name: '/b.test.ts', status: 'failed', message: 'no server', assertionResults: [] },
      { name: '/c.test.ts', status: 'failed', assertionResults: [result('failed')] },
    )
    const second = report(
      { name: '/a.test.ts', status: 'passed', startTime: 9_000, endTime: 9_500, assertionResults: [result('passed'), result('passed', 'takes away')] },
      { name: '/b.test.ts', status: 'passed', assertionResults: [result('passed')] },
    )
    const merged = mergeReports(first, second)
    expect(merged).toMatchObject({ numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 })
    expect(vitestFailures(merged, '/').map((failure) => failure.file)).toEqual(['c.test.ts'])
    // Both tries took their time.
    expect(merged.testResults[0]).toMatchObject({ startTime: 7_000, endTime: 9_500 })
  })

  test('a journey is told with what was wrong at its first try', () => {
    const tests = (status: string) => [{ status, results: [{ error: { message: 'Timed out' } }, {}] }]
    const specs = [
      { file: 'a.spec.ts', title: 'goes home', ok: true, tests: tests('flaky') },
      { file: 'a.spec.ts', title: 'pays', ok: false, tests: tests('unexpected') },
      { file: 'a.spec.ts', title: 'reads', ok: true, tests: [{ status: 'expected', results: [{}] }] },
    ]
    writeFileSync(file, JSON.stringify({ suites: [{ specs }] }))
    expect(flakyJourneys(file)).toEqual([{ file: 'e2e/a.spec.ts', title: 'goes home', reason: 'Timed out' }])
  })
})
