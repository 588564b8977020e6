import { dayIn } from '@trevo/rules/markets/market'
import { lineId as lineWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { booksZone } from '@trevo/rules/staff/zones'
import { z } from 'zod'
import { endDispute, findOpenDispute, nameCorrection } from '#areas/payouts/lines/disputes-store.ts'
import { holdContracts } from '#areas/payouts/lines/lines-store.ts'
import { recomputeLine } from '#areas/payouts/recompute/recompute-line.ts'
import { correctPeriod } from '#areas/payouts/runs/run-contracts.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { aboutLine, lineIdText, lineOfAct } from './line-of-act.ts'

/** Product §13.1422. The line was right, or its period should have come to another sum: the difference is a line of its own. */
export const decideDispute = defineAct({
  name: 'agents.decide-dispute',
  payload: z.strictObject({ lineId: lineIdText, amountMinor: z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/).nullable() }),
  plan: async (tx, { lineId, amountMinor }, { now }) => {
    const line = await lineOfAct(tx, lineId)
    const dispute = await findOpenDispute(tx, line.id)
    if (dispute === undefined) throw refuseStaff('not_in_this_state')
    const { period, contract, figures, standsMinor } = await recomputeLine(tx, line)
    const difference = amountMinor === null ? 0n : BigInt(amountMinor) - standsMinor
    return {
      ...aboutLine(lineId, line, { recomputedMinor: figures.amountMinor.toString(), standsMinor: standsMinor.toString(), differenceMinor: difference.toString() }),
      apply: async (inside) => {
        await holdContracts(inside, [line.contract_id])
        await endDispute(inside, { disputeId: dispute.id, lineId: line.id }, difference !== 0n, now)
        const correction = await correctPeriod(inside, { period, contract: { ...contract, version: line.version }, figures, difference, runId: null, why: 'dispute', countsOn: dayIn(booksZone, now), now, lookOver: () => minor(0n) })
        if (correction !== null) await nameCorrection(inside, dispute.id, correction)
        return { lineId: correction === null ? null : lineWire(correction) }
      },
    }
  },
})
