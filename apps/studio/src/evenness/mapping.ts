import type { Draw } from '@trevo/fairness/draw'
import { chiSquareOf, chiSquareOfTaken, type Measured, tailsOf } from './chi-square.ts'

/** One way to look at a round's result: the cell that it falls into, of cells with known chances. */
interface CellLook<Outcome> {
  readonly name: string
  readonly chances: readonly number[]
  cellOf(outcome: Outcome): number
}

/** Another: which of so many things it took, none twice, counted from 0. */
interface TakenLook<Outcome> {
  readonly name: string
  readonly things: number
  readonly taken: number
  takenBy(outcome: Outcome): readonly number[]
}

export type Look<Outcome> = CellLook<Outcome> | TakenLook<Outcome>

/** A test of a mapping, with how likely a fair draw strays so far or farther, to the side where that is less likely. */
export interface Found {
  readonly test: string
  readonly chiSquare: number
  readonly freedom: number
  readonly chance: number
}

export interface Tally {
  add(draw: Draw): void
  found(): readonly Found[]
}

/** What a game makes of its draws, and all that is asked of it. */
export interface Mapping {
  readonly name: string
  /** Whose draws come from the links of a table's chain; otherwise from a member's pair of seeds. */
  readonly isShared: boolean
  open(): Tally
}

/** Above so many cells the pairs of two rounds would need more rounds than there are. */
const serialCellsMax = 256

/** Counts that lie too near to what is expected are no draws either. With fewer degrees of freedom whole counts meet it by chance. */
const bothSidesFrom = 10

const foundOf = (test: string, measured: Measured | null): readonly Found[] => {
  if (measured === null) return []
  const { above, below } = tailsOf(measured.value, measured.freedom)
  const chance = measured.freedom < bothSidesFrom ? above : Math.min(1, 2 * Math.min(above, below))
  return [{ test, chiSquare: measured.value, freedom: measured.freedom, chance }]
}

interface LookTally<Outcome> {
  add(outcome: Outcome): void
  found(): readonly Found[]
}

/** Counts the cells, and the pairs of cells of each two rounds that follow one another; no round is in two pairs. */
const tallyCells = <Outcome>({ name, chances, cellOf }: CellLook<Outcome>): LookTally<Outcome> => {
  const cells = chances.length
  const isSerial = cells <= serialCellsMax
  const [counts, pairs] = [new Uint32Array(cells), new Uint32Array(isSerial ? cells * cells : 0)]
  let [rounds, before, strays] = [0, -1, 0]
  return {
    add(outcome) {
      const cell = cellOf(outcome)
      rounds += 1
      if (!(Number.isInteger(cell) && cell >= 0 && cell < cells)) {
        strays += 1
        before = -1
        return
      }
      counts[cell] = (counts[cell] ?? 0) + 1
      if (!isSerial) return
      if (before < 0) before = cell
      else {
        const pair = before * cells + cell
        pairs[pair] = (pairs[pair] ?? 0) + 1
        before = -1
      }
    },
    found() {
      if (strays > 0) return [{ test: name, chiSquare: Number.POSITIVE_INFINITY, freedom: cells - 1, chance: 0 }]
      const inOrder = chances.flatMap((first) => (isSerial ? chances.map((second) => first * second) : []))
      const paired = pairs.reduce((sum, count) => sum + count, 0)
      return [...foundOf(name, chiSquareOf(counts, chances, rounds)), ...(isSerial ? foundOf(`${name}, two rounds in a row`, chiSquareOf(pairs, inOrder, paired)) : [])]
    },
  }
}

const tallyTaken = <Outcome>({ name, things, taken, takenBy }: TakenLook<Outcome>): LookTally<Outcome> => {
  const counts = new Uint32Array(things)
  let [rounds, strays] = [0, 0]
  return {
    add(outcome) {
      rounds += 1
      const those = takenBy(outcome)
      if (new Set(those).size !== taken || those.some((thing) => !Number.isInteger(thing) || thing < 0 || thing >= things)) strays += 1
      else for (const thing of those) counts[thing] = (counts[thing] ?? 0) + 1
    },
    found: () => (strays > 0 ? [{ test: name, chiSquare: Number.POSITIVE_INFINITY, freedom: things - 1, chance: 0 }] : foundOf(name, chiSquareOfTaken(counts, taken, rounds))),
  }
}

export interface MappingOf<Outcome> {
  readonly name: string
  readonly isShared?: true
  play(draw: Draw): Outcome
  readonly looks: readonly Look<NoInfer<Outcome>>[]
}

export const mappingOf = <Outcome>({ name, isShared, play, looks }: MappingOf<Outcome>): Mapping => ({
  name,
  isShared: isShared === true,
  open() {
    const tallies = looks.map((look) => ('chances' in look ? tallyCells(look) : tallyTaken(look)))
    return {
      add(draw) {
        const outcome = play(draw)
        for (const tally of tallies) tally.add(outcome)
      },
      found: () => tallies.flatMap((tally) => tally.found()),
    }
  },
})
