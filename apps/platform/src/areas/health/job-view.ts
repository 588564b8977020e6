import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import type { JobRow, RunRow } from './job-runs-store.ts'

type Job = ReplyOfStaff<'GET /office/jobs'>['jobs'][number]
type Run = ReplyOfStaff<'GET /office/jobs/:job'>['runs'][number]

const took = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime())

const lastOf = ({ last_id: id, started_at: at, ended_at: endedAt, state, figures, problem, reference }: JobRow): Job['last'] =>
  id === null || at === null || endedAt === null || state === null || state === 'running' ? null : { runId: id.toString(), at: at.toISOString(), tookMs: took(at, endedAt), state, figures: { ...figures }, problem, reference }

export const jobView = (row: JobRow): Job => ({
  name: row.name,
  everySeconds: row.every_seconds,
  nextAt: row.next_at?.toISOString() ?? null,
  runningSince: row.running_since?.toISOString() ?? null,
  askedAt: row.asked_at?.toISOString() ?? null,
  last: lastOf(row),
  runs: row.runs,
  failed: row.failed,
  failedInARow: row.failed_in_a_row,
  averageMs: row.average_ms === null ? null : Math.round(row.average_ms),
  worstMs: row.worst_ms === null ? null : Math.round(row.worst_ms),
})

/** No run may take so long: its process has died with it. A rebuild may, and says its end all the same. */
const lostAfterMs = 150_000

export const runView = (row: RunRow, now: Date): Run => ({
  runId: row.id.toString(),
  process: row.process,
  startedAt: row.started_at.toISOString(),
  tookMs: row.ended_at === null ? null : took(row.started_at, row.ended_at),
  state: row.state === 'running' && took(row.started_at, now) > lostAfterMs ? 'lost' : row.state,
  figures: { ...row.figures },
  problem: row.problem,
  reference: row.reference,
  askedBy: row.asked_by_name,
  retryOf: row.retry_of?.toString() ?? null,
})
