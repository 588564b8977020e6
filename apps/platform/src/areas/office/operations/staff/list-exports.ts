import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countExportsOf, listExportsOf } from '#areas/office/exports/exports-store.ts'
import { exportView } from '#areas/office/exports/export-view.ts'

export const listMyExports: StaffHandler<'GET /office/exports'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'exports', whose: call.me.staffId },
    query,
    read: (ask) => listExportsOf(call.db, call.me.staffId, ask),
    placeOf: (row) => [row.place_at, row.id.toString()],
    about: () => countExportsOf(call.db, call.me.staffId),
    view: (row) => exportView(row, call.lists),
  })
