import { settleAfterDays } from '@trevo/rules/agents/contract-lines'
import { houseKey } from '@trevo/rules/agents/tree'
import { z } from 'zod'
import { forgive, payByHouse } from '#areas/payouts/lines/disputes-store.ts'
import { type ContractLine, openOf } from '#areas/payouts/lines/lines-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { aboutLine, lineIdText, lineOfAct } from './line-of-act.ts'

const dayMs = 86_400_000

/** From when staff may end what is owed; what is held may be ended at once. Null: nothing of it is open to that. */
export const settlesFrom = (line: Pick<ContractLine, 'state' | 'owed_since' | 'made_at'>): Date | null =>
  line.state === 'held' ? line.made_at : line.state === 'owed' && line.owed_since !== null ? new Date(line.owed_since.getTime() + settleAfterDays * dayMs) : null

/** Product §13.1421. The house pays what an agent has owed for fourteen days, or it is owed no more; what is held may be ended. */
export const settleLine = defineAct({
  name: 'agents.settle-line',
  payload: z.strictObject({ lineId: lineIdText, how: z.enum(['pay', 'forgive']) }),
  plan: async (tx, { lineId, how }, { now }) => {
    const line = await lineOfAct(tx, lineId)
    const from = settlesFrom(line)
    if (from === null || now < from || (how === 'pay' && (line.state !== 'owed' || line.payer_id === houseKey))) throw refuseStaff('not_in_this_state')
    const open = openOf(line)
    return {
      ...aboutLine(lineId, line, { state: how === 'pay' ? 'due' : 'forgiven', amountMinor: open.toString() }),
      amount: { minor: open, currency: line.currency },
      apply: async (inside) => {
        await (how === 'pay' ? payByHouse(inside, line.id) : forgive(inside, line.id, now))
        return { amountMinor: open.toString() }
      },
    }
  },
})
