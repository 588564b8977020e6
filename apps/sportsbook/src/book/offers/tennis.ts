import type { TennisState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Law } from '@trevo/betting/models/outcomes'
import { evenLine, halfLines, spec } from './spec.ts'

const around = [-4, 0, 4]

const lines = (law: Law, kind: string, [from, to]: readonly [number, number]): readonly MarketSpec[] => {
  const main = evenLine(law, halfLines(from, to), (line) => spec(kind, 'match', line))
  return main === null ? [] : around.map((off) => spec(kind, 'match', main + off))
}

/** The match, the set that runs and the one after it, and the next two games. */
export const tennisOffers = (law: Law, { bestOf, sets }: TennisState): readonly MarketSpec[] => {
  const done = sets.filter(({ winner }) => winner !== null).length
  const running = sets[done]
  const game = (running?.order.length ?? 0) + 1
  const games = sets.reduce((sum, set) => sum + set.games[0] + set.games[1], 0)
  const inSets = [done + 1, done + 2].filter((set) => set <= bestOf)
  return [
    spec('tennis-winner'),
    ...inSets.map((set) => spec('set-winner', `set-${set}`)),
    spec('set-score'),
    ...lines(law, 'total-games', [Math.max(12, games) * 4 + 2, 66 * 4 + 2]),
    ...lines(law, 'game-handicap', [-13 * 4 + 2, 12 * 4 + 2]),
    ...[game, game + 1].filter((each) => each <= 12).map((each) => spec('game-winner', `set-${done + 1}-game-${each}`)),
  ]
}
