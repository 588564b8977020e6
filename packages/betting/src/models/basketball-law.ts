import type { BasketballState } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { type BasketballModel, isOver, possessionsLeft, quarters, scoreOf } from './basketball.ts'
import type { Cells, Law } from './outcomes.ts'

type Score = readonly [home: number, away: number]

/** Points that each side may still make in a stretch of play, on top of what it has. */
interface Stretch {
  readonly score: Score
  readonly home: Float64Array
  readonly away: Float64Array
}

/** What is told apart: who leads by how much, or what was scored together. */
export type Tell = 'margin' | 'total'

/** Totals and margins that have a place of their own; margins lie around the middle. */
const cells = 1_601
const middle = 800

export const placeOf = (tell: Tell, home: number, away: number): number => Math.max(0, Math.min(cells - 1, tell === 'total' ? home + away : middle + home - away))

/** Chances of the stretch by what is told apart: those that end level apart from those that do not. */
const ofStretch = ({ score, home, away }: Stretch, tell: Tell): { readonly level: Float64Array; readonly unequal: Float64Array } => {
  const [level, unequal] = [new Float64Array(cells), new Float64Array(cells)]
  for (let h = 0; h < home.length; h += 1)
    for (let a = 0; a < away.length; a += 1) {
      const [atHome, atAway] = [score[0] + h, score[1] + a]
      const list = atHome === atAway ? level : unequal
      const place = placeOf(tell, atHome, atAway)
      list[place] = (list[place] ?? 0) + (home[h] ?? 0) * (away[a] ?? 0)
    }
  return { level, unequal }
}

/** Totals of overtimes until the sides are unequal: those of one that is, or of one that is not and then of others. */
const overtimeTotals = ({ level, unequal }: { readonly level: Float64Array; readonly unequal: Float64Array }, most: number): Float64Array => {
  const all = new Float64Array(cells)
  const again = 1 - (level[0] ?? 0)
  for (let total = 0; total < cells; total += 1) {
    let sum = unequal[total] ?? 0
    for (let first = 1; first <= Math.min(most, total); first += 1) sum += (level[first] ?? 0) * (all[total - first] ?? 0)
    all[total] = sum / again
  }
  return all
}

const sum = (list: Float64Array): number => list.reduce((all, each) => all + each, 0)

/** A match of a stretch, and of overtimes where it ends level. */
const withOvertime = (model: BasketballModel, stretch: Stretch, tell: Tell): Float64Array => {
  const { overtimePossessions } = model.parameters
  const [home, away] = [model.home[overtimePossessions] ?? Float64Array.of(1), model.away[overtimePossessions] ?? Float64Array.of(1)]
  const { level, unequal } = ofStretch(stretch, tell)
  const overtime = ofStretch({ score: [0, 0], home, away }, tell)
  if (tell === 'margin') {
    const tied = level[middle] ?? 0
    const ends = sum(overtime.unequal)
    return unequal.map((chance, place) => chance + (tied * (overtime.unequal[place] ?? 0)) / ends)
  }
  const totals = overtimeTotals(overtime, home.length + away.length)
  const last = totals.findLastIndex((chance) => chance > 0)
  for (let place = 0; place < cells; place += 1) {
    const tied = level[place] ?? 0
    if (tied === 0) continue
    for (let more = 0; more <= last; more += 1) {
      const to = Math.min(cells - 1, place + more)
      unequal[to] = (unequal[to] ?? 0) + tied * (totals[more] ?? 0)
    }
  }
  return unequal
}

/** A match over in which a quarter holds all points. */
const finalState = (quarter: number, score: Score): BasketballState => ({
  sport: 'basketball',
  stage: 'official',
  tick: 0,
  periods: Array.from({ length: quarters }, (_, at): Score => (at === quarter ? score : [0, 0])),
  periodsDone: quarters,
  calledWithSecondsLeft: null,
})

const stateAt = (quarter: number, tell: Tell, place: number): BasketballState => {
  if (tell === 'total') return finalState(quarter, [place, 0])
  return finalState(quarter, place >= middle ? [place - middle, 0] : [0, middle - place])
}

