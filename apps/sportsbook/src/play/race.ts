import type { SportState } from '@trevo/betting/facts/states'
import { raceBound, raceModel, raceStart, stepPlace } from '@trevo/betting/models/race'
import type { RaceParameters } from '@trevo/betting/models/parameters'
import type { Play } from './shapes.ts'

const raceMs = 20_000
const closesMs = 5_000

/** The whole order in one tick: a draw a place. */
export const racePlay = (parameters: RaceParameters): Play => {
  const model = raceModel(parameters)
  const runners = parameters.runners.map(({ runner }) => runner)
  return {
    ticksMax: 1,
    tickMs: () => raceMs + closesMs,
    closesMs,
    before: [{ kind: 'runners', runners }],
    begins: [],
    tick: (state: SportState, draw) => {
      if (state.sport !== 'race') throw new RangeError('a race is in no other state')
      const places: { readonly runner: string; readonly place: number; readonly timeMs: null }[] = []
      let at = { ...raceStart(model), runners: state.runners }
      for (let bound = raceBound(model, at); bound > 0; bound = raceBound(model, at)) {
        const { state: after, placed } = stepPlace(model, at, draw(bound))
        for (const runner of placed) places.push({ runner, place: places.length + 1, timeMs: null })
        at = after
      }
      return { bodies: [{ kind: 'order', places }], isOver: true }
    },
  }
}
