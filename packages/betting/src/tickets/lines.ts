import { multiplyMinor, type Minor } from '@trevo/rules/money'
import type { NamedSystem, Ticket } from './ticket.ts'

export interface Line {
  /** Places of its legs in the ticket. */
  readonly legs: readonly number[]
  readonly part: 'win' | 'place'
}

/** How many legs each named system has, and from how many on its lines begin. Product §9.1801. */
export const systems: Readonly<Record<NamedSystem, { readonly legs: number; readonly from: 1 | 2 }>> = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  'lucky-15': { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  'lucky-31': { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  'lucky-63': { legs: 6, from: 1 },
  'super-heinz': { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
}

/** Every choice of so many of them, in their order. */
export const choices = (of: readonly number[], count: number): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  return of.flatMap((first, index) => choices(of.slice(index + 1), count - 1).map((rest) => [first, ...rest]))
}

const chosen = ({ kind, choose, legs }: Ticket): readonly (readonly number[])[] => {
  const all = legs.map((_, index) => index)
  if (kind === 'single' || kind === 'multiple') return [all]
  if (kind === 'system') {
    const bankers = all.filter((index) => legs[index]?.isBanker === true)
    const others = all.filter((index) => legs[index]?.isBanker !== true)
    return choices(others, choose ?? 0).map((line) => [...bankers, ...line].sort((a, b) => a - b))
  }
  const { from } = systems[kind]
  return all.slice(from - 1).flatMap((_, index) => choices(all, from + index))
}

export const linesOf = (ticket: Ticket): readonly Line[] => {
  const win = chosen(ticket).map((legs): Line => ({ legs, part: 'win' }))
  return ticket.isEachWay ? [...win, ...win.map(({ legs }): Line => ({ legs, part: 'place' }))] : win
}

/** Product §10.1806. */
export const stakeOf = (ticket: Ticket): Minor => multiplyMinor(ticket.unitMinor, BigInt(linesOf(ticket).length))
