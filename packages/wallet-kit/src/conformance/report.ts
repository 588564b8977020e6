import type { CaseResult, Report } from './run.ts'

const marks = { kept: '✓', broken: '✗', skipped: '–' } as const

/** One case as a line, and for a broken one what was expected, what came, and where the contract says so. */
export const resultLines = (result: CaseResult): readonly string[] => {
  const head = `  ${marks[result.outcome]} ${result.name}`
  if (result.outcome === 'kept') return [head]
  if (result.outcome === 'skipped') return [`${head} Not played: it needs ${result.lacks}.`]
  return [head, `      expected  ${result.expected}`, `      saw       ${result.seen}`, `      contract  docs/seamless-wallet.md ${result.rule}`]
}

export const summaryLines = (report: Report): readonly string[] => {
  const { results, kept, broken, skipped, calls, retries, slowestMs, balanceBefore, balanceAfter } = report
  const money =
    balanceBefore === balanceAfter
      ? `The member has ${balanceAfter} minor units, as before.`
      : `The member had ${balanceBefore} minor units and has ${balanceAfter}: the difference is this run’s.`
  return [
    '',
    `${results.length} cases: ${kept} kept, ${broken} broken, ${skipped} not played; ${calls} calls, ${retries} sent again, the slowest answer ${slowestMs} ms.`,
    money,
    ...(report.ended === null ? [] : [`The run ended early: ${report.ended}.`]),
    `To run again without a launch, within the session's life: --member-token ${report.memberToken}`,
  ]
}

/** 0 when every case that was played was kept, and one was. */
export const exitCodeOf = (report: Report): 0 | 1 => (report.broken === 0 && report.kept > 0 && report.ended === null ? 0 : 1)
