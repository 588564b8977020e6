import { minor, type Minor } from '@trevo/rules/money'

/** Where a chip may lie at a table; each engine has its own. */
export interface Place {
  readonly name: string
}

export interface Chip<P extends Place> {
  readonly spot: P
  readonly amountMinor: bigint
}

/** In minor units: on a place by one bet, and of a member on one round. */
export interface TableLimits {
  readonly spotMinorMax: bigint
  readonly stakeMinorMax: bigint
}

export const chipsMax = 64

/** Reads a bet such as `n17:100,red:500`: places of the table, none twice, with an amount each; null for anything else. */
export const chipReader = <P extends Place>(find: (name: string) => P | null) => (choice: string): readonly Chip<P>[] | null => {
  const parts = choice.split(',')
  if (parts.length > chipsMax) return null
  const chips = parts.map((part) => {
    const [, name, amount] = /^([a-z0-9-]+):([1-9]\d{0,8})$/.exec(part) ?? []
    const spot = find(name ?? '')
    return spot === null || amount === undefined ? null : { spot, amountMinor: BigInt(amount) }
  })
  const read = chips.filter((chip) => chip !== null)
  return read.length === chips.length && new Set(read.map((chip) => chip.spot)).size === read.length ? read : null
}

export const writeChips = (chips: readonly Chip<Place>[]): string => chips.map((chip) => `${chip.spot.name}:${chip.amountMinor}`).join(',')

export const sumOf = (chips: readonly Chip<Place>[]): bigint => chips.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** What a bet stakes, or why it is not taken; `unitMinor` is the table's least chip. */
export const stakeOfChips = (chips: readonly Chip<Place>[] | null, { spotMinorMax, stakeMinorMax }: TableLimits, unitMinor: Minor): Minor | 'bad_request' | 'bad_stake' | 'table_limit' => {
  if (chips === null) return 'bad_request'
  if (chips.some(({ amountMinor }) => amountMinor % unitMinor !== 0n)) return 'bad_stake'
  return chips.some(({ amountMinor }) => amountMinor > spotMinorMax) || sumOf(chips) > stakeMinorMax ? 'table_limit' : minor(sumOf(chips))
}

/** A bet that was taken, and its stake: anything else here is a bug. */
export const needChips = <P extends Place>(chips: readonly Chip<P>[] | null, stakeMinor: Minor): readonly Chip<P>[] => {
  if (chips === null) throw new RangeError('no such bet at the table')
  if (sumOf(chips) !== stakeMinor) throw new RangeError('a stake is the sum of its chips')
  return chips
}
