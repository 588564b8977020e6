import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import type { Results } from './use-results.ts'

export interface DayFigures {
  readonly day: string
  readonly net: bigint
  readonly staked: bigint
  readonly back: bigint
}

/** Every day of the range in order, also those without a bet: a chart's time has no holes. */
export const everyDay = ({ range, days }: Pick<Results, 'range'> & { readonly days: readonly Pick<Results['days'][number], 'day' | 'net' | 'staked' | 'back'>[] }): readonly DayFigures[] => {
  const known = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: daysOf(range.from, range.to) }, (_, n) => {
    const day = daysOn(range.from, n)
    const of = known.get(day)
    return { day, net: BigInt(of?.net ?? '0'), staked: BigInt(of?.staked ?? '0'), back: BigInt(of?.back ?? '0') }
  })
}
