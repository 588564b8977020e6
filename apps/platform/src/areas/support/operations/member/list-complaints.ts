import { lineName } from '@trevo/rules/support/sealed-names'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { complaintHead, openText } from '#areas/support/complaints/complaint-view.ts'
import { countOwn, listOwn } from '#areas/support/complaints/complaints-store.ts'
import { listFirstLines } from '#areas/support/complaints/lines-store.ts'
import { pagesOf } from '#db/paging.ts'
import type { Handler } from '#handler.ts'

const previewMax = 140

export const listComplaints: Handler<'GET /api/complaints'> = async ({ query }, { db, keys, member: { memberId }, clock }) => {
  const page = { number: query.pageNo, size: query.pageSize }
  const [rows, { total, unread }, opener] = await Promise.all([listOwn(db, memberId, page), countOwn(db, memberId), memberOpener(db, keys, memberId)])
  const first = await listFirstLines(db, rows.map(({ id }) => id))
  const now = clock.now()
  const preview = (id: bigint): string => (openText(opener, first.get(id) ?? null, lineName(id, 1)) ?? '').replaceAll(/\s+/g, ' ').slice(0, previewMax)
  return { list: rows.map((row) => ({ ...complaintHead(row, now), preview: preview(row.id) })), unread, pageNum: page.number, totalPages: pagesOf(total, page.size) }
}
