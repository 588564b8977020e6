import { complaintKey } from '@trevo/rules/ids'
import { type ComplaintState, type ComplaintStep, stateAfter } from '@trevo/rules/support/complaints'
import { z } from 'zod'
import type { ActContext } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { type Complaint, lockComplaint } from '#areas/support/complaints/complaints-store.ts'
import type { Tx } from '#db/tables.ts'

export const complaintIdText = z.string().regex(/^cmp_[0-9a-z]{1,13}$/)
export const saidText = z.string().trim().min(1).max(4_000)

/** The complaint that an act is about, locked, and its state after the step. Throws `not_found` and `not_in_this_state`. */
export const complaintOfAct = async (tx: Tx, id: string, step: ComplaintStep): Promise<{ readonly complaint: Complaint; readonly state: ComplaintState }> => {
  const key = complaintKey(id)
  const complaint = key === null ? undefined : await lockComplaint(tx, key)
  if (complaint === undefined) throw refuseStaff('not_found')
  const state = stateAfter(complaint.state, step)
  if (state === null) throw refuseStaff('not_in_this_state')
  return { complaint, state }
}

/** Whoever has it speaks: another takes it first. What nobody has is theirs who speaks. */
export const requireOwn = (complaint: Complaint, { actor }: ActContext): void => {
  if (complaint.staff_id !== null && complaint.staff_id !== actor.id) throw refuseStaff('claimed_by_another')
}

export const targetOf = (id: string) => ({ kind: 'complaint', id }) as const
