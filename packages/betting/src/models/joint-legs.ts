import type { Cells } from './outcomes.ts'
import { span32 } from './parameters.ts'

/** What may come of an event for several markets at once: each market's own cells, found from cells that are fine enough for all. */
export interface Joint {
  readonly size: number
  readonly chances: ArrayLike<number>
  readonly legs: readonly { readonly cells: Cells; readonly at: (cell: number) => number }[]
}

/** The same by drawing: `next` draws a way to the end, and each market's cell is then that of the end. */
export interface Paths {
  readonly next: () => void
  readonly legs: readonly { readonly cells: Cells; readonly at: () => number }[]
}

/** Puts cells and what finds them together; a market that is decided has one cell. */
export const pathLeg = (cells: Cells, at: () => number): Paths['legs'][number] => ({ cells, at: cells.size === 1 ? () => 0 : at })

/** Draws of a list of chances by words of 32 bits: the first place whose sum of chances so far is above the word. */
export const drawerOf = (chances: ArrayLike<number>): ((word: number) => number) => {
  const upTo = new Float64Array(chances.length)
  let [sum, last] = [0, 0]
  for (let at = 0; at < chances.length; at += 1) {
    sum += (chances[at] ?? 0) * span32
    upTo[at] = sum
    if ((chances[at] ?? 0) > 0) last = at
  }
  return (word) => {
    let [low, high] = [0, last]
    while (low < high) {
      const middle = (low + high) >> 1
      if (word < (upTo[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }
}
