import { z } from 'zod'
import { holdOpen, letGo } from '#areas/payouts/lines/disputes-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { aboutLine, lineIdText, lineOfAct } from './line-of-act.ts'

const payload = z.strictObject({ lineId: lineIdText })

/** Product §13.1420. What is not paid yet. */
export const holdLine = defineAct({
  name: 'agents.hold-line',
  payload,
  plan: async (tx, { lineId }) => {
    const line = await lineOfAct(tx, lineId)
    if (!['waiting', 'due', 'owed'].includes(line.state)) throw refuseStaff('not_in_this_state')
    return {
      ...aboutLine(lineId, line, { state: 'held' }),
      apply: async (inside) => {
        await holdOpen(inside, line.id)
        return null
      },
    }
  },
})

/** Product §13.1420. What staff hold, what waits for their look, and what a blocked payee earned. */
export const releaseLine = defineAct({
  name: 'agents.release-line',
  payload,
  plan: async (tx, { lineId }) => {
    const line = await lineOfAct(tx, lineId)
    if (!['waiting', 'held'].includes(line.state) || line.held_why === 'unverified') throw refuseStaff('not_in_this_state')
    return {
      ...aboutLine(lineId, line, { state: line.owed_since === null ? 'due' : 'owed' }),
      apply: async (inside) => {
        await letGo(inside, line.id)
        return null
      },
    }
  },
})
