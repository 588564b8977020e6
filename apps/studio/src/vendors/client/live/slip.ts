import { sumOf, type Chip, type Place, type TableLimits } from '#games/chips.ts'

/** Chips that lie on the table and are not bet yet, with what was done before each. */
export interface Slip<P extends Place> {
  readonly chips: readonly Chip<P>[]
  readonly before: readonly (readonly Chip<P>[])[]
}

const stepsKept = 50
export const emptySlip: Slip<never> = { chips: [], before: [] }

const isWithin = (chips: readonly Chip<Place>[], { spotMinorMax, stakeMinorMax }: TableLimits): boolean => chips.every(({ amountMinor }) => amountMinor <= spotMinorMax) && sumOf(chips) <= stakeMinorMax

/** Null where a limit of the table stands in the way: nothing is bet that was not asked for. */
const next = <P extends Place>(slip: Slip<P>, chips: readonly Chip<P>[], limits: TableLimits): Slip<P> | null =>
  isWithin(chips, limits) ? { chips, before: [...slip.before, slip.chips].slice(-stepsKept) } : null

export const addChip = <P extends Place>(slip: Slip<P>, spot: P, amountMinor: bigint, limits: TableLimits): Slip<P> | null => {
  const there = slip.chips.find((chip) => chip.spot === spot)
  const chips = there === undefined ? [...slip.chips, { spot, amountMinor }] : slip.chips.map((chip) => (chip === there ? { spot, amountMinor: chip.amountMinor + amountMinor } : chip))
  return next(slip, chips, limits)
}

export const doubled = <P extends Place>(slip: Slip<P>, limits: TableLimits): Slip<P> | null => next(slip, slip.chips.map(({ spot, amountMinor }) => ({ spot, amountMinor: amountMinor * 2n })), limits)

/** What was bet in a round before, in the place of what lies there. */
export const repeated = <P extends Place>(slip: Slip<P>, chips: readonly Chip<P>[], limits: TableLimits): Slip<P> | null => next(slip, chips, limits)

export const undone = <P extends Place>(slip: Slip<P>): Slip<P> => ({ chips: slip.before.at(-1) ?? [], before: slip.before.slice(0, -1) })

export const cleared = <P extends Place>(slip: Slip<P>): Slip<P> => (slip.chips.length === 0 ? slip : { chips: [], before: [...slip.before, slip.chips].slice(-stepsKept) })

/** Several bets of a round as one: a place has one pile. */
export const joined = <P extends Place>(bets: readonly (readonly Chip<P>[])[]): readonly Chip<P>[] => {
  const piles = new Map<P, bigint>()
  for (const { spot, amountMinor } of bets.flat()) piles.set(spot, (piles.get(spot) ?? 0n) + amountMinor)
  return [...piles].map(([spot, amountMinor]) => ({ spot, amountMinor }))
}
