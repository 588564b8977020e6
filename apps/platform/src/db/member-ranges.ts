/** A run over all members goes by so many ranges of their ids, each a short transaction. Ids are spread evenly over 62 bits: so are the ranges. */
export const ranges = 64
const rangeWidth = 2n ** 62n / BigInt(ranges)

/** Ids from (with) and to (without). */
export interface IdRange {
  readonly from: bigint
  readonly to: bigint
}

/** A range, or several beside each other. The last takes whoever lies beyond. */
export const rangeOf = (range: number, count = 1): IdRange => ({
  from: rangeWidth * BigInt(range),
  to: range + count === ranges ? 2n ** 63n - 1n : rangeWidth * BigInt(range + count),
})

/** No range is begun in a transaction after so long: a small house takes all of them in one, a large one a range in each. */
const beginMs = 50

/**
 * Writes ranges from one on, one at least and as many as a short transaction takes: twice as many at a time for as long as that fits into it. Returns
 * the next, `ranges` where none is left.
 */
export const writeRanges = async (from: number, write: (ids: IdRange) => Promise<void>): Promise<number> => {
  const until = performance.now() + beginMs
  let [next, count] = [from, 1]
  for (;;) {
    const began = performance.now()
    await write(rangeOf(next, count))
    next += count
    const now = performance.now()
    if (next === ranges || now >= until) return next
    if (2 * (now - began) < until - now) count *= 2
    count = Math.min(count, ranges - next)
  }
}
