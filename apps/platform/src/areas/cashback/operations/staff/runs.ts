import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberId, rewardRunId, rewardRunKey } from '@trevo/rules/ids'
import { countLines, countRuns, type OfficeLine, pageLines, pageRuns, sumFailures, sumLines } from '#areas/cashback/office-store.ts'
import { findRun, type Run } from '#areas/cashback/runs/runs-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import type { Db } from '#db/tables.ts'

type RunRow = ReplyOfStaff<'GET /office/reward-runs'>['rows'][number]
type LineRow = ReplyOfStaff<'GET /office/reward-lines'>['rows'][number]

const runRow = (run: Run): RunRow => ({
  runId: rewardRunId(run.id),
  kind: run.kind,
  day: run.day,
  startsAt: run.starts_at.toISOString(),
  endsAt: run.ends_at.toISOString(),
  state: run.state,
  ratesVersion: run.rates,
  lines: run.lines,
  sums: Object.entries(run.sums).map(([currency, amountMinor]) => ({ currency, amountMinor })),
  computedAt: run.computed_at?.toISOString() ?? null,
  paidAt: run.paid_at?.toISOString() ?? null,
})

const lineRow = (line: OfficeLine): LineRow => ({
  runId: rewardRunId(line.run_id),
  member: { memberId: memberId(line.member_id), username: line.username },
  level: line.level,
  currency: line.currency,
  playedMinor: line.played_minor.toString(),
  backMinor: line.back_minor.toString(),
  rewardsMinor: line.rewards_minor.toString(),
  base: line.baseText,
  rateBps: line.rate_bps,
  amountMinor: line.amount_minor.toString(),
  remainder: line.remainderText,
  state: line.state,
  failedWhy: line.failed_why,
  endedAt: line.ended_at?.toISOString() ?? null,
})

const runOf = async (db: Db, id: string): Promise<Run> => {
  const run = await findRun(db, rewardRunKey(id) ?? 0n)
  if (run === undefined) throw refuseStaff('not_found')
  return run
}

export const listRewardRuns: StaffHandler<'GET /office/reward-runs'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'reward-runs', kind: query.kind },
    query,
    read: (ask) => pageRuns(call.db, query.kind, ask),
    placeOf: ({ id }) => [id.toString()],
    about: () => countRuns(call.db, query.kind),
    view: runRow,
  })

export const showRewardRun: StaffHandler<'GET /office/reward-runs/:runId'> = async ({ params }, { db, clock }) => {
  const run = await runOf(db, params.runId)
  const [counts, failures] = await Promise.all([sumLines(db, run.id), sumFailures(db, run.id)])
  return { run: runRow(run), counts: counts.map(({ state, currency, lines, amount }) => ({ state, currency, lines, amountMinor: amount })), failures, asOf: clock.now().toISOString() }
}

export const listRewardLines: StaffHandler<'GET /office/reward-lines'> = async ({ query }, call) => {
  const { id } = await runOf(call.db, query.run)
  return readList(call, {
    of: { list: 'reward-lines', run: id, state: query.state },
    query,
    read: (ask) => pageLines(call.db, id, query.state, ask),
    placeOf: ({ member_id: member, currency }) => [member.toString(), currency],
    about: () => countLines(call.db, id, query.state),
    view: lineRow,
  })
}
