import { minor, type Minor } from '@trevo/rules/money'
import { rulesVersion } from '@trevo/betting/markets/registry'
import type { EachWayTerms } from '@trevo/betting/markets/market'
import { type Accepts, type BuilderVerdict, decideTicket, type Desk, type MarketHead, type Slip } from '@trevo/betting/tickets/decide-ticket'
import { isEachWayOffered, termsFor } from '@trevo/betting/tickets/each-way'
import { highestReturn, ticketOddsMilli } from '@trevo/betting/tickets/highest-return'
import { highestUnit, leastUnit, type LimitRule, type Limits } from '@trevo/betting/tickets/limits'
import { linesOf, stakeOf } from '@trevo/betting/tickets/lines'
import { type TicketRefusal, ticketRefusals } from '@trevo/betting/tickets/refusals'
import { isBuilder, type SelectionLeg, type Ticket } from '@trevo/betting/tickets/ticket'
import type { HeadRow } from '#book/heads-store.ts'
import type { SlipBody } from '#wire-tickets.ts'
import type { MarketAt } from './desk-store.ts'

/** Everything that a slip is decided by, as it stands at one moment. */
export interface Ground {
  readonly heads: ReadonlyMap<bigint, HeadRow>
  readonly markets: ReadonlyMap<bigint, MarketAt>
  readonly placeChances: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly priceBuilder: (parts: readonly SelectionLeg[]) => BuilderVerdict
}

export interface Asker {
  readonly entry: string
  readonly limits: Limits
  /** A ticket on simulated events was taken so shortly ago that the market's law forbids another. */
  readonly isTooSoon: boolean
  /** The most that a round may cost by law; null: no bound. */
  readonly roundStakeMaxMinor: bigint | null
}

export type SlipRule = LimitRule | 'round_stake'
export type SlipAccepts = Omit<Accepts, 'rule'> & { readonly rule?: SlipRule }

export type SlipDecision =
  | { readonly kind: 'taken'; readonly ticket: Ticket }
  | { readonly kind: 'refused'; readonly code: TicketRefusal; readonly accepts: SlipAccepts; readonly ticket: Ticket | null }

export const slipOf = (body: SlipBody): Slip => ({
  kind: body.kind,
  choose: body.choose,
  isEachWay: body.isEachWay,
  unitMinor: minor(BigInt(body.unit)),
  policy: body.policy,
  legs: body.legs.map(({ parts, odds, isBanker }) => ({ parts: parts.map(({ market, selection, line }) => ({ marketId: market, selection, line })), oddsMilli: odds, isBanker })),
})

export const marketIdsOf = (body: SlipBody): readonly bigint[] => [...new Set(body.legs.flatMap(({ parts }) => parts.map(({ market }) => BigInt(market))))]

const eachWayOf = (head: HeadRow, market: MarketAt, chances: Ground['placeChances'], selection: string): EachWayTerms | null => {
  if (market.kind !== 'race-win') return null
  const running = head.odds_milli.filter((odds) => odds > 0).length
  const terms = termsFor(running)
  const odds = head.odds_milli[head.selections.indexOf(selection)] ?? 0
  const placePpm = terms === null ? undefined : chances.get(`${market.eventId} top-${terms.places}`)?.get(selection)
  return terms !== null && placePpm !== undefined && odds > 0 && isEachWayOffered(odds, terms, placePpm) ? terms : null
}

const headOf = (ground: Ground, entry: string, id: string): MarketHead | null => {
  const head = ground.heads.get(BigInt(id))
  const market = ground.markets.get(BigInt(id))
  if (head === undefined || market === undefined || market.entry !== entry || head.v === 0) return null
  const { kind, line, period, about } = market
  return {
    marketId: id,
    eventId: market.eventId.toString(),
    competitionId: market.competition,
    isOutright: kind === 'outright',
    stage: market.stage,
    state: head.state,
    spec: { kind, line, period, about },
    priceVersion: head.v,
    basisSeq: head.basis_seq,
    oddsOf: (selection) => {
      const at = head.selections.indexOf(selection)
      if (at === -1) return undefined
      const odds = head.odds_milli[at] ?? 0
      return odds === 0 ? null : odds
    },
    eachWayOf: (selection) => eachWayOf(head, market, ground.placeChances, selection),
  }
}

/** Legs whose price was seen before their market was shut and opened again: that is never taken without asking. */
const staleLegs = (body: SlipBody, { heads }: Ground): readonly number[] =>
  body.legs.flatMap(({ parts }, at) => (parts.some(({ market, v }) => v < (heads.get(BigInt(market))?.opened_v ?? 1)) ? [at] : []))

