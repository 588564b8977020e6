import { limitBounds, limitKinds, limitPeriods } from '@trevo/rules/care/limits'
import { z } from 'zod'
import { strictest } from '#areas/care/limits/limit-view.ts'
import { endLimit, insertLimit, isInForce, listStanding } from '#areas/care/limits/limits-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { setRoomsInAct } from '#ledger/rooms.ts'
import { limitShown } from './limit-shown.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

/** Product §13.470: staff make a limit stricter alone, and never looser. It stands beside the member's own, and the stricter of the two holds. */
export const lowerLimit = defineAct({
  name: 'members.lower-limit',
  payload: z.strictObject({ memberId: memberIdText, kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount: z.string().regex(/^[1-9][0-9]{0,14}$/) }),
  plan: async (tx, { memberId, kind, period, amount: text }, { actor, now }) => {
    const member = await memberOfAct(tx, memberId)
    const rows = await listStanding(tx, member.id)
    const inForce = strictest(rows, { kind, period })
    const amount = BigInt(text)
    const { least, most } = limitBounds(kind, period)
    if (member.type === 4 || amount < least || amount > most || (inForce !== undefined && amount >= inForce.amount)) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberId),
      version: null,
      before: limitShown(kind, inForce?.amount.toString() ?? null, member.currency),
      after: { limitKind: kind, limitPeriod: period, ...limitShown(kind, text, member.currency) },
      apply: async (inside) => {
        for (const row of rows.filter(isInForce)) if (row.kind === kind && row.period === period && row.set_by === 'staff') await endLimit(inside, row, now)
        await insertLimit(inside, { kind, period, memberId: member.id, at: now, setBy: 'staff', staffId: actor.kind === 'staff' ? actor.id : null }, amount)
        await setRoomsInAct(inside, { memberId: member.id, currency: member.currency })
        return null
      },
    }
  },
})
