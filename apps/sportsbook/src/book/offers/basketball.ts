import type { BasketballState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Law } from '@trevo/betting/models/outcomes'
import { evenLine, halfLines, spec } from './spec.ts'

const around = [-8, -4, 0, 4, 8]
const [spreadMost, totalMost] = [60, 320]

const spreads = (law: Law, period: string, offs: readonly number[]): readonly MarketSpec[] => {
  const main = evenLine(law, halfLines(-spreadMost * 4 + 2, spreadMost * 4 - 2), (line) => spec('spread', period, line))
  return main === null ? [] : offs.map((off) => spec('spread', period, main + off))
}
const totals = (law: Law, period: string, from: number, offs: readonly number[]): readonly MarketSpec[] => {
  const main = evenLine(law, halfLines(from * 4 + 2, totalMost * 4 + 2), (line) => spec('total-points', period, line))
  return main === null ? [] : offs.map((off) => main + off).filter((line) => line > from * 4).map((line) => spec('total-points', period, line))
}

/** The match, its four quarters without overtime, the first half and the quarter that runs. */
export const basketballOffers = (law: Law, { periods, periodsDone }: BasketballState): readonly MarketSpec[] => {
  const points = periods.reduce((sum, [home, away]) => sum + home + away, 0)
  const quarter = periodsDone < 4 ? `quarter-${periodsDone + 1}` : null
  const inQuarter = (periods[periodsDone]?.[0] ?? 0) + (periods[periodsDone]?.[1] ?? 0)
  return [
    spec('basketball-winner'),
    ...spreads(law, 'match', around),
    ...totals(law, 'match', points, around),
    ...(periodsDone < 4 ? [spec('basketball-1x2')] : []),
    ...(periodsDone < 2 ? [spec('basketball-1x2', 'half-1'), ...spreads(law, 'half-1', [0]), ...totals(law, 'half-1', points, [0])] : []),
    ...(quarter === null ? [] : [spec('basketball-1x2', quarter), ...spreads(law, quarter, [0]), ...totals(law, quarter, inQuarter, [0])]),
  ]
}
