import type { OddsMilli } from '#odds/units.ts'

export const pricePolicies = ['none', 'better', 'any'] as const
export type PricePolicy = (typeof pricePolicies)[number]

export const defaultPolicy: PricePolicy = 'better'

/** How far below the price that was seen *any* still takes. */
export const worsePercentMax = 10

/** Whether the price of now is taken without asking. What is taken is the price of now, better or worse. Product §5.1801. */
export const takesPrice = (policy: PricePolicy, seen: OddsMilli, now: OddsMilli): boolean => {
  if (seen === now) return true
  switch (policy) {
    case 'none':
      return false
    case 'better':
      return now > seen
    case 'any':
      return now * 100 >= seen * (100 - worsePercentMax)
  }
}
