import { limitBounds, limitKinds, limitPeriods } from '@trevo/rules/care/limits'
import { loosened } from '@trevo/rules/care/loosen-limit'
import { z } from 'zod'
import { endLimit, insertLimit, isInForce, listStanding } from '#areas/care/limits/limits-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { setRoomsInAct } from '#ledger/rooms.ts'
import { limitShown } from './limit-shown.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

const amountText = z.string().regex(/^[1-9][0-9]{0,14}$/)

/** Product §13.854. What the house or its staff set is loosened by two people; what the member set stays, and the stricter of the two holds. */
export const loosenLimit = defineAct({
  name: 'members.loosen-limit',
  payload: z.strictObject({ memberId: memberIdText, kind: z.enum(limitKinds), period: z.enum(limitPeriods), from: amountText, amount: amountText.nullable() }),
  plan: async (tx, { memberId, kind, period, from, amount: text }, { actor, now }) => {
    const member = await memberOfAct(tx, memberId)
    const rows = (await listStanding(tx, member.id)).filter(isInForce).filter((row) => row.kind === kind && row.period === period)
    const amount = text === null ? null : BigInt(text)
    const ends = loosened(rows.map((row) => ({ row, amount: row.amount, by: row.set_by })), BigInt(from), amount)
    if (ends === 'changed') throw refuseStaff('changed_meanwhile')
    if (ends === null || (amount !== null && amount > limitBounds(kind, period).most)) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberId),
      version: null,
      before: limitShown(kind, from, member.currency),
      after: { limitKind: kind, limitPeriod: period, ...limitShown(kind, text, member.currency) },
      apply: async (inside) => {
        for (const { row } of ends) await endLimit(inside, row, now)
        const isThere = rows.some((row) => row.set_by === 'staff' && row.amount === amount)
        if (amount !== null && !isThere) await insertLimit(inside, { kind, period, memberId: member.id, at: now, setBy: 'staff', staffId: actor.kind === 'staff' ? actor.id : null }, amount)
        await setRoomsInAct(inside, { memberId: member.id, currency: member.currency })
        return null
      },
    }
  },
})
