import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Count, type Failure, type Part, summarise, tellFailures } from '#scripts/gate/counts.ts'
import { flakyMax, keepFlaky, tellFlaky } from '#scripts/gate/flaky.ts'
import type { Ran } from '#scripts/gate/runners.ts'
import { root } from '#scripts/tools.ts'

/** One part of a run, begun when those before it have ended; it ends itself soon after `stopping` says so. */
export interface GatePart {
  readonly title: string
  run(stopping: AbortSignal): Promise<Ran>
}

export interface GateRun {
  readonly parts: readonly GatePart[]
  readonly msMax: number
  /** What `msMax` holds for. */
  readonly limit: 'all together' | 'each part'
  /** Read once all have ended, from the runners' reports. */
  readonly failures: () => readonly Failure[]
  /** Sentences for the end, before the counts. */
  readonly words: () => readonly string[]
  /** Where what came of the run is kept, `flaky.json` beside it; null where only some of the tests were asked for. */
  readonly results: { readonly folder: string; readonly file: string } | null
}

/** A check that has no tests of its own, such as types. */
export const asRan = (count: Count): Ran => ({ ...count, flaky: [], left: [] })

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const commitOf = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}

const leftMax = 20

const tellLeft = (title: string, left: readonly string[]): string => {
  if (left.length === 0) return `Cut short: ${title}`
  const named = left.slice(0, leftMax).join(', ')
  const more = left.length > leftMax ? `, and ${left.length - leftMax} more` : ''
  return `Cut short: ${title}; not finished: ${named}${more}`
}

/** The parts in their order, until the time is over: what then has not run is said, and the run has failed. */
const runParts = async ({ parts, msMax, limit }: GateRun): Promise<{ readonly done: readonly Part[]; readonly flaky: readonly Failure[]; readonly cut: readonly string[] }> => {
  const [done, flaky, cut]: [Part[], Failure[], string[]] = [[], [], []]
  const together = AbortSignal.timeout(msMax)
  for (const { title, run } of parts) {
    const over = limit === 'each part' ? AbortSignal.timeout(msMax) : together
    if (over.aborted) {
      cut.push(`Not run: ${title}`)
      done.push({ title, seconds: 0, passed: 0, failed: 1 })
      continue
    }
    say(`\n== ${title}`)
    const startedAt = performance.now()
    const { left, flaky: ofPart, ...count } = await run(over)
    const seconds = (performance.now() - startedAt) / 1000
    if (over.aborted) cut.push(tellLeft(title, left))
    flaky.push(...ofPart)
    done.push({ title, seconds, passed: count.passed, failed: over.aborted ? Math.max(count.failed, 1) : count.failed })
    say(`== ${title}: ${count.passed} passed, ${count.failed} failed, in ${seconds.toFixed(1)} s`)
  }
  return { done, flaky, cut: cut.length === 0 ? [] : [`Time is over after ${Math.round(msMax / 1000)} s.`, ...cut] }
}

/** Runs the parts, tells what came of them, and sets the exit code. The last line is `N passed, N failed`. */
export const runGate = async (gate: GateRun): Promise<void> => {
  const [at, commit] = [new Date().toISOString(), commitOf()]
  const { done, flaky, cut } = await runParts(gate)
  const failures = gate.failures()
  const seenBefore = gate.results === null ? [] : keepFlaky(gate.results.folder, flaky, { commit, at })
  const tooMany: readonly Part[] = flaky.length > flakyMax ? [{ title: 'second tries', seconds: 0, passed: 0, failed: 1 }] : []
  const paragraphs = [...gate.words(), tellFlaky(flaky, seenBefore), tellFailures(failures), cut.join('\n')]
  for (const text of paragraphs.filter(Boolean)) say(`\n${text}`)
  const { text, passed, failed, exitCode } = summarise([...done, ...tooMany])
  if (gate.results !== null) {
    const seconds = Object.fromEntries(done.map((part) => [part.title, Math.round(part.seconds * 10) / 10]))
    const { folder, file } = gate.results
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, file), `${JSON.stringify({ commit, at, passed, failed, flaky, cut, seconds }, null, 2)}\n`)
  }
  say(`\n${text}`)
  process.exitCode = exitCode
}