/** With overtimes nobody ends level, or without a point: those places stand for a match that is won by one. */
const wonStateAt = (tell: Tell, place: number): BasketballState => stateAt(0, tell, place === (tell === 'total' ? 0 : middle) ? place + 1 : place)

const matchCells = (chances: Float64Array, tell: Tell): Cells => ({ lens: `basketball ${tell} with overtime`, size: cells, chances, stateAt: (place) => wonStateAt(tell, place) })

const cellsOf = (chances: Float64Array, quarter: number, tell: Tell): Cells => ({ lens: `basketball ${tell} in quarter ${quarter + 1}`, size: cells, chances, stateAt: (place) => stateAt(quarter, tell, place) })

const stretchOf = (model: BasketballModel, state: BasketballState, periods: readonly number[]): Stretch => {
  const left = periods.map((period) => possessionsLeft(model, state, period))
  const [toHome, toAway] = [left.reduce((all, [home]) => all + home, 0), left.reduce((all, [, away]) => all + away, 0)]
  const made = periods.map((period) => state.periods[period] ?? ([0, 0] as const))
  return {
    score: [made.reduce((all, [home]) => all + home, 0), made.reduce((all, [, away]) => all + away, 0)],
    home: model.home[toHome] ?? Float64Array.of(1),
    away: model.away[toAway] ?? Float64Array.of(1),
  }
}

const wholeMatch = [0, 1, 2, 3]

const quartersOf = (period: string): readonly number[] | null => {
  const [, part, n] = /^(half|quarter)-([1-4])$/.exec(period) ?? []
  if (part === 'quarter') return [Number(n) - 1]
  if (part === 'half' && Number(n) <= 2) return [2 * Number(n) - 2, 2 * Number(n) - 1]
  return null
}

export interface BasketballLaw extends Law {
  readonly sport: 'basketball'
  readonly state: BasketballState
  readonly model: BasketballModel
}

/** Kinds that ask for the match without its overtimes. */
const isWithoutOvertime = ({ kind, period }: MarketSpec): boolean => period === 'regulation' || kind === 'basketball-1x2'

export interface Told {
  readonly tell: Tell
  /** Quarters of the part, counted from 0; null for the match with its overtimes. */
  readonly periods: readonly number[] | null
}

/** What a market is asked over; null for a part that no match has. */
export const toldBy = (spec: MarketSpec): Told | null => {
  const tell: Tell = spec.kind.includes('total') || spec.kind.includes('odd') ? 'total' : 'margin'
  if (spec.period === 'match' && !isWithoutOvertime(spec)) return { tell, periods: null }
  const periods = spec.period === 'match' || spec.period === 'regulation' ? wholeMatch : quartersOf(spec.period)
  return periods === null ? null : { tell, periods }
}

/** What may come of a match in this state, a quarter or an overtime that runs too. */
export const basketballLaw = (model: BasketballModel, state: BasketballState): BasketballLaw => {
  const known = new Map<string, Cells>()
  const once = (name: string, make: () => Cells): Cells => {
    const made = known.get(name) ?? make()
    known.set(name, made)
    return made
  }
  const parts = (periods: readonly number[], tell: Tell): Cells => {
    const { level, unequal } = ofStretch(stretchOf(model, state, periods), tell)
    return cellsOf(
      level.map((chance, place) => chance + (unequal[place] ?? 0)),
      periods[0] ?? 0,
      tell,
    )
  }
  const match = (tell: Tell): Cells => {
    if (state.periodsDone < quarters) return matchCells(withOvertime(model, stretchOf(model, state, wholeMatch), tell), tell)
    const overtime = stretchOf(model, state, [state.periodsDone])
    return matchCells(withOvertime(model, { ...overtime, score: scoreOf(state) }, tell), tell)
  }
  const cellsFor = (spec: MarketSpec): Cells | null => {
    if (isOver(state)) return { lens: null, size: 1, chances: [1], stateAt: () => state }
    const told = toldBy(spec)
    if (told === null) return null
    const { tell, periods } = told
    return periods === null ? once(`match ${tell}`, () => match(tell)) : once(`${periods.join()} ${tell}`, () => parts(periods, tell))
  }
  return { sport: 'basketball', state, model, cellsFor }
}
