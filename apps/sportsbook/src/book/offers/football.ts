import type { FootballState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Law } from '@trevo/betting/models/outcomes'
import { evenLine, halfLines, spec } from './spec.ts'

/** Around the most even line: whole, half and quarter ones. */
const aroundTotal = [-4, -2, -1, 0, 1, 2, 4]
const aroundHandicap = [-4, -2, -1, 0, 1, 2, 4]

const totals = (law: Law, { full }: FootballState): readonly MarketSpec[] => {
  const goals = full[0] + full[1]
  const main = evenLine(law, halfLines(goals * 4 + 2, goals * 4 + 26), (line) => spec('total', 'match', line))
  if (main === null) return []
  return aroundTotal.map((off) => main + off).filter((line) => line > goals * 4 + 1).map((line) => spec('total', 'match', line))
}

const handicaps = (law: Law): readonly MarketSpec[] => {
  const main = evenLine(law, halfLines(-14, 14), (line) => spec('handicap', 'match', line))
  return main === null ? [] : aroundHandicap.map((off) => spec('handicap', 'match', main + off))
}

const ofFirstHalf = ({ half }: FootballState): readonly MarketSpec[] => {
  const goals = half[0] + half[1]
  return [spec('1x2', 'half-1'), spec('half-full'), ...[2, 6].filter((line) => line > goals * 4).map((line) => spec('total', 'half-1', line))]
}

const ofTeams = ({ full }: FootballState): readonly MarketSpec[] =>
  (['home', 'away'] as const).flatMap((side, at) => [2, 6, 10].filter((line) => line > (full[at] ?? 0) * 4).map((line) => spec('team-total', 'match', line, side)))

/** Nobody bets on more goals of one match than these. */
const nextGoalMax = 12

export const footballOffers = (law: Law, state: FootballState): readonly MarketSpec[] => [
  spec('1x2'),
  ...handicaps(law),
  ...totals(law, state),
  spec('both-score'),
  spec('double-chance'),
  spec('draw-no-bet'),
  ...(state.halfDone ? [spec('1x2', 'half-2')] : ofFirstHalf(state)),
  ...(state.goals.length < nextGoalMax ? [spec('next-goal', 'match', null, `${state.goals.length + 1}`)] : []),
  ...ofTeams(state),
  spec('handicap-3', 'match', -4),
  spec('handicap-3', 'match', 4),
  spec('odd-even'),
  spec('correct-score'),
]
