import { z } from 'zod'
import { letGoOn, stop } from '#areas/cashier/withdrawals/review-store.ts'
import { isMoneyStopped } from '#areas/risk/cases/stops-store.ts'
import { readSite } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { targetOf, withdrawalIdText, withdrawalOfAct } from './withdrawal-of-act.ts'

const payload = z.strictObject({ withdrawalId: withdrawalIdText })

/** Stops a withdrawal, at once, whoever has it in hand. Once the job has taken it to the provider nothing stops it any more. */
export const holdWithdrawal = defineAct({
  name: 'withdrawals.hold',
  payload,
  plan: async (tx, { withdrawalId }, { now }) => {
    const withdrawal = await withdrawalOfAct(tx, withdrawalId)
    if (withdrawal.status !== 'held' || withdrawal.tries > 0) throw refuseStaff('already_sent')
    if (withdrawal.on_hold_since !== null) throw refuseStaff('on_hold')
    const { review_minutes: minutes } = await readSite(tx)
    return {
      target: targetOf(withdrawalId),
      member: withdrawal.member_id,
      version: BigInt(withdrawal.version),
      before: { review: withdrawal.review, isOnHold: false },
      after: { review: 'waiting', isOnHold: true },
      apply: async (inside) => {
        await stop(inside, withdrawal.id, now, minutes)
        return null
      },
    }
  },
})

/** Lets it go on: it waits for a decision again, and its clock has run on meanwhile. */
export const releaseWithdrawal = defineAct({
  name: 'withdrawals.release',
  payload,
  plan: async (tx, { withdrawalId }) => {
    const withdrawal = await withdrawalOfAct(tx, withdrawalId)
    if (withdrawal.on_hold_since === null) throw refuseStaff('not_waiting')
    // Another room decides when (Product §6.722).
    if (await isMoneyStopped(tx, withdrawal.member_id)) throw refuseStaff('on_hold')
    return {
      target: targetOf(withdrawalId),
      member: withdrawal.member_id,
      version: BigInt(withdrawal.version),
      before: { isOnHold: true },
      after: { isOnHold: false },
      apply: async (inside) => {
        await letGoOn(inside, withdrawal.id)
        return null
      },
    }
  },
})
