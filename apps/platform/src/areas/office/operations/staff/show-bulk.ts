import { bulkKey } from '@trevo/rules/ids'
import { approvalRight } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { hasSign } from '@trevo/rules/staff/rights'
import { bulkKindRows } from '#areas/office/bulk/bulk-kinds.ts'
import { countBulkRows, countBulksOf, countReasons, findBulk, listBulkRows, listBulksOf, type ListedBulk, rowsAfter } from '#areas/office/bulk/bulk-store.ts'
import { bulkRowView, bulkRowViews, bulkView } from '#areas/office/bulk/bulk-view.ts'
import { subjectOf } from '#areas/office/bulk/bulk-kinds.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler, StaffMember } from '#areas/staff/staff-call.ts'
import type { Db } from '#db/tables.ts'

const firstRows = 50

/** Its maker's, and theirs who may approve it or read the log. Throws `not_found`. */
export const bulkSeenBy = async (db: Db, { staffId, grants }: Pick<StaffMember, 'staffId' | 'grants'>, id: string): Promise<ListedBulk> => {
  const bulk = await findBulk(db, bulkKey(id) ?? 0n)
  const mayApprove = bulk !== undefined && hasSign(grants, approvalRight(acts[bulkKindRows[bulk.kind].runs]), 'a')
  if (bulk === undefined || (bulk.staff_id !== staffId && !mayApprove && !hasSign(grants, 'audit.view', 'r'))) throw refuseStaff('not_found')
  return bulk
}

export const listMyBulks: StaffHandler<'GET /office/bulks'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'bulks', of: call.me.staffId },
    query,
    read: (ask) => listBulksOf(call.db, call.me.staffId, ask),
    placeOf: ({ place_at: at, id }) => [at, id.toString()],
    about: () => countBulksOf(call.db, call.me.staffId),
    view: (bulk) => bulkView(bulk, call.me.staffId),
  })

export const showBulk: StaffHandler<'GET /office/bulks/:bulkId'> = async ({ params }, { db, me }) => {
  const bulk = await bulkSeenBy(db, me, params.bulkId)
  const [first, leftOut, refused] = await Promise.all([rowsAfter(db, bulk.id, 0, firstRows), countReasons(db, bulk.id, 'left-out'), countReasons(db, bulk.id, 'refused')])
  return { bulk: bulkView(bulk, me.staffId), first: await bulkRowViews(db, bulk.kind, first), whyLeftOut: [...leftOut], whyRefused: [...refused] }
}

export const listRowsOfBulk: StaffHandler<'GET /office/bulks/:bulkId/rows'> = async ({ params, query }, call) => {
  const bulk = await bulkSeenBy(call.db, call.me, params.bulkId)
  let names: ReadonlyMap<string, string> = new Map()
  return readList(call, {
    of: { list: 'bulk-rows', bulk: bulk.id, state: query.state },
    query,
    read: async (ask) => {
      const rows = await listBulkRows(call.db, bulk.id, query.state, ask)
      names = await subjectOf(bulk.kind).namesOf(call.db, rows.map(({ target }) => target))
      return rows
    },
    placeOf: ({ n }) => [n.toString()],
    about: () => countBulkRows(call.db, bulk.id, query.state),
    view: (row) => bulkRowView(row, names),
  })
}
