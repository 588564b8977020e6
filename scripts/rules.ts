import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages of docs/product that hold rules, by the name of their area; README.md holds none. */
export const productPages = (root: string): ReadonlyMap<string, string> => {
  const folder = join(root, 'docs/product')
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  return new Map(names.sort().map((name) => [name.replace(/\.md$/, ''), readFileSync(join(folder, name), 'utf8')]))
}

/** The order of two numbers of rules, part by part. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** The numbers of the rules of a page, in their order. */
export const rulesIn = (page: string): readonly string[] => [...page.matchAll(/^- \*\*(\d+(?:\.\d+)+)\*\* /gm)].map((match) => match[1] ?? '')

/** What a test's name says that it holds. */
export const citedIn = (name: string): readonly string[] => [...name.matchAll(/Product §(\d+(?:\.\d+)+)(?![\w-])/g)].map((match) => match[1] ?? '')

/** The names of the tests and groups of a file as they are written, and the first cells of tables (`row(…)` too), which name their rows. A comment names nothing. */
export const namesIn = (source: string): readonly string[] => {
  const code = source.replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/(?:\b(?:test|describe|row)(?:\.\w+)*\(|\)\(|\[)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map((match) => match[2] ?? '')
}

interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[]
}

/** Full names of the tests that passed. */
export const passedInVitest = ({ testResults }: VitestReport): readonly string[] =>
  testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName))

interface JourneySuite {
  readonly title: string
  readonly suites?: readonly JourneySuite[]
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
}

const passedInSuite = ({ title, suites = [], specs = [] }: JourneySuite): readonly string[] =>
  [...suites.flatMap(passedInSuite), ...specs.filter(({ ok }) => ok).map((spec) => spec.title)].map((name) => `${title} ${name}`)

/** Full names of the journeys that passed. */
export const passedInJourneys = ({ suites }: { readonly suites: readonly JourneySuite[] }): readonly string[] => suites.flatMap(passedInSuite)

/** The rules without a name that cites them, and how many of each chapter's have one. */
export const coverage = (rules: readonly string[], names: readonly string[]): { readonly text: string; readonly without: readonly string[] } => {
  const cited = new Set(names.flatMap(citedIn))
  const chapters = Map.groupBy(rules, (rule) => rule.split('.')[0] ?? '')
  const shares = [...chapters].map(([chapter, ofChapter]) => `${chapter}: ${ofChapter.filter((rule) => cited.has(rule)).length}/${ofChapter.length}`)
  return { text: `Product rules with a test: ${shares.join(', ')}`, without: rules.filter((rule) => !cited.has(rule)) }
}

const namesOf = <Report>(file: string, passed: (report: Report) => readonly string[]): readonly string[] => {
  try {
    return passed(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    // A runner that wrote no report has failed already, and its rules count as untested.
    return []
  }
}

/** What `npm test` says of the rules: those that a test held which has just passed, and those that only tests of the long run name. */
export const tellRules = (pages: Iterable<string>, reports: { readonly vitest: string; readonly journeys: string }, longNames: readonly string[]): string => {
  const passed = [...namesOf(reports.vitest, passedInVitest), ...namesOf(reports.journeys, passedInJourneys)]
  const { text, without } = coverage([...pages].flatMap(rulesIn).sort(byNumber), passed)
  const ofLong = new Set(longNames.flatMap(citedIn))
  const [inLong, nowhere] = [without.filter((rule) => ofLong.has(rule)), without.filter((rule) => !ofLong.has(rule))]
  const lines = [text, inLong.length === 0 ? '' : `of the long run: ${inLong.join(', ')}`, nowhere.length === 0 ? '' : `without one that passed: ${nowhere.join(', ')}`]
  return lines.filter(Boolean).join('\n')
}
