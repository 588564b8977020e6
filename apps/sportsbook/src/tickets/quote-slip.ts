import { readHeads } from '#book/heads-store.ts'
import type { House } from '#server/house.ts'
import type { AcceptsView, QuoteView, SlipBody } from '#wire-tickets.ts'
import { shareOf } from './bounds.ts'
import { decideSlip, figuresOf, marketIdsOf, type SlipAccepts, stakesOf } from './decide-slip.ts'
import { findMember } from './limits-store.ts'
import { askerOf, type Placer, type PriceBuilder, readDesk } from './place.ts'

export const acceptsView = ({ legsMax, legs, prices, unitMinMinor, unitMaxMinor, rule }: SlipAccepts): AcceptsView => ({
  ...(legsMax === undefined ? {} : { legsMax }),
  ...(legs === undefined ? {} : { legs: [...legs] }),
  ...(prices === undefined ? {} : { prices: prices.map(({ leg, oddsMilli, lines }) => ({ leg, oddsMilli, lines: [...lines] })) }),
  ...(unitMinMinor === undefined ? {} : { unitMin: unitMinMinor.toString() }),
  ...(unitMaxMinor === undefined ? {} : { unitMax: unitMaxMinor.toString() }),
  ...(rule === undefined ? {} : { rule }),
})

/** What a slip would come to now, and what stakes would be taken; nothing is held by it. Product §5.1930. */
export const quoteSlip = async ({ database }: Pick<House, 'database'>, placer: Placer, slip: SlipBody, priceBuilder: PriceBuilder): Promise<QuoteView> => {
  const { db } = database
  const member = await findMember(db, placer.memberId)
  const asked = { placer, key: 'quote', slip }
  const desk = await readDesk(db, [asked], await readHeads(db, marketIdsOf(slip)), new Map(member === undefined ? [] : [[placer.memberId, member]]), priceBuilder)
  // Pace is asked of a placing, not of a look.
  const asker = { ...askerOf(asked, desk), isTooSoon: false }
  const decision = decideSlip(slip, desk.ground, asker)
  const { ticket } = decision
  const figures = ticket === null ? null : figuresOf(ticket)
  const stakes = ticket === null ? null : stakesOf(ticket, asker)
  const { percent, since } = shareOf(member, desk.nowMs)
  return {
    refusal: decision.kind === 'refused' ? decision.code : null,
    accepts: decision.kind === 'refused' ? acceptsView(decision.accepts) : {},
    stake: figures?.stakeMinor.toString() ?? null,
    highestReturn: figures?.highestReturnMinor.toString() ?? null,
    oddsMilli: figures?.oddsMilli.toString() ?? null,
    lines: figures?.lines ?? null,
    unitMin: stakes?.unitMinMinor.toString() ?? null,
    unitMax: stakes?.unitMaxMinor.toString() ?? null,
    rule: stakes?.rule ?? null,
    share: { percent, since: since?.toISOString() ?? null },
  }
}
