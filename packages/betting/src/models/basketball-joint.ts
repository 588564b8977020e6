import type { MarketSpec } from '#markets/market.ts'
import { type BasketballLaw, placeOf, toldBy } from './basketball-law.ts'
import { possessionsLeft, quarters, scoreOf } from './basketball.ts'
import { drawerOf, pathLeg, type Paths } from './joint-legs.ts'

/** Ways to the end of a match, quarter by quarter and overtime by overtime. */
export const basketballPaths = (law: BasketballLaw, specs: readonly MarketSpec[], words: () => number): Paths | null => {
  const { model, state } = law
  const drawers = new Map<Float64Array, (word: number) => number>()
  const drawerFor = (points: Float64Array | undefined): ((word: number) => number) => {
    const list = points ?? Float64Array.of(1)
    const drawer = drawers.get(list) ?? drawerOf(list)
    drawers.set(list, drawer)
    return drawer
  }
  const toCome = Array.from({ length: quarters }, (_, period) => {
    const [home, away] = possessionsLeft(model, state, period)
    return { home: drawerFor(model.home[home]), away: drawerFor(model.away[away]), isDone: home + away === 0, made: state.periods[period] ?? ([0, 0] as const) }
  })
  const { overtimePossessions } = model.parameters
  const overtime = { home: drawerFor(model.home[overtimePossessions]), away: drawerFor(model.away[overtimePossessions]) }
  const isInOvertime = state.periodsDone >= quarters
  const [leftHome, leftAway] = possessionsLeft(model, state, state.periodsDone)
  const running = { home: drawerFor(model.home[leftHome]), away: drawerFor(model.away[leftAway]) }
  const [homeBy, awayBy] = [new Int32Array(quarters), new Int32Array(quarters)]
  let [home, away] = [0, 0]
  const next = (): void => {
    let [sumHome, sumAway] = [0, 0]
    for (const [at, each] of toCome.entries()) {
      homeBy[at] = each.made[0] + (each.isDone ? 0 : each.home(words()))
      awayBy[at] = each.made[1] + (each.isDone ? 0 : each.away(words()))
      sumHome += homeBy[at] ?? 0
      sumAway += awayBy[at] ?? 0
    }
    if (isInOvertime) {
      const [before, beforeAway] = scoreOf(state)
      sumHome = before + running.home(words())
      sumAway = beforeAway + running.away(words())
    }
    while (sumHome === sumAway) {
      sumHome += overtime.home(words())
      sumAway += overtime.away(words())
    }
    home = sumHome
    away = sumAway
  }
  const sum = (list: Int32Array, periods: readonly number[]): number => {
    let all = 0
    for (const period of periods) all += list[period] ?? 0
    return all
  }
  const legs: Paths['legs'][number][] = []
  for (const spec of specs) {
    const [told, cells] = [toldBy(spec), law.cellsFor(spec)]
    if (told === null || cells === null) return null
    const { tell, periods } = told
    legs.push(pathLeg(cells, () => (periods === null ? placeOf(tell, home, away) : placeOf(tell, sum(homeBy, periods), sum(awayBy, periods)))))
  }
  return { next, legs }
}
