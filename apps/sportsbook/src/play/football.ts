import type { SportState } from '@trevo/betting/facts/states'
import { footballModel, stepMinute } from '@trevo/betting/models/football'
import { type FootballParameters, span32 } from '@trevo/betting/models/parameters'
import type { Body, Play } from './shapes.ts'

const minuteMs = 3_000
const halfTimeMs = 15_000

/** A minute a tick, one draw of 32 bits each. */
export const footballPlay = (parameters: FootballParameters): Play => {
  const model = footballModel(parameters)
  const { firstHalfMinutes } = parameters
  return {
    ticksMax: model.minutes,
    tickMs: (tick) => minuteMs + (tick === firstHalfMinutes + 1 ? halfTimeMs : 0),
    closesMs: 0,
    before: [],
    begins: [],
    tick: (state: SportState, draw) => {
      if (state.sport !== 'football') throw new RangeError('a match of football is in no other state')
      const { goal, state: after } = stepMinute(model, state, draw(span32))
      const bodies: Body[] = []
      if (goal !== null) bodies.push({ kind: 'goal', side: goal, part: after.tick <= firstHalfMinutes ? 'half-1' : 'half-2' })
      if (after.tick === firstHalfMinutes) bodies.push({ kind: 'half-time' })
      if (after.fullDone) bodies.push({ kind: 'full-time' })
      return { bodies, isOver: after.fullDone }
    },
  }
}
