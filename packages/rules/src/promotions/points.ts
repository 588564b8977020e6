import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'

/** Why points come and go. `cycle`: every day of a sign-in calendar is done; `make-up`: what a day costs that is made up for; `promotion`: the reward of a claim; `task` and `chest`: of the daily tasks; `mall` and `mall-back`: an order, and its calling off; `expired`: nobody used them within their year; `corrected`: by staff. */
export const pointReasons = ['sign-in', 'cycle', 'make-up', 'level-gift', 'week-gift', 'month-gift', 'promotion', 'task', 'chest', 'mall', 'mall-back', 'expired', 'corrected'] as const
export type PointReason = (typeof pointReasons)[number]

/** The most that one entry gives or takes. */
export const pointsMax = 1_000_000

/** House accounts, their kin and free trials: nothing is given to them. */
const withoutRewards: readonly number[] = [4, 40, 41, 42]
export const isRewardedType = (type: number): boolean => !withoutRewards.includes(type)
/** Who plays for themselves, and neither stopped nor was stopped. */
export const mayBeRewarded = ({ type, status }: { readonly type: number; readonly status: string }): boolean => status === 'active' && isRewardedType(type)

/** A year on: 29 February is kept as the 28th. */
const yearOn = (day: string): string => {
  const [year = '0', month = '', date = ''] = day.split('-')
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** The last day on which points that were given then can be used: the same day a year later, to its end in the house's zone. */
export const lastDayOf = (zone: string, givenAt: Date): string => yearOn(dayIn(zone, givenAt))
/** The first moment at which they are gone. */
export const endOf = (zone: string, givenAt: Date): Date => dayStart(zone, daysOn(lastDayOf(zone, givenAt), 1))

/** Days before their end on which a member is told of points that nobody used. */
export const tellDays = 30

export interface Lot {
  readonly seq: number
  readonly left: number
}
/** What is taken of each lot, in the order given: the oldest first. Null: together they have too little. */
export const takeFromLots = (lots: readonly Lot[], points: number): readonly { readonly seq: number; readonly taken: number }[] | null => {
  const taken: { seq: number; taken: number }[] = []
  let open = points
  for (const { seq, left } of lots) {
    if (open === 0) break
    const part = Math.min(left, open)
    if (part > 0) taken.push({ seq, taken: part })
    open -= part
  }
  return open === 0 ? taken : null
}
