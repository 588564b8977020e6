import type { Failure } from '#scripts/gate/counts.ts'
import type { TestProject } from '#scripts/test-projects.ts'

/** Vitest's own words where a test or a hook took longer than it may. */
const ranOutOfTime = ({ reason }: Failure): boolean => /(?:Test|Hook) timed out in \d+ms/.test(reason)

const isOfMoney = (file: string): boolean => /(?:^|\/)(?:ledger|storm)\//.test(file)

/**
 * Whether a file that failed runs once more, alone, at the end. Rules never do: they hang on nothing but their arguments. Where money is written only
 * what ran out of time does: a figure that was wrong once is wrong.
 */
export const mayTryAgain = (file: string, project: TestProject, failures: readonly Failure[]): boolean => {
  if (project === 'pure' || file.startsWith('packages/rules/')) return false
  return !isOfMoney(file) || failures.every(ranOutOfTime)
}
