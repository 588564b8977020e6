import type { Fall } from '#games/festa-no-quintal/math.ts'
import { cellCount, side } from '#games/festa-no-quintal/tables.ts'

/** How many rows each cell of the next fall came down, in the order of its cells; those that are new come from above the grid. */
export const fallenRows = ({ bunches }: Pick<Fall, 'bunches'>): readonly number[] => {
  const gone = new Set(bunches.flatMap(({ cells }) => cells))
  const rows = Array.from({ length: cellCount }, () => 0)
  for (let column = 0; column < side; column += 1) {
    const left = Array.from({ length: side }, (_, up) => (side - 1 - up) * side + column).filter((cell) => !gone.has(cell))
    for (let up = 0; up < side; up += 1) {
      const to = (side - 1 - up) * side + column
      const from = left[up]
      rows[to] = from === undefined ? side - left.length : (to - from) / side
    }
  }
  return rows
}
