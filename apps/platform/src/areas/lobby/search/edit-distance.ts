/**
 * How many letters were left out, put in, mistaken or swapped with their neighbour between two words: the optimal string alignment distance.
 * Words are short; three rows of the table are kept.
 */
export const editDistance = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(least, (beforeLast[at - 2] ?? 0) + 1) : least)
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? 0
}
