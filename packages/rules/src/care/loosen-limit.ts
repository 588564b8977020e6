/** A limit in force; what its member set is nobody else's to loosen. */
export interface LimitBy {
  readonly amount: bigint
  readonly by: 'member' | 'staff' | 'house'
}

/**
 * The rows that end where staff loosen what the house or its staff set from one amount to another (null: to none), so that exactly that amount is what
 * holds of theirs. Null: that cannot be done, for nothing
 * of theirs stands, it stands at another amount than was seen, or the new one is no looser.
 */
export const loosened = <Row extends LimitBy>(inForce: readonly Row[], from: bigint, to: bigint | null): readonly Row[] | 'changed' | null => {
  const ours = inForce.filter(({ by }) => by !== 'member')
  if (ours.length === 0) return null
  const strictest = ours.reduce((least, { amount }) => (amount < least ? amount : least), ours[0]?.amount ?? 0n)
  if (strictest !== from) return 'changed'
  if (to !== null && to <= from) return null
  return ours.filter(({ amount, by }) => to === null || amount < to || (by === 'staff' && amount > to))
}
