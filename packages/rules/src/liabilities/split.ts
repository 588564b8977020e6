/** Up to this many minor units an amount is two leaves; above it a leaf more for each further such part. */
export const partMinor = 100_000n
/** A phone reads every leaf with its way to the root: more would be too much for it. */
export const partsMax = 32

const partsOf = (amountMinor: bigint): number => {
  const more = amountMinor / partMinor
  return more >= BigInt(partsMax - 2) ? partsMax : 2 + Number(more)
}

const drawBits = 64n

/**
 * An amount as random parts above zero that sum to it, so that the leaf that a neighbour's way shows is nobody's balance. `draw` gives 64 random
 * bits by their place; the same draws give the same parts.
 */
export const splitAmount = (amountMinor: bigint, draw: (place: number) => bigint): readonly bigint[] => {
  if (amountMinor <= 0n) return []
  const cuts = Array.from({ length: partsOf(amountMinor) - 1 }, (_none, place) => (BigInt.asUintN(Number(drawBits), draw(place)) * amountMinor) >> drawBits)
  const points = [0n, ...cuts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)), amountMinor]
  return points.slice(1).map((point, index) => point - (points[index] ?? 0n)).filter((part) => part > 0n)
}
