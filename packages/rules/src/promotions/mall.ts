/** What points buy. `goods`: sent to an address; `virtual`: a code; `cash` and `bonus`: money, where the market allows them. */
export const mallKinds = ['goods', 'virtual', 'cash', 'bonus'] as const
export type MallKind = (typeof mallKinds)[number]

/** Pictures that are drawn for it. */
export const mallPictures = ['mug', 'shirt', 'headphones', 'card', 'coins', 'star', 'clover', 'trophy'] as const
export type MallPicture = (typeof mallPictures)[number]

export const orderStates = ['ordered', 'packed', 'sent', 'received', 'returned', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What can become of an order: goods go on step by step, of the rest nothing is packed. */
const next: Readonly<Record<'goods' | 'virtual', Readonly<Partial<Record<OrderState, readonly OrderState[]>>>>> = {
  goods: { ordered: ['packed', 'cancelled'], packed: ['sent'], sent: ['received', 'returned'] },
  // Received: its code was shown.
  virtual: { ordered: ['received', 'cancelled'] },
}
export const ordersTo = (kind: MallKind, state: OrderState): readonly OrderState[] => (kind === 'goods' || kind === 'virtual' ? (next[kind][state] ?? []) : [])
export const mayOrderMove = (kind: MallKind, from: OrderState, to: OrderState): boolean => ordersTo(kind, from).includes(to)

/** The state that an order begins in: money is there at once. */
export const firstState = (kind: MallKind): OrderState => (kind === 'goods' || kind === 'virtual' ? 'ordered' : 'received')

/** The steps of goods in their order, for whoever waits for them. */
export const goodsSteps = ['ordered', 'packed', 'sent', 'received'] as const satisfies readonly OrderState[]

/** So many of an item one order of staff adds. */
export const stockAtOnceMax = 10_000
export const codesAtOnceMax = 500

/** Days after an order's end on which its address is deleted. */
export const addressDays = 90

/** The name in the market's `play.rewards` without which a kind is not offered. */
export const rewardNameOf = (kind: MallKind): 'mall' | 'mall-cash' | 'mall-bonus' => (kind === 'cash' ? 'mall-cash' : kind === 'bonus' ? 'mall-bonus' : 'mall')
