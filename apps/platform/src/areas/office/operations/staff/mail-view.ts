import { viewKey } from '@trevo/rules/ids'
import { nextViewMail, rightOfReport } from '@trevo/rules/staff/view-mails'
import { readSite } from '#areas/site/store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { viewOf } from '#areas/office/views/view-of.ts'
import { findOwnView, lockOwnView } from '#areas/office/views/views-store.ts'
import { deleteViewMail, saveViewMail } from '#areas/office/views/view-mails-store.ts'

/** Product §13.840: of a report alone, and of one that they may see. */
export const mailMyView: StaffHandler<'PUT /office/views/:viewId/mail'> = async ({ params, body }, { transact, me, clock }) =>
  transact(async (tx) => {
    const id = viewKey(params.viewId) ?? 0n
    const view = await lockOwnView(tx, me.staffId, id)
    if (view === undefined) throw refuseStaff('not_found')
    const right = rightOfReport(view.screen)
    if (right === null) throw refuseStaff('not_in_this_state')
    if (me.grants[right] === undefined) throw refuseStaff('not_permitted')
    const { market_zone: zone } = await readSite(tx)
    await saveViewMail(tx, { view_id: id, ...body, due_at: nextViewMail(body, zone, clock.now()) })
    return viewOf(await findOwnView(tx, me.staffId, id), me.staffId)
  })

export const stopMailingView: StaffHandler<'DELETE /office/views/:viewId/mail'> = async ({ params }, { transact, me }) =>
  transact(async (tx) => {
    const id = viewKey(params.viewId) ?? 0n
    if ((await lockOwnView(tx, me.staffId, id)) === undefined) throw refuseStaff('not_found')
    await deleteViewMail(tx, id)
    return viewOf(await findOwnView(tx, me.staffId, id), me.staffId)
  })
