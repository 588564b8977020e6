import type { RaceState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import { spec } from './spec.ts'

/** From so many runners on three places are paid, from so many on two. */
const threePlacesFrom = 8
const twoPlacesFrom = 5

/** Win, place, forecast, and each runner against the next. */
export const raceOffers = ({ runners }: RaceState): readonly MarketSpec[] => {
  const names = runners.filter(({ withdrawn }) => withdrawn === null).map(({ runner }) => runner)
  const places = names.length >= threePlacesFrom ? 'top-3' : names.length >= twoPlacesFrom ? 'top-2' : null
  const pairs = names.slice(1).map((name, at) => `${names[at]}>${name}`)
  return [spec('race-win'), ...(places === null ? [] : [spec('race-place', places)]), spec('forecast'), ...pairs.map((about) => spec('head-to-head', 'match', null, about))]
}
