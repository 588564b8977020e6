import { spawnSync } from 'node:child_process'
import { type Imports, reachedFrom } from '#scripts/test-projects.ts'

const git = (root: string, ...args: readonly string[]): readonly string[] | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

/** Since main as this clone knows it, or, on main itself, since the commit before; what is not committed counts too. */
export const changedFiles = (root: string): readonly string[] => {
  const [head] = git(root, 'rev-parse', 'HEAD') ?? []
  const [shared] = git(root, 'merge-base', 'HEAD', 'origin/main') ?? []
  const since = shared === undefined || shared === head ? 'HEAD~1' : shared
  const committed = git(root, 'diff', '--name-only', since) ?? []
  const unknown = git(root, 'ls-files', '--others', '--exclude-standard') ?? []
  return [...new Set([...committed, ...unknown])]
}

const foldersOf = (file: string): readonly string[] => file.split('/').slice(0, -1)
const isCode = (file: string): boolean => /\.tsx?$/.test(file)

/** SQL, words and styles are imported by nobody: they touch the tests of a folder of the same name. */
const liesWith = (test: string, file: string): boolean => !isCode(file) && foldersOf(test).includes(foldersOf(file).at(-1) ?? '')

/** The tests that stand on a changed file, those with the fewest steps to one first. */
export const touchedTests = (changed: readonly string[], tests: readonly string[], imports: Imports): readonly string[] =>
  tests
    .map((test) => {
      const reached = reachedFrom(test, imports)
      const steps = changed.flatMap((file) => (liesWith(test, file) ? [0] : (reached.get(file) ?? [])))
      return { test, steps: Math.min(...steps) }
    })
    .filter(({ steps }) => Number.isFinite(steps))
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ test }) => test)
