import { staffId as wireId, staffKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { changeComplaint, type Complaint } from '#areas/support/complaints/complaints-store.ts'
import { peopleWhoAnswer } from '#areas/support/people-who-answer.ts'
import { complaintIdText, complaintOfAct, targetOf } from './complaint-of-act.ts'

const ownerOf = ({ staff_id: owner, state }: Complaint) => ({ owner: owner === null ? null : wireId(owner), state })

/** Takes it, from another too, or lays it back: of two at the same moment the second sees whose it is. */
export const takeComplaint = defineAct({
  name: 'complaints.take',
  payload: z.strictObject({ complaintId: complaintIdText, isMine: z.boolean() }),
  plan: async (tx, { complaintId, isMine }, { actor }) => {
    const { complaint, state } = await complaintOfAct(tx, complaintId, 'take')
    if (!isMine && complaint.staff_id !== actor.id) throw refuseStaff('claimed_by_another')
    const owner = isMine ? actor.id : null
    const laidBack = complaint.state === 'taken' ? (complaint.reopened > 0 ? 'reopened' : 'new') : complaint.state
    const next = isMine ? state : laidBack
    return {
      target: targetOf(complaintId),
      member: complaint.member_id,
      version: BigInt(complaint.version),
      before: ownerOf(complaint),
      after: { owner: owner === null ? null : wireId(owner), state: next },
      apply: async (inside) => {
        await changeComplaint(inside, complaint.id, { staff_id: owner, state: next })
        return null
      },
    }
  },
})

export const assignComplaint = defineAct({
  name: 'complaints.assign',
  payload: z.strictObject({ complaintId: complaintIdText, staffId: z.string().regex(/^stf_[0-9a-z]{1,13}$/) }),
  plan: async (tx, { complaintId, staffId }, { now }) => {
    const { complaint, state } = await complaintOfAct(tx, complaintId, 'assign')
    const key = staffKey(staffId)
    // Who left, or may not answer, gets none.
    if (!(await peopleWhoAnswer(tx, now)).some(({ id }) => id === key)) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(complaintId),
      member: complaint.member_id,
      version: BigInt(complaint.version),
      before: ownerOf(complaint),
      after: { owner: staffId, state },
      apply: async (inside) => {
        await changeComplaint(inside, complaint.id, { staff_id: key, state })
        return null
      },
    }
  },
})
