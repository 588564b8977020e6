import { memberId as wireId, memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { changeMember, lockForStaff } from '#areas/account/staff/staff-members-store.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { personOfAct, staffIdText } from '#areas/staff/acts/person.ts'
import { changePerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { deleteStaffMember, findStaffOf, insertStaffMember } from '#areas/staff/staff-members-store.ts'
import { memberIdText, memberOfAct } from './member-of-act.ts'

/** A member is a person of the staff: from this moment they stake nothing and pay nothing in. What is open is settled, and what they have is paid out. */
export const linkStaff = defineAct({
  name: 'staff.link-member',
  // By its id, or by its user name.
  payload: z.strictObject({ staffId: staffIdText, member: z.string().trim().min(1).max(64), why: z.string().max(500) }),
  plan: async (tx, { staffId, member: asked, why }, { actor, now }) => {
    const person = await personOfAct(tx, staffId)
    const key = memberKey(asked) ?? (await findMemberByUsername(tx, asked.toLowerCase()))?.id
    const member = key === undefined ? undefined : await lockForStaff(tx, key)
    if (member === undefined) throw refuseStaff('not_found')
    // A free trial plays for nothing.
    if (member.is_staff || member.type === 4) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { memberId: wireId(member.id), mayPlay: true },
      after: { memberId: wireId(member.id), mayPlay: false },
      apply: async (inside) => {
        await insertStaffMember(inside, { member_id: member.id, staff_id: person.id, reason: why, linked_at: now, linked_by: actor.kind === 'staff' ? actor.id : null })
        await changeMember(inside, member.id, { is_staff: true })
        await changePerson(inside, person.id, {})
        return { memberId: wireId(member.id) }
      },
    }
  },
})

/** They are somebody else, or have long left: they may play again. Another owner approves. */
export const unlinkStaff = defineAct({
  name: 'staff.unlink-member',
  payload: z.strictObject({ memberId: memberIdText }),
  plan: async (tx, { memberId }) => {
    const member = await memberOfAct(tx, memberId)
    const person = await findStaffOf(tx, member.id)
    if (person === undefined) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'member', id: memberId },
      version: BigInt(member.version),
      before: { memberId, name: person.name, mayPlay: false },
      after: { memberId, name: null, mayPlay: true },
      apply: async (inside) => {
        await deleteStaffMember(inside, member.id)
        await changeMember(inside, member.id, { is_staff: false })
        return null
      },
    }
  },
})
