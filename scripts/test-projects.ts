import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The kinds of test that vitest runs: three in `npm test`, and what only `npm run test:long` has time for. */
export type TestProject = 'pure' | 'db' | 'screens' | 'long'

/** From a file, by its path below the root, to the files of the house that it imports. */
export type Imports = (file: string) => readonly string[]

const imported = /\b(?:from|import)\s*\(?\s*'((?:\.|#|@trevo\/)[^']+)'/g

/** Reads each file once. What is no file of ours, or none at all, is left out. */
export const importsBelow = (root: string): Imports => {
  const known = new Map<string, readonly string[]>()
  const read = (file: string): readonly string[] => {
    const { resolve } = createRequire(join(root, file))
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(imported)].flatMap(([, specifier = '']) => {
      try {
        const path = resolve(specifier)
        return path.startsWith(`${root}/`) && /\.tsx?$/.test(path) ? [path.slice(root.length + 1)] : []
      } catch {
        return []
      }
    })
    return [...new Set(found)]
  }
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const found = read(file)
    known.set(file, found)
    return found
  }
}

/** Everything that a file stands on, itself first, with the number of steps to it. */
export const reachedFrom = (file: string, imports: Imports): ReadonlyMap<string, number> => {
  const steps = new Map([[file, 0]])
  for (const [each, count] of steps) for (const next of imports(each)) if (!steps.has(next)) steps.set(next, count + 1)
  return steps
}

const isDatabaseForTests = (file: string): boolean => file === 'packages/server/src/testing-database.ts'
const startsPrograms = /^import .* from 'node:child_process'$/m

/**
 * The one rule, by its name and by what a test stands on. A `*.long.test.ts` is of the long run; a `*.screen.test.tsx` draws components in a browser, against a fake of the server; what reaches the database
 * for tests, or a file that starts programs, is `db`; every other is pure, and quick.
 */
export const projectOf = (test: string, imports: Imports, textOf: (file: string) => string): TestProject => {
  if (test.endsWith('.long.test.ts')) return 'long'
  if (test.endsWith('.screen.test.tsx')) return 'screens'
  const stands = [...reachedFrom(test, imports).keys()]
  return stands.some((file) => isDatabaseForTests(file) || startsPrograms.test(textOf(file))) ? 'db' : 'pure'
}

const roots: readonly (readonly [folder: string, below: readonly string[]])[] = [
  ['packages', ['src']],
  ['apps', ['src', 'art', 'bundle']],
]

const below = (root: string, folder: string): readonly string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`) : []

/** Every test that vitest runs, by its path below the root. */
export const vitestFiles = (root: string): readonly string[] =>
  roots
    .flatMap(([folder, inside]) => readdirSync(join(root, folder)).flatMap((name) => inside.flatMap((each) => below(root, `${folder}/${name}/${each}`))))
    .concat(below(root, 'e2e'), below(root, 'scripts'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules/'))
    .sort()

/** Each project's tests. */
export const testProjects = (root: string, imports = importsBelow(root)): Readonly<Record<TestProject, readonly string[]>> => {
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
  const found = Object.groupBy(vitestFiles(root), (file) => projectOf(file, imports, textOf))
  return { pure: found.pure ?? [], db: found.db ?? [], screens: found.screens ?? [], long: found.long ?? [] }
}
