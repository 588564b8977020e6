import type { SportState, TennisState } from '@trevo/betting/facts/states'
import { span32, type TennisParameters } from '@trevo/betting/models/parameters'
import { runningSet, stepPoint, tennisModel } from '@trevo/betting/models/tennis'
import type { Body, Play } from './shapes.ts'

const pointMs = 3_000
/** No match of three sets came near so many in a million. */
const pointsMax = 700

const finished = (state: TennisState): number => state.sets.filter(({ winner }) => winner !== null).length
const gamesOf = (state: TennisState): number => state.sets.reduce((sum, { games }) => sum + games[0] + games[1], 0)

/** A point a tick, one draw of 32 bits each. */
export const tennisPlay = (parameters: TennisParameters): Play => {
  const model = tennisModel(parameters)
  return {
    ticksMax: pointsMax,
    tickMs: () => pointMs,
    closesMs: 0,
    before: [{ kind: 'format', bestOf: parameters.bestOf, lastSet: parameters.lastSet }],
    begins: [],
    tick: (state: SportState, draw) => {
      if (state.sport !== 'tennis') throw new RangeError('a match of tennis is in no other state')
      const { set } = runningSet(model, state)
      const number = finished(state) + 1
      const { state: after, point } = stepPoint(model, state, draw(span32))
      const bodies: Body[] = []
      if (set.isMatchTieBreak && state.sets[number - 1] === undefined) bodies.push({ kind: 'match-tie-break', set: number })
      if (point === null) return { bodies, isOver: true }
      bodies.push({ kind: 'point', side: point, serves: state.serves })
      if (gamesOf(after) > gamesOf(state)) bodies.push({ kind: 'game', set: number, side: point, serves: after.serves })
      if (finished(after) > finished(state)) bodies.push({ kind: 'set', set: number, side: point })
      if (after.winner !== null) bodies.push({ kind: 'result', side: after.winner, ending: 'played' })
      return { bodies, isOver: after.winner !== null }
    },
  }
}
