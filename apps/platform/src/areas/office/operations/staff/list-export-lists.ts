import { hasSign } from '@trevo/rules/staff/rights'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { exportsADayMax } from '#areas/office/acts/make-export.ts'
import { mayTake } from '#areas/office/exports/export-list-asked.ts'
import { spentOn } from '#areas/office/exports/exports-store.ts'
import { dayMs, rowsADayMax } from '#areas/office/exports/make-exports.ts'

const none = 0n

export const listExportLists: StaffHandler<'GET /office/exports/lists'> = async (_input, { db, me, clock, lists }) => {
  const spent = await spentOn(db, me.staffId, new Date(clock.now().getTime() - dayMs))
  const rows = rowsADayMax - spent.rows
  return {
    lists: [...lists.values()]
      .filter((list) => mayTake(me.grants, list))
      .map(({ name, kept, columns }) => ({ name, kept, columns: columns.map((column) => ({ name: column.name, kind: column.kind, isPersonal: column.isPersonal === true })) })),
    left: { exports: Math.max(0, exportsADayMax - spent.exports), rows: (rows > none ? rows : none).toString() },
    personal: hasSign(me.grants, 'exports.personal', 'p') || hasSign(me.grants, 'exports.personal', 'w') ? 'yes' : 'no',
  }
}
