import { payableFrom } from '@trevo/rules/wallet/unclaimed'
import type { MarketRules } from '#market/market-rules.ts'

/** To whom the market sends money of dormant accounts, and from when on for one that became dormant then; null: it is owed for ever. */
export const unclaimedBy = (market: Pick<MarketRules, 'value'>, dormantAt: Date): { readonly receiver: string; readonly from: Date } | null => {
  const receivers = market.value('account.unclaimed', 'office')
  const from = payableFrom(dormantAt, receivers, market.value('account.unclaimed-after', 'office'))
  return from === null ? null : { receiver: receivers.join(', '), from }
}
