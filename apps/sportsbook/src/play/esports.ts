import type { EsportsState, SportState } from '@trevo/betting/facts/states'
import { esportsModel, stepRound } from '@trevo/betting/models/esports'
import { type EsportsParameters, span32 } from '@trevo/betting/models/parameters'
import type { Body, Play } from './shapes.ts'

const roundMs = 3_000
/** More than ever came on a map in a million matches. */
const roundsOfMapMax = 120

const finished = ({ maps }: EsportsState): number => maps.filter(({ winner }) => winner !== null).length

/** A round a tick, one draw of 32 bits each. */
export const esportsPlay = (parameters: EsportsParameters): Play => {
  const model = esportsModel(parameters)
  return {
    ticksMax: parameters.bestOf * roundsOfMapMax,
    tickMs: () => roundMs,
    closesMs: 0,
    before: [{ kind: 'format', bestOf: parameters.bestOf }],
    begins: [],
    tick: (state: SportState, draw) => {
      if (state.sport !== 'esports') throw new RangeError('a match of esports is in no other state')
      const map = finished(state) + 1
      const { state: after, round } = stepRound(model, state, draw(span32))
      if (round === null) return { bodies: [], isOver: true }
      const bodies: Body[] = [{ kind: 'round', map, side: round }]
      if (finished(after) === map) bodies.push({ kind: 'map', map, side: round })
      if (after.winner !== null) bodies.push({ kind: 'result', side: after.winner })
      return { bodies, isOver: after.winner !== null }
    },
  }
}
