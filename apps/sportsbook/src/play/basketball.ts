import type { SportState } from '@trevo/betting/facts/states'
import { basketballModel, isOver, quarters, stepPossession } from '@trevo/betting/models/basketball'
import { type BasketballParameters, span32 } from '@trevo/betting/models/parameters'
import type { Body, Play } from './shapes.ts'

const possessionMs = 3_000
/** More than ever came in a million matches. */
const overtimesMax = 20

/** A possession a tick, one draw of 32 bits each. */
export const basketballPlay = (parameters: BasketballParameters): Play => {
  const model = basketballModel(parameters)
  return {
    ticksMax: 2 * (quarters * parameters.quarterPossessions + overtimesMax * parameters.overtimePossessions),
    tickMs: () => possessionMs,
    closesMs: 0,
    before: [],
    begins: [],
    tick: (state: SportState, draw) => {
      if (state.sport !== 'basketball') throw new RangeError('a match of basketball is in no other state')
      const period = state.periodsDone + 1
      const { state: after, side, points } = stepPossession(model, state, draw(span32))
      const bodies: Body[] = []
      if (side !== null && points > 0) bodies.push({ kind: 'points', period, side, points })
      if (after.periodsDone === period) bodies.push({ kind: 'period-over', period })
      return { bodies, isOver: isOver(after) }
    },
  }
}
