import type { Draw } from '@trevo/fairness/draw'
import { chipReader, type Chip, type TableLimits } from '#games/chips.ts'

/** Around the wheel, clockwise from the zero. */
export const pockets: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export type Colour = 'green' | 'red' | 'black'
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black')

/** What a chip lies on: one number, two, a row of three, a square of four, two rows, or one of the fields outside. */
export const kinds = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'even'] as const
export type Kind = (typeof kinds)[number]

export interface Spot {
  readonly name: string
  readonly kind: Kind
  readonly numbers: readonly number[]
}

const all = Array.from({ length: 36 }, (_, at) => at + 1)
const rows = Array.from({ length: 12 }, (_, at) => at * 3 + 1)
const run = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first + at)
const spot = (kind: Kind, name: string, numbers: readonly number[]): Spot => ({ name, kind, numbers })
const isLastOfRow = (number: number): boolean => number % 3 === 0

const splits = [
  ...run(1, 3).map((number) => [0, number]),
  ...all.filter((number) => !isLastOfRow(number)).map((number) => [number, number + 1]),
  ...all.filter((number) => number <= 33).map((number) => [number, number + 3]),
]

/** Every place of the felt: 37 numbers, 60 pairs, 14 threes, 23 fours, 11 sixes, three dozens, three columns, six even chances. */
export const spots: readonly Spot[] = [
  ...[0, ...all].map((number) => spot('straight', `n${number}`, [number])),
  ...splits.map((pair) => spot('split', `s${pair.join('-')}`, pair)),
  spot('street', 'o12', [0, 1, 2]),
  spot('street', 'o23', [0, 2, 3]),
  ...rows.map((first) => spot('street', `t${first}`, run(first, 3))),
  spot('corner', 'f0', [0, 1, 2, 3]),
  ...all.filter((number) => number <= 32 && !isLastOfRow(number)).map((number) => spot('corner', `c${number}`, [number, number + 1, number + 3, number + 4])),
  ...rows.filter((first) => first < 34).map((first) => spot('line', `l${first}`, run(first, 6))),
  ...[1, 2, 3].map((which) => spot('dozen', `d${which}`, run((which - 1) * 12 + 1, 12))),
  ...[1, 2, 3].map((which) => spot('column', `k${which}`, all.filter((number) => number % 3 === which % 3))),
  spot('even', 'red', all.filter((number) => reds.has(number))),
  spot('even', 'black', all.filter((number) => !reds.has(number))),
  spot('even', 'even', all.filter((number) => number % 2 === 0)),
  spot('even', 'odd', all.filter((number) => number % 2 === 1)),
  spot('even', 'low', run(1, 18)),
  spot('even', 'high', run(19, 18)),
]

const byName = new Map(spots.map((each) => [each.name, each]))
export const findSpot = (name: string): Spot | null => byName.get(name) ?? null

/** A chip that wins comes back with its win: 36 times it, divided by the numbers that it lay on. All of those divide 36. */
export const timesOf = ({ numbers }: Spot): number => 36 / numbers.length

/** In minor units: on a place by one bet, and of a member on one round. */
export const limits: TableLimits = { spotMinorMax: 50_000n, stakeMinorMax: 200_000n }

export const readChips = chipReader(findSpot)

export interface RouletteOutcome {
  readonly number: number
}

/** One draw: the pocket, counted from the zero, that the ball comes to rest in. */
export const drawNumber = (draw: Draw): RouletteOutcome => ({ number: pockets[draw(pockets.length)] ?? 0 })

export const paidOn = (chips: readonly Chip<Spot>[], number: number): bigint =>
  chips.filter((chip) => chip.spot.numbers.includes(number)).reduce((sum, chip) => sum + chip.amountMinor * BigInt(timesOf(chip.spot)), 0n)
