import type { Draw } from '@trevo/fairness/draw'
import { bandOf, bunchMin, cellCount, fallsMax, pays, paysHundredthsMax, side, timesOfFall, weights } from './tables.ts'

/** Alike symbols that hang together. Cells are counted from the top left, row by row. */
export interface Bunch {
  readonly symbol: number
  readonly cells: readonly number[]
  /** Before the fall's multiplier, in hundredths of the stake. */
  readonly paysHundredths: number
}

export interface Fall {
  /** The symbols as they lie, row by row. */
  readonly grid: readonly number[]
  readonly bunches: readonly Bunch[]
  readonly times: number
}

export interface QuintalOutcome {
  /** The last one has no bunch, unless the round was ended by its bounds. */
  readonly falls: readonly Fall[]
  readonly paidHundredths: number
}

const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
/** Which symbol each result of a draw is. */
const symbolOf = Uint8Array.from(weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)))
const none = 255
const payOf = Int32Array.from({ length: weights.length * (cellCount + 1) }, (_, at) => {
  const size = at % (cellCount + 1)
  return size < bunchMin ? 0 : (pays[Math.floor(at / (cellCount + 1))]?.[bandOf(size)] ?? 0)
})
export const payOfBunch = (symbol: number, size: number): number => payOf[symbol * (cellCount + 1) + size] ?? 0

const neighbours: readonly Uint8Array[] = Array.from({ length: cellCount }, (_, cell) => {
  const column = cell % side
  return Uint8Array.from([...(column > 0 ? [cell - 1] : []), ...(column < side - 1 ? [cell + 1] : []), ...(cell >= side ? [cell - side] : []), ...(cell < cellCount - side ? [cell + side] : [])])
})

/** Where a bunch hangs together with a cell; `found` takes its cells, and those seen are marked. */
const gather = (grid: Uint8Array, from: number, seen: Uint8Array, found: Uint8Array): number => {
  const symbol = grid[from]
  let [count, at] = [1, 0]
  found[0] = from
  seen[from] = 1
  while (at < count) {
    for (const next of neighbours[found[at] ?? 0] ?? [])
      if (seen[next] === 0 && grid[next] === symbol) {
        seen[next] = 1
        found[count] = next
        count += 1
      }
    at += 1
  }
  return count
}

export const findBunches = (grid: Uint8Array): readonly Bunch[] => {
  const seen = new Uint8Array(cellCount)
  const found = new Uint8Array(cellCount)
  const bunches: Bunch[] = []
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (seen[cell] !== 0) continue
    const count = gather(grid, cell, seen, found)
    if (count < bunchMin) continue
    const symbol = grid[cell] ?? 0
    bunches.push({ symbol, cells: [...found.subarray(0, count)].sort((one, other) => one - other), paysHundredths: payOfBunch(symbol, count) })
  }
  return bunches
}

/** What is left falls; each column, from the left, is filled from its lowest empty cell up, one draw a cell. */
const fill = (grid: Uint8Array, draw: Draw): void => {
  for (let column = 0; column < side; column += 1) {
    let to = cellCount - side + column
    for (let from = to; from >= 0; from -= side)
      if (grid[from] !== none) {
        grid[to] = grid[from] ?? none
        to -= side
      }
    for (; to >= 0; to -= side) grid[to] = symbolOf[draw(weightSum)] ?? 0
  }
}

/** Plays until nothing hangs together any more. `onFall` hears of every fall as it lies. */
export const playFalls = (draw: Draw, onFall: (grid: Uint8Array, bunches: readonly Bunch[], times: number) => void): number => {
  const grid = new Uint8Array(cellCount).fill(none)
  let paid = 0
  for (let fall = 0; fall < fallsMax; fall += 1) {
    fill(grid, draw)
    const times = timesOfFall[Math.min(fall, timesOfFall.length - 1)] ?? 1
    const bunches = findBunches(grid)
    onFall(grid, bunches, times)
    for (const { paysHundredths } of bunches) paid += paysHundredths * times
    if (bunches.length === 0 || paid >= paysHundredthsMax) break
    for (const { cells } of bunches) for (const cell of cells) grid[cell] = none
  }
  return Math.min(paid, paysHundredthsMax)
}

export const playQuintal = (draw: Draw): QuintalOutcome => {
  const falls: Fall[] = []
  const paidHundredths = playFalls(draw, (grid, bunches, times) => void falls.push({ grid: [...grid], bunches, times }))
  return { falls, paidHundredths }
}
