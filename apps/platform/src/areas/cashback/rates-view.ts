import { dayIn } from '@trevo/rules/markets/market'
import { rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { booksZone } from '@trevo/rules/staff/zones'

/** The first day of the next week: what a member plays for in a week that runs stays as it was. */
export const nextRatesDay = (now: Date): string => dayIn(booksZone, rewardPeriodAt('cashback', booksZone, now).endsAt)
