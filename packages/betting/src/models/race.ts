import type { RaceState, Runner } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import type { Cells, Law } from './outcomes.ts'
import { areParameters, type RaceParameters } from './parameters.ts'

/**
 * A race is drawn place by place: each next place goes to a runner by the weights of those that are left. So every place, pair and order has an exact
 * chance, and of runners that are left aside the others keep their odds among themselves.
 */
export interface RaceModel {
  readonly parameters: RaceParameters
  readonly weightOf: ReadonlyMap<string, number>
}

/** Throws RangeError for parameters that no race can be run by. */
export const raceModel = (parameters: RaceParameters): RaceModel => {
  if (!areParameters(parameters)) throw new RangeError('no race can be run by these parameters')
  return { parameters, weightOf: new Map(parameters.runners.map(({ runner, weight }) => [runner, weight])) }
}

/** A race that has not begun. */
export const raceStart = ({ parameters }: RaceModel): RaceState => ({
  sport: 'race',
  stage: 'open',
  tick: 0,
  runners: parameters.runners.map(({ runner }): Runner => ({ runner, place: null, timeMs: null, withdrawn: null })),
  isDone: false,
})

/** Who is over the line, in order, and who is still to come, by number. */
export const standing = ({ runners }: RaceState): { readonly over: readonly string[]; readonly left: readonly string[] } => {
  const inRace = runners.filter(({ withdrawn }) => withdrawn === null)
  const over = inRace.flatMap(({ runner, place }) => (place === null ? [] : [{ runner, place }])).sort((a, b) => a.place - b.place)
  return { over: over.map(({ runner }) => runner), left: inRace.filter(({ place }) => place === null).map(({ runner }) => runner) }
}

const weightOf = ({ weightOf: weights }: RaceModel, runner: string): number => weights.get(runner) ?? 0

/** What the next draw must be below: the weights of all that are left together, or 0 where nothing is to be drawn. */
export const raceBound = (model: RaceModel, state: RaceState): number => {
  const { left } = standing(state)
  return state.isDone || left.length < 2 ? 0 : left.reduce((sum, runner) => sum + weightOf(model, runner), 0)
}

/** The next place by a draw below `raceBound`; with the last draw the last runner is over too. A race that is over stays as it is. */
export const stepPlace = (model: RaceModel, state: RaceState, draw: number): { readonly state: RaceState; readonly placed: readonly string[] } => {
  const { over, left } = standing(state)
  if (state.isDone) return { state, placed: [] }
  let below = 0
  const next = left.find((runner) => {
    below += weightOf(model, runner)
    return draw < below
  })
  if (next === undefined) throw new RangeError(`a draw of ${draw} is no runner`)
  const placed = left.length === 2 ? [next, ...left.filter((runner) => runner !== next)] : [next]
  const isDone = placed.length === left.length
  return {
    placed,
    state: {
      ...state,
      stage: isDone ? 'ended' : 'live',
      tick: state.tick + 1,
      isDone,
      runners: state.runners.map((each) => (placed.includes(each.runner) ? { ...each, place: over.length + placed.indexOf(each.runner) + 1 } : each)),
    },
  }
}

/** An order as far as it is told, with its chance. */
export interface Order {
  readonly runners: readonly string[]
  readonly chance: number
}

const sumOfWeights = (model: RaceModel, runners: readonly string[]): number => runners.reduce((sum, runner) => sum + weightOf(model, runner), 0)

/** All orders of the next places, drawn from those that are left. */
export const ordersOf = (model: RaceModel, left: readonly string[], places: number): readonly Order[] => {
  if (places === 0 || left.length === 0) return [{ runners: [], chance: 1 }]
  const all = sumOfWeights(model, left)
  return left.flatMap((runner) => {
    const chance = weightOf(model, runner) / all
    const others = left.filter((each) => each !== runner)
    return ordersOf(model, others, places - 1).map((rest) => ({ runners: [runner, ...rest.runners], chance: chance * rest.chance }))
  })
}

/** A race over in that order; runners that the order does not tell come in behind it, by number. */
const finalState = (state: RaceState, order: readonly string[]): RaceState => {
  const told = new Set(order)
  const places = new Map([...order, ...state.runners.map(({ runner }) => runner).filter((runner) => !told.has(runner))].map((runner, at) => [runner, at + 1]))
  return { ...state, stage: 'official', isDone: true, runners: state.runners.map((each) => (each.withdrawn === null ? { ...each, place: places.get(each.runner) ?? null } : each)) }
}

const cellsOf = (state: RaceState, over: readonly string[], orders: readonly Order[], lens: string): Cells => ({
  lens: `race ${lens} of ${state.runners.map(({ runner, withdrawn }) => (withdrawn === null ? runner : `(${runner})`)).join(',')} after ${over.join(',')}`,
  size: orders.length,
  chances: orders.map(({ chance }) => chance),
  stateAt: (cell) => finalState(state, [...over, ...(orders[cell]?.runners ?? [])]),
})

/** How many places a market tells apart; null for one that asks for two runners alone, or is none of a race. */
export const placesTold = ({ kind, period }: MarketSpec): number | null => {
  if (kind === 'race-win') return 1
  if (kind === 'forecast') return 2
  const places = kind === 'race-place' ? /^top-([1-4])$/.exec(period)?.[1] : undefined
  return places === undefined ? null : Number(places)
}

export const pairOf = ({ about }: MarketSpec): readonly string[] => (about ?? '').split('>')

export interface RaceLaw extends Law {
  readonly sport: 'race'
  readonly state: RaceState
  readonly model: RaceModel
}

/** What may come of a race in this state. Runners that were withdrawn are no part of it. */
export const raceLaw = (model: RaceModel, state: RaceState): RaceLaw => {
  const { over, left } = standing(state)
  const cellsFor = (spec: MarketSpec): Cells | null => {
    const places = placesTold(spec)
    if (places !== null) return cellsOf(state, over, ordersOf(model, left, Math.max(0, places - over.length)), `first ${places}`)
    if (spec.kind !== 'head-to-head') return null
    const pair = pairOf(spec).filter((runner) => left.includes(runner))
    return cellsOf(state, over, ordersOf(model, pair, pair.length), `pair ${spec.about}`)
  }
  return { sport: 'race', state, model, cellsFor }
}
