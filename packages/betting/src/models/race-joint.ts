import type { MarketSpec } from '#markets/market.ts'
import { type Joint, pathLeg, type Paths } from './joint-legs.ts'
import type { Cells } from './outcomes.ts'
import { type Order, ordersOf, pairOf, placesTold, type RaceLaw, standing } from './race.ts'

const orderCellsMax = 60_000

const waysOf = (all: number, taken: number): number => Array.from({ length: Math.min(all, taken) }, (_, at) => all - at).reduce((product, each) => product * each, 1)

/** What finds a market's own cell from an order of those that are still to come, or null for a market of another sort. */
const finderOf = (law: RaceLaw, spec: MarketSpec): { readonly cells: Cells; readonly find: (order: readonly string[]) => number } | null => {
  const cells = law.cellsFor(spec)
  if (cells === null) return null
  const { over, left } = standing(law.state)
  const places = placesTold(spec)
  const pair = pairOf(spec)
  const taken = places === null ? left.filter((runner) => pair.includes(runner)) : left
  const told = places === null ? taken.length : Math.max(0, places - over.length)
  // As the market's own cells stand: its orders, in their order.
  const orders = ordersOf(law.model, places === null ? pair.filter((runner) => left.includes(runner)) : left, told)
  const placeOf = new Map(orders.map(({ runners }, place) => [runners.join('>'), place]))
  const find = (order: readonly string[]): number => placeOf.get((places === null ? order.filter((runner) => taken.includes(runner)) : order).slice(0, told).join('>')) ?? 0
  return { cells, find }
}

/** Orders that tell the first places, and of the named runners behind them who comes before whom; null where they are too many. */
const jointOrders = ({ model }: RaceLaw, left: readonly string[], places: number, named: readonly string[]): readonly Order[] | null => {
  if (waysOf(left.length, places) * waysOf(named.length, named.length) > orderCellsMax) return null
  return ordersOf(model, left, places).flatMap((first) => {
    const behind = named.filter((runner) => left.includes(runner) && !first.runners.includes(runner))
    return ordersOf(model, behind, behind.length).map((rest) => ({ runners: [...first.runners, ...rest.runners], chance: first.chance * rest.chance }))
  })
}

export const raceJoint = (law: RaceLaw, specs: readonly MarketSpec[]): Joint | null => {
  const { over, left } = standing(law.state)
  const finders = specs.map((spec) => finderOf(law, spec))
  const places = Math.max(0, ...specs.map((spec) => placesTold(spec) ?? 0)) - over.length
  const named = [...new Set(specs.filter(({ kind }) => kind === 'head-to-head').flatMap(pairOf))]
  const orders = jointOrders(law, left, Math.max(0, places), named)
  if (orders === null) return null
  const legs = finders.flatMap((finder) => {
    if (finder === null) return []
    const cells = orders.map(({ runners }) => finder.find(runners))
    return [{ cells: finder.cells, at: (cell: number): number => cells[cell] ?? 0 }]
  })
  return legs.length === specs.length ? { size: orders.length, chances: orders.map(({ chance }) => chance), legs } : null
}

/** Whole orders, for markets that ask for too many runners at once. */
export const racePaths = (law: RaceLaw, specs: readonly MarketSpec[], words: () => number): Paths | null => {
  const { left } = standing(law.state)
  const weights = left.map((runner) => law.model.weightOf.get(runner) ?? 0)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let order: readonly string[] = []
  const next = (): void => {
    const [rest, restWeights] = [[...left], [...weights]]
    let sum = whole
    const drawn: string[] = []
    while (rest.length > 0) {
      // Of 2³² words a bound below 2³² favours nobody by more than one in 2³² of its weight.
      let point = (words() / 0x1_0000_0000) * sum
      let at = 0
      while (at < rest.length - 1 && point >= (restWeights[at] ?? 0)) {
        point -= restWeights[at] ?? 0
        at += 1
      }
      drawn.push(rest[at] ?? '')
      sum -= restWeights[at] ?? 0
      rest.splice(at, 1)
      restWeights.splice(at, 1)
    }
    order = drawn
  }
  const finders = specs.map((spec) => finderOf(law, spec))
  const legs = finders.flatMap((finder) => (finder === null ? [] : [pathLeg(finder.cells, () => finder.find(order))]))
  return legs.length === specs.length ? { next, legs } : null
}
