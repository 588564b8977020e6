import type { Ratio } from '@trevo/rules/ratio'
import type { SportState } from '#facts/states.ts'
import { reduce } from '#markets/deductions.ts'
import type { LegResult } from '#markets/market.ts'
import { placed } from '#markets/race-order.ts'
import { settleMarket } from '#markets/registry.ts'
import { factorOf, one, placePrice, priceOf, zero } from './factors.ts'
import { isBuilder, type SelectionLeg, type TicketLeg } from './ticket.ts'

/** What legs are settled by. Nothing else decides. */
export interface Settling {
  /** What the confirmed facts of an event come to, or null where nothing is known of it. */
  readonly stateOf: (eventId: string) => SportState | null
  /** The fact that voids this one leg, because its price stood on what was taken back, or null. */
  readonly voidedBy: (leg: SelectionLeg) => number | null
}

export interface SettledSelection {
  /** Null while it is open. */
  readonly result: LegResult | null
  /** Of the place part of an each-way leg. */
  readonly place: LegResult | null
  readonly voidedBySeq: number | null
}

export interface SettledLeg {
  /** One of a leg with one selection, or one for each part of a builder. */
  readonly selections: readonly SettledSelection[]
  readonly win: Ratio | null
  readonly place: Ratio | null
}

const nothing: LegResult = { kind: 'void' }

const placeResult = (leg: SelectionLeg, state: SportState, win: LegResult): LegResult | null => {
  if (leg.eachWay === null || state.sport !== 'race') return null
  if (win.kind === 'void') return win
  return placed(state, leg.eachWay.places)?.[leg.selection] ?? nothing
}

export const settleSelection = (leg: SelectionLeg, rulesVersion: number, { stateOf, voidedBy }: Settling): SettledSelection => {
  const voidedBySeq = voidedBy(leg)
  if (voidedBySeq !== null) return { result: nothing, place: leg.eachWay === null ? null : nothing, voidedBySeq }
  const state = stateOf(leg.eventId)
  const result = state === null ? undefined : settleMarket(rulesVersion, leg.spec, state)[leg.selection]
  if (state === null || result === undefined) return { result: null, place: null, voidedBySeq: null }
  const reduced = (each: LegResult): LegResult => (state.sport === 'race' ? reduce(each, leg.spec.kind, state, leg.basisSeq) : each)
  const place = placeResult(leg, state, result)
  return { result: reduced(result), place: place === null ? null : reduced(place), voidedBySeq: null }
}

/** The subset that is left settles a builder: one lost part loses it, and void parts leave its price. Product §10.1810. */
const builderFactor = (results: readonly (LegResult | null)[], oddsBySubset: readonly number[]): Ratio | null => {
  if (results.some((result) => result?.kind === 'lost')) return zero
  if (results.includes(null)) return null
  const left = results.reduce((bits, result, index) => (result?.kind === 'won' ? bits + 2 ** index : bits), 0)
  return left === 0 ? one : priceOf(oddsBySubset[left] ?? 1_000)
}

export const settleLeg = (leg: TicketLeg, rulesVersion: number, settling: Settling): SettledLeg => {
  if (isBuilder(leg)) {
    const selections = leg.parts.map((part) => settleSelection(part, rulesVersion, settling))
    return { selections, win: builderFactor(selections.map(({ result }) => result), leg.oddsBySubset), place: null }
  }
  const settled = settleSelection(leg, rulesVersion, settling)
  return {
    selections: [settled],
    win: settled.result === null ? null : factorOf(settled.result, priceOf(leg.oddsMilli)),
    place: settled.place === null || leg.eachWay === null ? null : factorOf(settled.place, placePrice(leg.oddsMilli, leg.eachWay)),
  }
}

