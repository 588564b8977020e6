import { isPair, resultOf, type BaccaratOutcome, type Result, type Side } from '#games/baccarat/math.ts'

/** Of every road. */
export const roadRows = 6

export interface Bead {
  readonly result: Result
  readonly pairs: readonly Side[]
}

export const beadOf = (outcome: BaccaratOutcome): Bead => ({ result: resultOf(outcome), pairs: (['player', 'banker'] as const).filter((side) => isPair(outcome[side])) })

export interface Cell {
  readonly column: number
  readonly row: number
}

/** A table tells its newest result first; roads begin with the oldest. */
export const beadsOf = (recent: readonly BaccaratOutcome[]): readonly Bead[] => recent.map(beadOf).toReversed()

export type BeadCell = Cell & Bead

/** Every round from the first, down a column of six and on in the next. */
export const beadPlate = (beads: readonly Bead[]): readonly BeadCell[] => beads.map((bead, at) => ({ ...bead, column: Math.floor(at / roadRows), row: at % roadRows }))

/** A win of one of the two, and how many ties came with it. */
export interface StreakCell extends Cell {
  readonly side: Side
  readonly ties: number
}

/**
 * Wins of one side down a column, and another column when the other wins; a run that finds no room below goes on to the right. Ties take no place: they are
 * counted at the win before them, and those before the first win at that one.
 */
export const bigRoad = (beads: readonly Bead[]): readonly StreakCell[] => {
  const cells: StreakCell[] = []
  const taken = new Set<string>()
  let [first, tiesBefore] = [-1, 0]
  for (const { result } of beads) {
    const last = cells.at(-1)
    if (result === 'tie') {
      if (last === undefined) tiesBefore += 1
      else cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    const isRun = last?.side === result
    if (!isRun) {
      first += 1
      // A run that went to the right may lie in the way.
      while (taken.has(`${first} 0`)) first += 1
    }
    const below = last === undefined ? 0 : last.row + 1
    const hasRoom = isRun && below < roadRows && !taken.has(`${last.column} ${below}`) && !hasTurned(cells)
    const place = !isRun ? { column: first, row: 0 } : hasRoom ? { column: last.column, row: below } : { column: last.column + 1, row: last.row }
    taken.add(`${place.column} ${place.row}`)
    cells.push({ ...place, side: result, ties: last === undefined ? tiesBefore : 0 })
  }
  return cells
}

/** Whether the run that is going on lies to the right already: it then stays in its row. */
const hasTurned = (cells: readonly StreakCell[]): boolean => {
  const [before, last] = [cells.at(-2), cells.at(-1)]
  return before !== undefined && last !== undefined && before.side === last.side && before.column !== last.column
}

/** The newest columns of a road, from 0. */
export const lastColumns = <Each extends Cell>(cells: readonly Each[], columns: number): readonly Each[] => {
  const from = Math.max(0, Math.max(-1, ...cells.map(({ column }) => column)) + 1 - columns)
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }))
}

export const countResults = (beads: readonly Bead[]): Readonly<Record<Result | 'player-pair' | 'banker-pair', number>> => {
  const ofResult = (result: Result): number => beads.filter((bead) => bead.result === result).length
  const ofPair = (side: Side): number => beads.filter(({ pairs }) => pairs.includes(side)).length
  return { player: ofResult('player'), tie: ofResult('tie'), banker: ofResult('banker'), 'player-pair': ofPair('player'), 'banker-pair': ofPair('banker') }
}
