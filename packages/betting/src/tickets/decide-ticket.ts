import { multiplyMinor, type Minor } from '@trevo/rules/money'
import type { EventStage } from '#facts/states.ts'
import type { EachWayTerms, MarketSpec } from '#markets/market.ts'
import type { OddsMilli, Quarters } from '#odds/units.ts'
import { highestUnit, isPayoutHigh, leastUnit, type LimitRule, type Limits } from './limits.ts'
import { linesOf } from './lines.ts'
import { takesPrice, type PricePolicy } from './price-policy.ts'
import type { TicketRefusal } from './refusals.ts'
import { builderPartsMax, legsMax, shapeOf, systemLegsMax } from './shape.ts'
import type { SelectionLeg, Ticket, TicketKind, TicketLeg } from './ticket.ts'

/** A selection as the member saw it. */
export interface SlipPart {
  readonly marketId: string
  readonly selection: string
  readonly line: Quarters | null
}

export interface SlipLeg {
  /** One, or those of a builder. */
  readonly parts: readonly SlipPart[]
  /** Of the selection, or of the whole builder. */
  readonly oddsMilli: OddsMilli
  readonly isBanker: boolean
}

export interface Slip {
  readonly kind: TicketKind
  readonly choose: number | null
  readonly legs: readonly SlipLeg[]
  readonly unitMinor: Minor
  readonly isEachWay: boolean
  readonly policy: PricePolicy
}

/** A market as it stands when the slip is decided. */
export interface MarketHead {
  readonly marketId: string
  readonly eventId: string
  readonly competitionId: string
  /** Of a whole competition: related to every match of it. */
  readonly isOutright: boolean
  readonly stage: EventStage
  readonly state: 'draft' | 'open' | 'suspended' | 'closed' | 'resulted' | 'settled' | 'resulted-again' | 'void'
  readonly spec: MarketSpec
  readonly priceVersion: number
  readonly basisSeq: number
  /** Null where a selection is hidden or withdrawn; undefined where there is none of that name. */
  readonly oddsOf: (selection: string) => OddsMilli | null | undefined
  readonly eachWayOf: (selection: string) => EachWayTerms | null
}

/** What the models say of a builder's parts: their prices together, or why they do not go together. */
export type BuilderVerdict =
  | { readonly kind: 'priced'; readonly oddsBySubset: readonly OddsMilli[] }
  | { readonly kind: 'legs_impossible' | 'leg_adds_nothing' | 'market_closed' }

export interface Desk {
  readonly rulesVersion: number
  readonly headOf: (marketId: string) => MarketHead | null
  readonly priceBuilder: (parts: readonly SelectionLeg[]) => BuilderVerdict
  readonly limits: Limits
}

/** What would be taken now. */
export interface Accepts {
  readonly legsMax?: number
  /** Places of the legs that it is about. */
  readonly legs?: readonly number[]
  readonly prices?: readonly { readonly leg: number; readonly oddsMilli: OddsMilli; readonly lines: readonly (Quarters | null)[] }[]
  readonly unitMinMinor?: Minor
  readonly unitMaxMinor?: Minor
  readonly rule?: LimitRule
}

export type Decision =
  | { readonly kind: 'taken'; readonly ticket: Ticket }
  | { readonly kind: 'refused'; readonly code: TicketRefusal; readonly accepts: Accepts }

const refused = (code: TicketRefusal, accepts: Accepts = {}): Decision => ({ kind: 'refused', code, accepts })

interface FoundPart {
  readonly part: SlipPart
  readonly head: MarketHead
  readonly oddsMilli: OddsMilli | null
}
interface FoundLeg {
  readonly index: number
  readonly slip: SlipLeg
  readonly parts: readonly FoundPart[]
}

const find = (slip: Slip, desk: Desk): readonly FoundLeg[] | null => {
  const legs: FoundLeg[] = []
  for (const [index, leg] of slip.legs.entries()) {
    const parts: FoundPart[] = []
    for (const part of leg.parts) {
      const head = desk.headOf(part.marketId)
      const oddsMilli = head?.oddsOf(part.selection)
      if (head === null || oddsMilli === undefined) return null
      parts.push({ part, head, oddsMilli })
    }
    legs.push({ index, slip: leg, parts })
  }
  return legs
}

const areRelated = (a: MarketHead, b: MarketHead): boolean =>
  a.eventId === b.eventId || (a.isOutright !== b.isOutright && a.competitionId === b.competitionId)

const related = (legs: readonly FoundLeg[]): readonly number[] | null => {
  for (const a of legs) {
    const b = legs.find((each) => each.index > a.index && each.parts.some((p) => a.parts.some((q) => areRelated(p.head, q.head))))
    if (b !== undefined) return [a.index, b.index]
  }
  return null
}

const over: ReadonlySet<EventStage> = new Set(['ended', 'official', 'abandoned', 'cancelled'])
const where = (legs: readonly FoundLeg[], is: (part: FoundPart) => boolean): readonly number[] => legs.filter(({ parts }) => parts.some(is)).map(({ index }) => index)

/** The first reason that lies with events and markets. */
const standing = (legs: readonly FoundLeg[]): Decision | null => {
  const checks: readonly (readonly [TicketRefusal, (part: FoundPart) => boolean])[] = [
    ['event_over', ({ head }) => over.has(head.stage)],
    ['market_closed', ({ head, oddsMilli }) => (head.state !== 'open' && head.state !== 'suspended') || (oddsMilli === null && head.state === 'open')],
    ['market_suspended', ({ head }) => head.state === 'suspended'],
  ]
  for (const [code, is] of checks) {
    const found = where(legs, is)
    if (found.length > 0) return refused(code, { legs: found })
  }
  return null
}

