import { viewKey } from '@trevo/rules/ids'
import { newKey } from '#db/keys.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { viewOf } from '#areas/office/views/view-of.ts'
import { changeView, countViews, deleteView, findOwnView, insertView, listViews } from '#areas/office/views/views-store.ts'

const viewsMax = 100

export const listMyViews: StaffHandler<'GET /office/views'> = async ({ query }, { db, me }) => ({
  views: (await listViews(db, me.staffId, me.roles, query.screen)).map((row) => viewOf(row, me.staffId)),
})

export const keepView: StaffHandler<'POST /office/views'> = async ({ body }, { transact, me, clock }) => {
  // A role's views are of those who have it.
  if (body.role !== null && !me.roles.includes(body.role)) throw refuseStaff('not_permitted')
  return transact(async (tx) => {
    if ((await countViews(tx, me.staffId)) >= viewsMax) throw refuseStaff('limit_of_staff')
    const row = { id: newKey(), staff_id: me.staffId, role: body.role, screen: body.screen, name: body.name, query: body.query, is_pinned: body.isPinned }
    await insertView(tx, row, clock.now())
    return viewOf(await findOwnView(tx, me.staffId, row.id), me.staffId)
  })
}

export const changeMyView: StaffHandler<'POST /office/views/:viewId'> = async ({ params, body }, { transact, me }) =>
  transact(async (tx) => {
    const id = viewKey(params.viewId) ?? 0n
    if (!(await changeView(tx, me.staffId, id, { name: body.name, query: body.query, is_pinned: body.isPinned }))) throw refuseStaff('not_found')
    return viewOf(await findOwnView(tx, me.staffId, id), me.staffId)
  })

export const dropView: StaffHandler<'DELETE /office/views/:viewId'> = async ({ params }, { transact, me }) => {
  if (!(await transact((tx) => deleteView(tx, me.staffId, viewKey(params.viewId) ?? 0n)))) throw refuseStaff('not_found')
  return {}
}
