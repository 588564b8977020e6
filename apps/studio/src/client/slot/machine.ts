import type { LineMachine, Step } from '#games/line-slot.ts'
import { gridAt } from '#games/line-slot.ts'

/** Cells are told as `reel * rows + row`. */
export const cellAt = ({ rows }: Pick<LineMachine, 'rows'>, reel: number, row: number): number => reel * rows + row

/** The cells of a line's first `count` symbols. */
export const lineCells = (machine: LineMachine, line: number, count: number): readonly number[] => (machine.lines[line] ?? []).slice(0, count).map((row, reel) => cellAt(machine, reel, row))

export const scatterCells = (machine: LineMachine, step: Step): readonly number[] =>
  gridAt(machine, step.stops).flatMap((reel, at) => reel.flatMap((symbol, row) => (symbol === machine.scatter ? [cellAt(machine, at, row)] : [])))

/** From which reel on two scatters already stand, so that the next may start the free spins; null when that never comes. */
export const tenseFrom = (machine: LineMachine, step: Step): number | null => {
  let seen = 0
  const grid = gridAt(machine, step.stops)
  for (let reel = 0; reel < grid.length - 1; reel += 1) {
    seen += (grid[reel] ?? []).filter((symbol) => symbol === machine.scatter).length
    if (seen >= 2) return reel + 1
  }
  return null
}
