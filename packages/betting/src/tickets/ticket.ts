import type { Minor } from '@trevo/rules/money'
import type { LegTerms } from '#markets/market.ts'
import type { OddsMilli } from '#odds/units.ts'

/** A leg with one selection, and what its price stood on. */
export interface SelectionLeg extends LegTerms {
  readonly priceVersion: number
  /** The last fact that the price knew. */
  readonly basisSeq: number
}

/** Several selections of one event under one price. */
export interface BuilderLeg {
  readonly eventId: string
  readonly parts: readonly SelectionLeg[]
  /** The price of every subset, from one version: bit n of the place stands for part n, so place 0 is the empty one and the last is the whole. */
  readonly oddsBySubset: readonly OddsMilli[]
  readonly oddsMilli: OddsMilli
  readonly eachWay: null
  readonly isBanker: false
}

export type TicketLeg = SelectionLeg | BuilderLeg

export const isBuilder = (leg: TicketLeg): leg is BuilderLeg => 'parts' in leg

export const namedSystems = ['trixie', 'patent', 'yankee', 'lucky-15', 'canadian', 'lucky-31', 'heinz', 'lucky-63', 'super-heinz', 'goliath'] as const
export type NamedSystem = (typeof namedSystems)[number]

export type TicketKind = 'single' | 'multiple' | 'system' | NamedSystem

export interface Ticket {
  readonly kind: TicketKind
  /** k of a system k of n; n are its legs without the bankers. */
  readonly choose: number | null
  readonly legs: readonly TicketLeg[]
  /** What stands on each line. The stake is this for every line. */
  readonly unitMinor: Minor
  /** Each line twice: once for the win, once for the place. Each leg then has its terms. */
  readonly isEachWay: boolean
  readonly rulesVersion: number
}
