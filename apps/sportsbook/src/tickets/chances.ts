import type { SportState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import { kindOf } from '@trevo/betting/markets/registry'
import { type Outcome, outcomesOf } from '@trevo/betting/models/outcomes'
import type { Parameters } from '@trevo/betting/models/parameters'
import type { Chances, LegChances } from '@trevo/betting/tickets/cash-out'
import { isBuilder, type SelectionLeg, type TicketLeg } from '@trevo/betting/tickets/ticket'
import { type LawOf, lawsOf } from '#book/laws.ts'
import type { HeadRow } from '#book/heads-store.ts'
import type { EventAt } from './cash-out-store.ts'

/** Rounded down: what is lost of a millionth is lost of the offer, never added to it. */
const ppm = (chance: number): number => Math.floor(chance * 1_000_000)

const chancesOf = ({ won, halfWon, push, halfLost }: Outcome): Chances => [
  { result: { kind: 'won' }, ppm: ppm(won) },
  { result: { kind: 'half-won' }, ppm: ppm(halfWon) },
  { result: { kind: 'push' }, ppm: ppm(push) },
  { result: { kind: 'half-lost' }, ppm: ppm(halfLost) },
]

/** Where nobody's model prices an event, the fair chance behind its price stands alone. */
const byPrice = (head: HeadRow, selection: string): Chances | null => {
  const fair = head.fair_ppm[head.selections.indexOf(selection)]
  return fair === undefined ? null : [{ result: { kind: 'won' }, ppm: fair }]
}

export interface ChancesNow {
  /** Of an open leg by the prices of now; null where one of its markets takes no bets. */
  ofLeg(leg: TicketLeg, rulesVersion: number): LegChances | null
}

export interface KnownLaws {
  at(events: ReadonlyMap<string, EventAt>, heads: ReadonlyMap<string, HeadRow>): ChancesNow
}

const lawsMax = 500

/** An event's parameters are made ready once. */
export const openKnownLaws = (): KnownLaws => {
  const known = new Map<string, LawOf | null>()
  const lawFor = (id: string, parameters: unknown): LawOf | null => {
    const before = known.get(id)
    if (before !== undefined) return before
    const law = parameters === null ? null : lawsOf(parameters as Parameters)
    known.set(id, law)
    if (known.size > lawsMax) known.delete(known.keys().next().value ?? '')
    return law
  }
  const modelled = (event: EventAt, leg: SelectionLeg, spec: MarketSpec, rulesVersion: number): Chances | null => {
    const law = lawFor(leg.eventId, event.parameters)?.(event.state as SportState) ?? null
    const outcome = law === null ? undefined : outcomesOf(law, spec, kindOf(rulesVersion, spec.kind))?.[leg.selection]
    return outcome === undefined ? null : chancesOf(outcome)
  }
  return {
    at: (events, heads) => ({
      ofLeg: (leg, rulesVersion) => {
        // Nobody says how often the parts of a builder come in together.
        if (isBuilder(leg)) return null
        const head = heads.get(leg.marketId)
        const event = events.get(leg.eventId)
        if (head?.state !== 'open' || event === undefined) return null
        const win = modelled(event, leg, leg.spec, rulesVersion) ?? byPrice(head, leg.selection)
        if (win === null) return null
        if (leg.eachWay === null) return { win, place: null }
        const place = modelled(event, leg, { kind: 'race-place', line: null, period: `top-${leg.eachWay.places}`, about: null }, rulesVersion)
        return place === null ? null : { win, place }
      },
    }),
  }
}
