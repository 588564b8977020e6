import { relative } from 'node:path'
import { readReport } from '#scripts/gate/vitest-report.ts'
import type { TestProject } from '#scripts/test-projects.ts'

/** How long one file's tests took, and where they belong. */
export interface FileTime {
  /** Below the root. */
  readonly file: string
  readonly area: string
  readonly seconds: number
}

/** The folders that every path has, which say nothing of the area. */
const layers = new Set(['apps', 'packages', 'src', 'areas', 'features'])

/** `pure` and `screens` are quick, and one area each; what is slower is told by the folders that it lies in. */
export const areaOf = (file: string, project: TestProject | undefined): string => {
  const folders = file.split('/').slice(0, -1)
  if (folders[0] === 'e2e' && project === undefined) return folders.slice(1, 3).join(' ')
  if (project === 'pure' || project === 'screens') return project
  return `db ${folders.filter((folder) => !layers.has(folder)).slice(0, 2).join('/')}`
}

interface VitestReport {
  readonly testResults?: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

interface JourneysSuite {
  readonly file?: string
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[]
  readonly suites?: readonly JourneysSuite[]
}

const secondsWithin = ({ specs = [], suites = [] }: JourneysSuite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + secondsWithin(suite), 0)

export const vitestTimes = (report: string, root: string, projectOf: (file: string) => TestProject): readonly FileTime[] =>
  (readReport<VitestReport>(report)?.testResults ?? []).map(({ name, startTime, endTime }) => {
    const file = relative(root, name)
    return { file, area: areaOf(file, projectOf(file)), seconds: (endTime - startTime) / 1000 }
  })

export const journeyTimes = (report: string): readonly FileTime[] =>
  (readReport<{ readonly suites?: readonly JourneysSuite[] }>(report)?.suites ?? []).map((suite) => {
    const file = `e2e/${suite.file ?? ''}`
    return { file, area: areaOf(file, undefined), seconds: secondsWithin(suite) }
  })

const row = (seconds: number, words: string): string => `${seconds.toFixed(1).padStart(7)} s  ${words}`
const slowestMax = 10

/** Where the time went: each area's seconds, which run side by side, and the files that took the longest. */
export const tellTimes = (times: readonly FileTime[]): string => {
  const ofAreas = [...Map.groupBy(times, ({ area }) => area)].map(([area, files]) => ({ area, seconds: files.reduce((sum, { seconds }) => sum + seconds, 0) }))
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestMax)
  return [
    'Seconds by area, of workers side by side:',
    ...ofAreas.toSorted((one, other) => one.area.localeCompare(other.area)).map(({ area, seconds }) => row(seconds, area)),
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
  ].join('\n')
}
