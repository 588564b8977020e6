import { lookId as wireLook, lookKey } from '@trevo/rules/ids'
import { mayRead } from '@trevo/rules/staff/rights'
import { newKey } from '#db/keys.ts'
import { phoneOriginFor } from '#office/office-config.ts'
import { insertFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { endLook, insertLook } from '#areas/staff/look-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { headOf } from '#areas/office/members/member-view.ts'

/** The frame asks for it at once. */
const ticketMs = 60_000

/** A ticket for the member's phone in the office's frame, for a reason: logged before anything of it is shown. */
export const lookAsMember: StaffHandler<'POST /office/members/:memberId/look'> = async ({ params, body }, { db, transact, clock, me, office, origin }) => {
  if (!mayRead(me.grants, 'members.view')) throw refuseStaff('not_permitted')
  const head = await headOf(db, params.memberId)
  // Who may not come in has no phone that shows anything.
  if (head.status !== 'active') throw refuseStaff('not_in_this_state')
  const now = clock.now()
  const id = newKey()
  return transact(async (tx) => {
    const endsAt = await insertLook(tx, { id, memberId: head.id, staffId: me.staffId, sessionId: me.session.id }, now)
    await logReading(tx, me.actor, { act: 'members.look', target: { kind: 'member', id: params.memberId }, reason: body.reason, after: { look: wireLook(id), until: endsAt.toISOString(), roles: [...me.roles] } })
    const token = await insertFrameTicket(tx, { kind: 'look', facts: { lookId: id.toString() }, origin, staff_id: me.staffId }, new Date(now.getTime() + ticketMs), now)
    return { lookId: wireLook(id), url: `${phoneOriginFor(office, origin)}/frame/${token}`, endsAt: endsAt.toISOString() }
  })
}

/** Over at once; whoever looks ends their own. */
export const endOwnLook: StaffHandler<'DELETE /office/looks/:lookId'> = async ({ params }, { transact, clock, me }) => {
  const ended = await transact((tx) => endLook(tx, me.staffId, lookKey(params.lookId) ?? 0n, clock.now()))
  if (!ended) throw refuseStaff('not_found')
  return {}
}
