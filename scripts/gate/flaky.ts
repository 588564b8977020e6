import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from '#scripts/gate/counts.ts'
import { readReport } from '#scripts/gate/vitest-report.ts'

/** One run may have so many tests that passed at their second try only; with more of them it says nothing of the change. */
export const flakyMax = 5

/** A test that failed and then passed, and the run that saw it. */
interface SeenFlaky extends Failure {
  readonly commit: string
  readonly at: string
}

const keptMax = 500

const nameOf = ({ file, title }: Failure): string => `${file}: ${title}`

/** Adds to `flaky.json` in the folder of results; returns the names that an earlier run had seen there already. */
export const keepFlaky = (folder: string, flaky: readonly Failure[], run: { readonly commit: string; readonly at: string }): readonly string[] => {
  const file = join(folder, 'flaky.json')
  const before = readReport<readonly SeenFlaky[]>(file) ?? []
  const known = new Set(before.map(nameOf))
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify([...before, ...flaky.map((each) => ({ ...each, ...run }))].slice(-keptMax), null, 2)}\n`)
  return flaky.map(nameOf).filter((name) => known.has(name))
}

/** Each on two lines, with what was wrong at the first try. */
export const tellFlaky = (flaky: readonly Failure[], seenBefore: readonly string[]): string =>
  [
    ...flaky.map(({ file, title, reason }) => `FLAKY ${file}: ${title}\n      ${reason.replaceAll('\n', '\n      ')}`),
    ...seenBefore.map((name) => `Flaky in an earlier run too, to be mended or moved: ${name}`),
    ...(flaky.length > flakyMax ? [`${flaky.length} tests passed at their second try only, and at most ${flakyMax} may: this run fails.`] : []),
  ].join('\n')
