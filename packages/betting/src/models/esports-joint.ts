import type { MarketSpec } from '#markets/market.ts'
import { type EsportsLaw, finalsOf, leftOf, mapScores, mapsNeeded } from './esports.ts'
import { drawerOf, pathLeg, type Paths } from './joint-legs.ts'

/** Ways to the end of a match, map by map. */
export const esportsPaths = (law: EsportsLaw, specs: readonly MarketSpec[], words: () => number): Paths | null => {
  const { bestOf } = law.model.parameters
  const left = leftOf(law.model, law.state)
  const need = mapsNeeded(bestOf)
  const drawers = Array.from({ length: bestOf }, (_, at) => (at < left.before.length ? () => 0 : drawerOf(left.endsOf(at))))
  const homeBefore = left.before.filter(({ winner }) => winner === 'home').length
  const ends = new Int16Array(bestOf)
  let count = 0
  const next = (): void => {
    // What was not played has the place after the last score.
    ends.fill(mapScores.length)
    let [home, away] = [homeBefore, left.before.length - homeBefore]
    for (let at = left.before.length; home < need && away < need; at += 1) {
      const place = drawers[at]?.(words()) ?? 0
      ends[at] = place
      if (place % 2 === 0) home += 1
      else away += 1
    }
    count = home * 8 + away
  }
  const placeOfCount = new Map(finalsOf(bestOf).map((final, place) => [final.count, place]))
  const legs: Paths['legs'][number][] = []
  for (const spec of specs) {
    const cells = law.cellsFor(spec)
    if (cells === null) return null
    const n = Number(/^map-([1-5])$/.exec(spec.period)?.[1] ?? 0)
    legs.push(pathLeg(cells, n === 0 ? () => placeOfCount.get(count) ?? 0 : () => ends[n - 1] ?? 0))
  }
  return { next, legs }
}
