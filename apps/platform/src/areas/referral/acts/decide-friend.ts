import { z } from 'zod'
import { memberIdText, memberOfAct } from '#areas/account/acts/member-of-act.ts'
import { allow, lockFriend, refuse } from '#areas/referral/friends-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Product §13.1382. Two everyday signs: a person says whether it is paid for. */
export const decideFriend = defineAct({
  name: 'referral.decide',
  payload: z.strictObject({ memberId: memberIdText, isAllowed: z.boolean() }),
  plan: async (tx, { memberId: wire, isAllowed }, { now }) => {
    const { id } = await memberOfAct(tx, wire)
    const friend = await lockFriend(tx, id)
    if (friend === undefined) throw refuseStaff('not_found')
    if (friend.review !== 'open') throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'referral-friend', id: wire },
      // Who gains by it is the inviter.
      member: friend.inviter_id,
      other: id,
      version: BigInt(friend.version),
      before: { state: friend.state, marks: [...friend.marks] },
      after: isAllowed ? { state: friend.state, isAllowed } : { state: 'not_eligible', isAllowed },
      apply: async (inside) => {
        if (isAllowed) await allow(inside, id, now)
        else await refuse(inside, id, { why: 'staff', now })
        return null
      },
    }
  },
})
