import type { MallItem } from '#areas/club/use-mall.ts'

export type ItemState = 'open' | 'gone' | 'taken' | 'short'

/** Why an item cannot be ordered now, the last reason first. */
export const stateOf = ({ left, limit, taken, points }: MallItem, balance: number): ItemState =>
  left === 0 ? 'gone' : limit !== null && taken >= limit ? 'taken' : balance < points ? 'short' : 'open'
