import type { ReplyOf } from '@trevo/contract/member/api'
import { isRewardedType } from '@trevo/rules/promotions/points'
import { rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { rateOf } from '@trevo/rules/promotions/reward-rates'
import { booksZone } from '@trevo/rules/staff/zones'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Db } from '#db/tables.ts'
import type { CallingMember } from '#handler.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { isGiven } from './given.ts'
import { levelOf } from './office-store.ts'
import { ratesOn } from './rates-store.ts'

/** What holds for a member in the week that runs, by their level now; null where nothing is given, or they are offered nothing. */
export const offerOf = async (db: Db, { memberId, type, currency }: Pick<CallingMember, 'memberId' | 'type' | 'currency'>, { market, now }: { readonly market: Pick<MarketRules, 'value'>; readonly now: Date }): Promise<ReplyOf<'GET /api/reward-lines'>['now']> => {
  const rates = await ratesOn(db, rewardPeriodAt('cashback', booksZone, now).day)
  const bounds = rates?.currencies[currency]
  if (rates === null || bounds === undefined || !isRewardedType(type) || (await isKeptFromOffers(db, memberId))) return null
  const level = await levelOf(db, memberId)
  const [cashbackBps, rakebackBps] = (['cashback', 'rakeback'] as const).map((kind) => (isGiven(market, rates, kind) ? rateOf(rates, kind, level) : 0)) as [number, number]
  return cashbackBps + rakebackBps === 0 ? null : { currency, product: rates.product, cashbackBps, rakebackBps, cap: bounds.capMinor, least: bounds.leastMinor }
}
