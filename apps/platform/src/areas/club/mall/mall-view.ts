import type { ReplyOf } from '@trevo/contract/member/api'
import { mallItemId, mallOrderId } from '@trevo/rules/ids'
import { type MallKind, type MallPicture, mayOrderMove, rewardNameOf } from '@trevo/rules/promotions/mall'
import type { MallItem } from '#areas/club/mall/mall-store.ts'
import type { ShownOrder } from '#areas/club/mall/orders-store.ts'
import type { Images } from '#cache/images.ts'
import { wordsIn } from '#db/words-in.ts'
import type { MarketRules } from '#market/market-rules.ts'

/** Whether the market has a mall, and the kind in it; a bonus is one only where there is bonus money. */
export const offersKind = (market: Pick<MarketRules, 'value'>, kind: MallKind): boolean => {
  const names: readonly string[] = market.value('play.rewards', 'mall')
  return names.includes('mall') && names.includes(rewardNameOf(kind)) && (kind !== 'bonus' || market.value('give.bonus', 'grant') > 0)
}

export const requireMall = (market: MarketRules): void => {
  if (!offersKind(market, 'goods')) throw market.refuse('play.rewards')
}

/** Whoever has another currency does not see what is paid in one. */
export const isOffered = (item: Pick<MallItem, 'kind' | 'currency' | 'is_on'>, { market, currency }: { readonly market: Pick<MarketRules, 'value'>; readonly currency: string }): boolean =>
  item.is_on && offersKind(market, item.kind) && (item.currency === null || item.currency === currency)

export const pictureUrl = (images: Images, picture: MallPicture): string => images.versioned(`/mall/${picture}.avif`)

type Item = ReplyOf<'GET /api/mall'>['items'][number]
export const shownItem = (item: MallItem & { readonly left: number; readonly taken: number }, images: Images, language: string): Item => ({
  itemId: mallItemId(item.id),
  kind: item.kind,
  name: wordsIn(item.names, language),
  text: wordsIn(item.texts, language),
  imageUrl: pictureUrl(images, item.picture),
  points: item.points,
  amountMinor: item.amount_minor?.toString() ?? null,
  currency: item.currency,
  wager: item.wager_times === null || item.wager_days === null ? null : { times: item.wager_times, days: item.wager_days },
  left: item.left,
  limit: item.member_limit,
  taken: item.taken,
})

type Order = ReplyOf<'GET /api/mall/orders'>['list'][number]
export const shownOrder = (order: ShownOrder, images: Images, language: string): Order => ({
  orderId: mallOrderId(order.id),
  kind: order.kind,
  name: wordsIn(order.names, language),
  imageUrl: pictureUrl(images, order.picture),
  points: order.points,
  amountMinor: order.amount_minor?.toString() ?? null,
  currency: order.currency,
  state: order.state,
  steps: order.steps.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
  tracking: order.tracking,
  canCancel: mayOrderMove(order.kind, order.state, 'cancelled'),
})
