import { actHandler } from '#areas/staff/perform.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'
import { makeExport, makePersonalExport } from './acts/make-export.ts'
import { giveExportTicket } from './operations/staff/give-export-ticket.ts'
import { listExportLists } from './operations/staff/list-export-lists.ts'
import { listMyExports } from './operations/staff/list-exports.ts'
import { showExport } from './operations/staff/show-export.ts'
import { stopExport } from './operations/staff/stop-export.ts'
import { exportsWork } from './exports/make-exports.ts'

/** What crosses areas. */
export const officeHandlers = {
  'GET /office/exports': listMyExports,
  'GET /office/exports/lists': listExportLists,
  'GET /office/exports/:exportId': showExport,
  'POST /office/exports': async (input, call) => {
    const { reason: _reason, ...asked } = input.body
    const reply = await actHandler('POST /office/exports', makeExport, () => ({ ...asked, staffId: call.me.staffId.toString() }))(input, call)
    call.wake(exportsWork)
    return reply
  },
  'POST /office/exports/personal': async (input, call) => {
    const { reason: _reason, ...asked } = input.body
    const reply = await actHandler('POST /office/exports/personal', makePersonalExport, () => ({ ...asked, staffId: call.me.staffId.toString() }))(input, call)
    call.wake(exportsWork)
    return reply
  },
  'POST /office/exports/:exportId/ticket': giveExportTicket,
  'POST /office/exports/:exportId/stop': stopExport,
} satisfies Partial<StaffHandlers>
