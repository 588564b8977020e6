import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countRuns, findRun, listDifferences, listRuns, type Run } from '#areas/wallet/staff/reconciliation-store.ts'

const runView = (run: Run) => ({
  reconciliationId: run.id.toString(),
  day: run.day,
  partyKind: run.party_kind,
  party: run.party,
  state: run.state,
  startedAt: new Date(run.started_at).toISOString(),
  endedAt: run.ended_at === null ? null : new Date(run.ended_at).toISOString(),
  ours: run.ours.map((each) => ({ ...each })),
  theirs: run.theirs.map((each) => ({ ...each })),
  counts: { ...run.counts },
  inFlight: run.in_flight.toString(),
  trouble: run.trouble,
  openDifferences: run.open,
})

export const listReconciliations: StaffHandler<'GET /office/reconciliation'> = ({ query }, call) => {
  const filter = { party: query.party, state: query.state }
  return readList(call, {
    of: { list: 'reconciliation', ...filter },
    query,
    read: (ask) => listRuns(call.db, filter, ask),
    placeOf: ({ day, id }) => [day, id.toString()],
    about: () => countRuns(call.db, filter),
    view: runView,
  })
}

export const showReconciliation: StaffHandler<'GET /office/reconciliation/:reconciliationId'> = async ({ params }, { db }) => {
  const run = await findRun(db, BigInt(params.reconciliationId))
  if (run === undefined) throw refuseStaff('not_found')
  const differences = await listDifferences(db, run)
  return {
    run: runView(run),
    differences: differences.map((each) => ({
      n: each.n,
      problem: each.problem,
      kind: each.kind,
      txId: each.tx_id,
      roundId: each.round_id,
      ours: each.ours,
      theirs: each.theirs,
      state: each.state ?? 'open',
      note: each.note,
      changedBy: each.changed_by,
      changedAt: each.changed_at?.toISOString() ?? null,
      version: (each.version ?? 0).toString(),
    })),
  }
}
