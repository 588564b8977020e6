import { actHandler } from '#areas/staff/perform.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'
import { makeExport, makePersonalExport } from './acts/make-export.ts'
import { giveExportTicket } from './operations/staff/give-export-ticket.ts'
import { listExportLists } from './operations/staff/list-export-lists.ts'
import { listMyExports } from './operations/staff/list-exports.ts'
import { changeMyView, dropView, keepView, listMyViews } from './operations/staff/keep-views.ts'
import { mailMyView, stopMailingView } from './operations/staff/mail-view.ts'
import { listNowLines } from './operations/staff/list-now-lines.ts'
import { reportCohorts } from './operations/staff/report-cohorts.ts'
import { listFunnelMembers, reportFunnel } from './operations/staff/report-funnel.ts'
import { reportGgr } from './operations/staff/report-ggr.ts'
import { reportNgr } from './operations/staff/report-ngr.ts'
import { reportVendor, reportVendors } from './operations/staff/report-vendors.ts'
import { reportReturns } from './operations/staff/report-returns.ts'
import { reportRounds } from './operations/staff/report-rounds.ts'
import { showNow } from './operations/staff/show-now.ts'
import { showExport } from './operations/staff/show-export.ts'
import { stopExport } from './operations/staff/stop-export.ts'
import { sendMessage } from './acts/send-message.ts'
import { memberHandlers } from './members/member-handlers.ts'
import { bulkHandlers } from './bulk/bulk-handlers.ts'
import { exportsWork } from './exports/make-exports.ts'

/** What crosses areas. */
export const officeHandlers = {
  'GET /office/now': showNow,
  'GET /office/now/lines': listNowLines,
  'GET /office/reports/ggr': reportGgr,
  'GET /office/reports/rounds': reportRounds,
  'GET /office/reports/ngr': reportNgr,
  'GET /office/reports/cohorts': reportCohorts,
  'GET /office/reports/funnel': reportFunnel,
  'GET /office/reports/funnel/members': listFunnelMembers,
  'GET /office/reports/returns': reportReturns,
  'GET /office/reports/vendors': reportVendors,
  'GET /office/reports/vendors/:vendor': reportVendor,
  'GET /office/views': listMyViews,
  'POST /office/views': keepView,
  'POST /office/views/:viewId': changeMyView,
  'DELETE /office/views/:viewId': dropView,
  'PUT /office/views/:viewId/mail': mailMyView,
  'DELETE /office/views/:viewId/mail': stopMailingView,
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
  ...memberHandlers,
  ...bulkHandlers,
  'POST /office/members/:memberId/messages': actHandler('POST /office/members/:memberId/messages', sendMessage, ({ params, body }) => ({ memberId: params.memberId, title: body.title, text: body.text, isOffer: body.isOffer })),
} satisfies Partial<StaffHandlers>
