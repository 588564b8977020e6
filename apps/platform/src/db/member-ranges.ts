/** A run over all members goes by so many ranges of their ids, each a short transaction. Ids are spread evenly over 62 bits: so are the ranges. */
export const ranges = 64
const rangeWidth = 2n ** 62n / BigInt(ranges)

/** From (with) and to (without). The last takes whoever lies beyond. */
export const rangeOf = (range: number): { readonly from: bigint; readonly to: bigint } => ({ from: rangeWidth * BigInt(range), to: range === ranges - 1 ? 2n ** 63n - 1n : rangeWidth * BigInt(range + 1) })

/** No range is begun in a transaction after so long: a small house takes all of them in one, a large one a range in each. */
const beginMs = 50

/** Writes ranges from one on, one at least and as many as a short transaction takes. Returns the next, `ranges` where none is left. */
export const writeRanges = async (from: number, write: (range: number) => Promise<void>): Promise<number> => {
  const until = performance.now() + beginMs
  let range = from
  do {
    await write(range)
    range += 1
  } while (range < ranges && performance.now() < until)
  return range
}