const isBefore = (code: TicketRefusal, than: TicketRefusal): boolean => ticketRefusals.indexOf(code) < ticketRefusals.indexOf(than)

/** What the law of a market leaves of a stake. */
const byLaw = (ticket: Ticket, asker: Asker): SlipDecision => {
  const most = asker.roundStakeMaxMinor
  if (most === null || stakeOf(ticket) <= most) return { kind: 'taken', ticket }
  const lines = linesOf(ticket).length
  const accepts = { unitMinMinor: leastUnit(lines, asker.limits.leastStakeMinor), unitMaxMinor: minor(most / BigInt(lines)), rule: 'round_stake' as const }
  return { kind: 'refused', code: 'stake_high', accepts, ticket }
}

const changedPrices = (ticket: Ticket, legs: readonly number[]): SlipAccepts => ({
  legs,
  prices: legs.map((leg) => {
    const found = ticket.legs[leg]
    const parts = found === undefined ? [] : isBuilder(found) ? found.parts : [found]
    return { leg, oddsMilli: found?.oddsMilli ?? 0, lines: parts.map(({ spec }) => spec.line) }
  }),
})

const without = minor(10n ** 18n)
const boundless: Limits = { leastStakeMinor: minor(0n), highestReturnMinor: without, eventWinLeft: () => without, dayWinLeftMinor: without, liabilityLeft: () => without, memberSharePercent: 100 }

/** The ticket that a slip would be at whatever price. */
const atAnyPrice = (slip: Slip, desk: Desk): Ticket => {
  const decision = decideTicket({ ...slip, unitMinor: minor(1n), policy: 'any', legs: slip.legs.map((leg) => ({ ...leg, oddsMilli: 1_000 })) }, { ...desk, limits: boundless })
  if (decision.kind === 'refused') throw new Error(`a slip that only its price or stake forbids is refused for ${decision.code}`)
  return { ...decision.ticket, unitMinor: slip.unitMinor }
}

const reasoned = (body: SlipBody, slip: Slip, ground: Ground, asker: Asker): SlipDecision => {
  const desk: Desk = { rulesVersion, headOf: (id) => headOf(ground, asker.entry, id), priceBuilder: ground.priceBuilder, limits: asker.limits }
  const decision = decideTicket(slip, desk)
  if (decision.kind === 'refused' && isBefore(decision.code, 'price_changed')) return { ...decision, ticket: null }
  const again = staleLegs(body, ground)
  if (decision.kind === 'taken' && again.length === 0) return byLaw(decision.ticket, asker)
  const ticket = decision.kind === 'taken' ? decision.ticket : atAnyPrice(slip, desk)
  const changed = decision.kind === 'refused' && decision.code === 'price_changed' ? (decision.accepts.legs ?? []) : []
  const asked = [...new Set([...changed, ...again])].toSorted((a, b) => a - b)
  if (asked.length > 0) return { kind: 'refused', code: 'price_changed', accepts: changedPrices(ticket, asked), ticket }
  return decision.kind === 'refused' ? { ...decision, ticket } : byLaw(decision.ticket, asker)
}

/** What a slip comes to under the prices of now, or why it is not taken: the first reason of the list, pace and the market's law included. Product §8.1930. */
export const decideSlip = (body: SlipBody, ground: Ground, asker: Asker): SlipDecision => {
  const decision = reasoned(body, slipOf(body), ground, asker)
  if (!asker.isTooSoon || (decision.kind === 'refused' && isBefore(decision.code, 'too_soon'))) return decision
  return { kind: 'refused', code: 'too_soon', accepts: {}, ticket: decision.ticket }
}

export interface Figures {
  readonly stakeMinor: Minor
  readonly lines: number
  readonly highestReturnMinor: Minor
  readonly oddsMilli: number
}

export const figuresOf = (ticket: Ticket): Figures => ({ stakeMinor: stakeOf(ticket), lines: linesOf(ticket).length, highestReturnMinor: highestReturn(ticket), oddsMilli: ticketOddsMilli(ticket) })

/** What stakes are taken now, and which rule sets the highest. */
export const stakesOf = (ticket: Ticket, asker: Asker): { readonly unitMinMinor: Minor; readonly unitMaxMinor: Minor; readonly rule: SlipRule } => {
  const lines = linesOf(ticket).length
  const found = highestUnit(ticket, asker.limits)
  const byLawMinor = asker.roundStakeMaxMinor === null ? null : minor(asker.roundStakeMaxMinor / BigInt(lines))
  const unitMinMinor = leastUnit(lines, asker.limits.leastStakeMinor)
  return byLawMinor !== null && byLawMinor < found.unitMaxMinor ? { unitMinMinor, unitMaxMinor: byLawMinor, rule: 'round_stake' } : { unitMinMinor, ...found }
}
