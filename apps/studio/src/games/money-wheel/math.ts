import type { Draw } from '@trevo/fairness/draw'
import { chipReader, type Chip, type TableLimits } from '#games/chips.ts'

export const numbers = [1, 2, 5, 10, 20, 40] as const
export type WheelNumber = (typeof numbers)[number]
export type Face = WheelNumber | 'x3' | 'x7'

/** Around the wheel, clockwise; no two alike lie side by side. */
export const segments: readonly Face[] = [
  40, 2, 1, 5, 1, 2, 1, 2, 1, 5, 1, 10, 2, 1, 'x3', 2, 1, 5, 1, 2, 1, 20, 2, 1, 10, 1, 5,
  1, 2, 1, 2, 1, 5, 2, 1, 2, 1, 10, 1, 2, 'x7', 1, 5, 1, 2, 1, 20, 2, 1, 5, 1, 2, 10, 1,
]

const timesByFace = { x3: 3, x7: 7 } as const
/** A segment that multiplies what the second turn wins; 1 of a number. */
export const timesOf = (face: Face): 1 | 3 | 7 => (typeof face === 'number' ? 1 : timesByFace[face])

/** Where the second turn may stop, in the wheel's order. */
export const numberSegments: readonly number[] = segments.flatMap((face, at) => (typeof face === 'number' ? [at] : []))

export interface Spot {
  readonly name: string
  /** Null: the place of the multipliers. */
  readonly number: WheelNumber | null
}

export const spots: readonly Spot[] = [...numbers.map((number) => ({ name: `n${number}`, number })), { name: 'x', number: null }]

const byName = new Map(spots.map((each) => [each.name, each]))
export const findSpot = (name: string): Spot | null => byName.get(name) ?? null
export const readChips = chipReader(findSpot)

/** In minor units: on a place by one bet, and of a member on one round. */
export const limits: TableLimits = { spotMinorMax: 20_000n, stakeMinorMax: 100_000n }

/** To one, on the place of the multipliers. */
export const multiplierPays = 25

export interface MoneyWheelOutcome {
  readonly segment: number
  /** Where the second turn stopped, after a multiplier. */
  readonly second: number | null
}

/** One draw is the segment; after a multiplier another of the same round, among the numbers, decides what is multiplied. */
export const drawSegments = (draw: Draw): MoneyWheelOutcome => {
  const segment = draw(segments.length)
  const isNumber = typeof segments[segment] === 'number'
  return { segment, second: isNumber ? null : (numberSegments[draw(numberSegments.length)] ?? null) }
}

/** The number that counts, and how many times. */
export const landedOn = ({ segment, second }: MoneyWheelOutcome): { readonly number: WheelNumber; readonly times: 1 | 3 | 7 } => {
  const [face, last] = [segments[segment], segments[second ?? segment]]
  if (face === undefined || typeof last !== 'number') throw new RangeError('no such place on the wheel')
  return { number: last, times: timesOf(face) }
}

/** What a chip on the place comes back as, in chips: itself and its win. */
export const paysOn = ({ number }: Spot, landed: { readonly number: WheelNumber; readonly times: number }): number => {
  if (number === null) return landed.times > 1 ? 1 + multiplierPays : 0
  return number === landed.number ? 1 + number * landed.times : 0
}

export const paidOn = (chips: readonly Chip<Spot>[], outcome: MoneyWheelOutcome): bigint => {
  const landed = landedOn(outcome)
  return chips.reduce((sum, { spot, amountMinor }) => sum + amountMinor * BigInt(paysOn(spot, landed)), 0n)
}
