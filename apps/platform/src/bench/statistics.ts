/** The middle of what was measured; of an even number the mean of the two in the middle. NaN of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Of values in the order in which they came, so many at a time: the p99 of each part. A last part that is less than half full counts only where it is the only one. */
export const p99OfParts = (values: readonly number[], each: number): readonly number[] => {
  const parts = Array.from({ length: Math.ceil(values.length / each) }, (_, at) => values.slice(at * each, (at + 1) * each))
  const full = parts.filter((part) => part.length >= each / 2)
  return (full.length > 0 ? full : parts).map((part) => quantile(part.toSorted((a, b) => a - b), 0.99))
}

/** What a share of the values, sorted, does not exceed; 0 of nothing. */
export const quantile = (sorted: ArrayLike<number>, share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
