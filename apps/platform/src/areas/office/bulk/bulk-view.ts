import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { bulkId, proposalId } from '@trevo/rules/ids'
import { subjectOf } from './bulk-kinds.ts'
import type { BulkRow, ListedBulk } from './bulk-store.ts'
import type { BulkKind } from './bulk-words.ts'
import type { Db } from '#db/tables.ts'

type Shown = ReplyOfStaff<'GET /office/bulks/:bulkId'>

export const bulkView = (bulk: ListedBulk, me: bigint): Shown['bulk'] => ({
  bulkId: bulkId(bulk.id),
  kind: bulk.kind,
  change: bulk.change,
  filter: bulk.filter === null ? null : { ...bulk.filter },
  state: bulk.state,
  rows: bulk.rows,
  looked: bulk.looked,
  kept: bulk.kept,
  leftOut: bulk.left_out,
  done: bulk.done,
  refused: bulk.refused,
  sums: { ...bulk.sums },
  hash: bulk.hash?.toString('hex') ?? null,
  needsSecondPair: bulk.needs_pair,
  resultHash: bulk.result_hash?.toString('hex') ?? null,
  proposalId: bulk.proposal === null ? null : proposalId(bulk.proposal),
  problem: bulk.problem,
  isMine: bulk.staff_id === me,
  by: bulk.by,
  madeAt: bulk.made_at.toISOString(),
  startedAt: bulk.started_at?.toISOString() ?? null,
  endedAt: bulk.ended_at?.toISOString() ?? null,
})

/** Rows with what each is called. */
export const bulkRowViews = async (db: Db, kind: BulkKind, rows: readonly BulkRow[]): Promise<Shown['first']> => {
  const names = await subjectOf(kind).namesOf(db, rows.map(({ target }) => target))
  return rows.map((row) => bulkRowView(row, names))
}

export const bulkRowView = ({ n, target, state, why, event }: BulkRow, names: ReadonlyMap<string, string>): Shown['first'][number] => ({ n, target, name: names.get(target) ?? null, state, why, event: event?.toString() ?? null })
