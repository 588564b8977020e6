import { withdrawalKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { lockReviewed, type Reviewed } from '#areas/cashier/withdrawals/review-store.ts'
import type { ActContext } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

export const withdrawalIdText = z.string().regex(/^wdr_[0-9a-z]{1,13}$/)

/** The withdrawal that an act is about, locked. */
export const withdrawalOfAct = async (tx: Tx, id: string): Promise<Reviewed> => {
  const key = withdrawalKey(id)
  const withdrawal = key === null ? undefined : await lockReviewed(tx, key)
  if (withdrawal === undefined) throw refuseStaff('not_found')
  return withdrawal
}

/** What is sent is never undone, and what was decided is not decided again. */
export const requireWaiting = (withdrawal: Reviewed): void => {
  if (withdrawal.status !== 'held') throw refuseStaff('already_sent')
  if (withdrawal.review !== 'waiting') throw refuseStaff('not_waiting')
}

/** Whoever has it in hand decides it; who approves what they proposed does not need to. */
export const requireOwnClaim = (withdrawal: Reviewed, { actor, now, isApproval }: ActContext): void => {
  if (isApproval || withdrawal.claimed_by === null || withdrawal.claimed_until === null || withdrawal.claimed_until <= now) return
  if (withdrawal.claimed_by !== actor.id) throw refuseStaff('claimed_by_another')
}

export const targetOf = (id: string) => ({ kind: 'withdrawal', id }) as const
