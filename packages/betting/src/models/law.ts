import type { SportState } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { kindOf, rulesVersion } from '#markets/registry.ts'
import { type BasketballLaw, basketballLaw } from './basketball-law.ts'
import { type BasketballModel, basketballModel, basketballStart } from './basketball.ts'
import { type EsportsLaw, esportsLaw, type EsportsModel, esportsModel, esportsStart } from './esports.ts'
import { type FootballLaw, footballLaw } from './football-law.ts'
import { type FootballModel, footballModel, footballStart } from './football.ts'
import { type Outcomes, outcomesOf } from './outcomes.ts'
import type { Parameters } from './parameters.ts'
import { type RaceLaw, raceLaw, type RaceModel, raceModel, raceStart } from './race.ts'
import { type TennisLaw, tennisLaw } from './tennis-law.ts'
import { type TennisModel, tennisModel, tennisStart } from './tennis.ts'

export type Model = FootballModel | TennisModel | BasketballModel | EsportsModel | RaceModel

export type SportLaw = FootballLaw | TennisLaw | BasketballLaw | EsportsLaw | RaceLaw

/** What an event is priced and drawn by. Throws RangeError for parameters that nothing can be played by. */
export const modelOf = (parameters: Parameters): Model => {
  switch (parameters.sport) {
    case 'football':
      return footballModel(parameters)
    case 'tennis':
      return tennisModel(parameters)
    case 'basketball':
      return basketballModel(parameters)
    case 'esports':
      return esportsModel(parameters)
    case 'race':
      return raceModel(parameters)
  }
}

const isOf = <M extends Model>(model: Model, sport: M['parameters']['sport']): model is M => model.parameters.sport === sport

/** An event that has not begun. */
export const startOf = (model: Model): SportState => {
  if (isOf<FootballModel>(model, 'football')) return footballStart()
  if (isOf<TennisModel>(model, 'tennis')) return tennisStart(model)
  if (isOf<BasketballModel>(model, 'basketball')) return basketballStart()
  if (isOf<EsportsModel>(model, 'esports')) return esportsStart(model)
  return raceStart(model)
}

/** What may come of an event in this state. To ask for several markets of one state, keep it: what they share is worked out once. */
export const lawOf = (model: Model, state: SportState): SportLaw => {
  if (isOf<FootballModel>(model, 'football') && state.sport === 'football') return footballLaw(model, state)
  if (isOf<TennisModel>(model, 'tennis') && state.sport === 'tennis') return tennisLaw(model, state)
  if (isOf<BasketballModel>(model, 'basketball') && state.sport === 'basketball') return basketballLaw(model, state)
  if (isOf<EsportsModel>(model, 'esports') && state.sport === 'esports') return esportsLaw(model, state)
  if (isOf<RaceModel>(model, 'race') && state.sport === 'race') return raceLaw(model, state)
  throw new Error(`a model of ${model.parameters.sport} says nothing of ${state.sport}`)
}

/** What each selection of a market may come to under a version of the rules; null where the model has no say in it. */
export const outcomesUnder = (law: SportLaw, spec: MarketSpec, version = rulesVersion): Outcomes | null => outcomesOf(law, spec, kindOf(version, spec.kind))

export const outcomesFor = (model: Model, state: SportState, spec: MarketSpec, version = rulesVersion): Outcomes | null => outcomesUnder(lawOf(model, state), spec, version)
