import { join } from 'node:path'
import type { Count } from '#scripts/gate/counts.ts'
import { root, runTool, workspaces } from '#scripts/tools.ts'

/** What was checked before is kept, so that the next check looks at what changed and at what stands on it. */
const keptOf = (program: string): string => join(root, 'node_modules', '.cache', 'types', `${program.replaceAll('/', '-')}.tsbuildinfo`)

/** The scripts and all of the platform, half of which they import: one program in place of two. A lint of types keeps to the small ones. */
const largest = 'scripts/tsconfig.types.json'
const withinLargest = ['apps/platform', 'scripts']

/** The programs of types, the largest first. */
export const typePrograms = (): string[] => [largest, ...workspaces().filter((workspace) => !withinLargest.includes(workspace))]

/**
 * Two programs at once, as there are often two cores, each with one checker: several would each work out the types that they share, which takes half as
 * much again of the processor.
 */
export const checkTypes = async (): Promise<Count> => {
  const waiting = typePrograms()
  let failed = 0
  const total = waiting.length
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await runTool('typescript', 'tsc', ['-p', next, '--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', keptOf(next)], { isQuiet: true })
      if (code === 0) continue
      failed += 1
      process.stdout.write(`types of ${next}:\n${output}`)
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: total - failed, failed }
}

/** The fixtures break the rules on purpose: a test of their own lints them. */
export const checkLint = async (args: readonly string[] = []): Promise<Count> => {
  const { code } = await runTool('oxlint', 'oxlint', ['--type-aware', '--ignore-pattern', 'scripts/lint/fixtures/**', ...args])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}
