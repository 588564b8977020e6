import { memberKey, proposalId } from '@trevo/rules/ids'
import { mayBeRewarded, pointsMax } from '@trevo/rules/promotions/points'
import { z } from 'zod'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { correctedSince, findMember, givePoints, holdPurse, takePoints } from '#areas/club/points/points-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'

/** So many points of a member are given and taken by one person over 24 hours, both counted up. */
export const correctAloneMax = 500
const dayMs = 86_400_000

/** Product §13.1120. Points by hand. */
export const correctPoints = defineAct({
  name: 'points.correct',
  payload: z.strictObject({ memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/), points: z.number().int().min(-pointsMax).max(pointsMax).refine((points) => points !== 0) }),
  plan: async (tx, { memberId: wire, points }, { now, proposal }) => {
    const memberId = memberKey(wire) ?? 0n
    const member = await findMember(tx, memberId)
    if (member === undefined) throw refuseStaff('not_found')
    if (points > 0 && !mayBeRewarded(member)) throw refuseStaff('not_in_this_state')
    const purse = await holdPurse(tx, memberId)
    if (purse.balance + points < 0) throw refuseStaff('would_be_below_zero')
    const ofDay = await correctedSince(tx, memberId, new Date(now.getTime() - dayMs))
    return {
      target: { kind: 'member-points', id: wire },
      member: memberId,
      version: BigInt(purse.seq),
      before: { points: purse.balance },
      after: { points: purse.balance + points, change: points },
      needsSecondPair: ofDay + Math.abs(points) > correctAloneMax,
      apply: async (inside) => {
        const { zone } = await houseOfAct(inside, now)
        const movement = { memberId, points: Math.abs(points), reason: 'corrected', key: `corrected:${proposal === undefined ? newKey().toString(36) : proposalId(proposal)}`, now } as const
        const outcome = points > 0 ? await givePoints(inside, movement, zone) : await takePoints(inside, movement)
        if (outcome === 'short') throw refuseStaff('would_be_below_zero')
        return { balance: purse.balance + points }
      },
    }
  },
})