const taken = ({ part, head, oddsMilli }: FoundPart, slip: Slip, isBanker: boolean): SelectionLeg => ({
  eventId: head.eventId,
  marketId: head.marketId,
  selection: part.selection,
  spec: head.spec,
  oddsMilli: oddsMilli ?? 0,
  eachWay: slip.isEachWay ? head.eachWayOf(part.selection) : null,
  isBanker,
  priceVersion: head.priceVersion,
  basisSeq: head.basisSeq,
})

/** A builder is of one event, and of lines that cannot push: a price of several has no place for a push. */
const isSound = ({ parts }: FoundLeg): boolean =>
  parts.length === 1 ||
  parts.every(({ head }) => head.eventId === parts[0]?.head.eventId && (head.spec.line === null || Math.abs(head.spec.line % 4) === 2))

type Priced = { readonly kind: 'priced'; readonly leg: TicketLeg } | { readonly kind: Exclude<BuilderVerdict['kind'], 'priced'> }

const price = (found: FoundLeg, slip: Slip, desk: Desk): Priced => {
  const parts = found.parts.map((part) => taken(part, slip, found.slip.isBanker))
  const [first] = parts
  if (first === undefined) throw new Error('a leg has a part')
  if (parts.length === 1) return { kind: 'priced', leg: first }
  const verdict = desk.priceBuilder(parts)
  if (verdict.kind !== 'priced') return verdict
  const { oddsBySubset } = verdict
  return { kind: 'priced', leg: { eventId: first.eventId, parts, oddsBySubset, oddsMilli: oddsBySubset.at(-1) ?? 1_000, eachWay: null, isBanker: false } }
}

const changed = (legs: readonly FoundLeg[], ticket: Ticket, slip: Slip): Decision | null => {
  const pricesOf = (indexes: readonly number[]): Accepts => ({
    legs: indexes,
    prices: indexes.map((leg) => ({ leg, oddsMilli: ticket.legs[leg]?.oddsMilli ?? 0, lines: legs[leg]?.parts.map(({ head }) => head.spec.line) ?? [] })),
  })
  const moved = where(legs, ({ part, head }) => part.line !== head.spec.line)
  if (moved.length > 0) return refused('line_changed', pricesOf(moved))
  const asked = legs.filter(({ index, slip: leg }) => !takesPrice(slip.policy, leg.oddsMilli, ticket.legs[index]?.oddsMilli ?? 0)).map(({ index }) => index)
  return asked.length > 0 ? refused('price_changed', pricesOf(asked)) : null
}

const limited = (ticket: Ticket, limits: Limits): Decision | null => {
  const lines = linesOf(ticket).length
  const unitMinMinor = leastUnit(lines, limits.leastStakeMinor)
  if (multiplyMinor(ticket.unitMinor, BigInt(lines)) < limits.leastStakeMinor) return refused('stake_low', { unitMinMinor, rule: 'least_stake' })
  const { unitMaxMinor, rule } = highestUnit(ticket, limits)
  if (ticket.unitMinor <= unitMaxMinor) return null
  return refused(isPayoutHigh(ticket, limits) ? 'payout_high' : 'stake_high', { unitMinMinor, unitMaxMinor, rule })
}

const mostLegs = (slip: Slip): number => {
  if (slip.legs.some(({ parts }) => parts.length > builderPartsMax)) return builderPartsMax
  return slip.kind === 'system' ? systemLegsMax : legsMax
}

/**
 * Takes a slip under the prices and limits of now, or says why not and what would be taken. The first reason of the list is told, whichever leg it lies
 * with. Who asks, how often, and the wallet come before and after.
 */
export const decideTicket = (slip: Slip, desk: Desk): Decision => {
  const found = find(slip, desk)
  const shape = shapeOf({
    ...slip,
    legs: slip.legs.map(({ isBanker, parts }, index) => ({
      isBanker,
      partCount: parts.length,
      hasPlaceTerms: found?.[index]?.parts.every(({ part, head }) => head.eachWayOf(part.selection) !== null) ?? true,
    })),
  })
  if (shape === 'bad_request') return refused('bad_request')
  if (found === null) return refused('not_found')
  if (!found.every(isSound)) return refused('bad_request')
  if (shape === 'too_many_legs') return refused('too_many_legs', { legsMax: mostLegs(slip) })
  const pair = related(found)
  if (pair !== null) return refused('related_legs', { legs: pair })
  const priced = found.map((leg) => price(leg, slip, desk))
  for (const code of ['legs_impossible', 'leg_adds_nothing'] as const) {
    const legs = priced.flatMap(({ kind }, index) => (kind === code ? [index] : []))
    if (legs.length > 0) return refused(code, { legs })
  }
  const stopped = standing(found)
  if (stopped !== null) return stopped
  const legs = priced.flatMap((each) => (each.kind === 'priced' ? [each.leg] : []))
  if (legs.length < priced.length) return refused('market_closed', { legs: priced.flatMap(({ kind }, index) => (kind === 'priced' ? [] : [index])) })
  const { kind, choose, unitMinor, isEachWay } = slip
  const ticket: Ticket = { kind, choose, legs, unitMinor, isEachWay, rulesVersion: desk.rulesVersion }
  return changed(found, ticket, slip) ?? limited(ticket, desk.limits) ?? { kind: 'taken', ticket }
}
