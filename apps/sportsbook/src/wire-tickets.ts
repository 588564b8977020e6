import { limitRules } from '@trevo/betting/tickets/limits'
import { pricePolicies } from '@trevo/betting/tickets/price-policy'
import { ticketRefusals } from '@trevo/betting/tickets/refusals'
import { namedSystems } from '@trevo/betting/tickets/ticket'
import { z } from 'zod'

/** What the phone and the sportsbook say to each other of tickets. Money is text of minor units, odds are thousandths, markets go by their numbers as text. */
export const marketId = z.string().regex(/^[1-9][0-9]{0,17}$/)
export const ticketId = z.string().regex(/^tkt_[0-9a-f]{32}$/)
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
const odds = z.number().int().min(1_000).max(1_000_000_000)

const slipPart = z.strictObject({
  market: marketId,
  selection: z.string().min(1).max(64),
  /** In quarters, as it was seen. */
  line: z.number().int().min(-4_000).max(4_000).nullable(),
  /** The version of the price that was seen. */
  v: z.number().int().min(1),
})

export const slipBody = z.strictObject({
  kind: z.enum(['single', 'multiple', 'system', ...namedSystems]),
  choose: z.number().int().min(1).max(8).nullable().default(null),
  isEachWay: z.boolean().default(false),
  legs: z
    .array(z.strictObject({ parts: z.array(slipPart).min(1).max(10), odds, isBanker: z.boolean().default(false) }))
    .min(1)
    .max(30),
  unit: amount,
  policy: z.enum(pricePolicies).default('better'),
})
export type SlipBody = z.infer<typeof slipBody>

/** `key`: the same one is the same ticket for ever. */
export const placeBody = slipBody.extend({ key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) })

export const acceptsView = z.object({
  legsMax: z.number().int().optional(),
  legs: z.array(z.number().int()).optional(),
  prices: z.array(z.object({ leg: z.number().int(), oddsMilli: z.number().int(), lines: z.array(z.number().int().nullable()) })).optional(),
  unitMin: amount.optional(),
  unitMax: amount.optional(),
  rule: z.enum([...limitRules, 'round_stake']).optional(),
})
export type AcceptsView = z.infer<typeof acceptsView>

export const quoteView = z.object({
  /** Null: it would be taken. */
  refusal: z.enum(ticketRefusals).nullable(),
  accepts: acceptsView,
  stake: amount.nullable(),
  highestReturn: amount.nullable(),
  oddsMilli: z.string().nullable(),
  lines: z.number().int().nullable(),
  unitMin: amount.nullable(),
  /** The highest unit that is taken now, and the rule that sets it. */
  unitMax: amount.nullable(),
  rule: z.enum([...limitRules, 'round_stake']).nullable(),
  /** What part of the limits is the member's, and since when it is less than all. */
  share: z.object({ percent: z.number().int(), since: z.iso.datetime().nullable() }),
})
export type QuoteView = z.infer<typeof quoteView>

export const ticketStates = ['delayed', 'staking', 'open', 'settling', 'settled', 'refused', 'returning', 'returned', 'stuck'] as const

const ratioView = z.object({ n: z.string(), d: z.string() })
const legView = z.object({
  leg: z.number().int(),
  part: z.number().int(),
  event: z.string(),
  market: marketId,
  selection: z.string(),
  kind: z.string(),
  line: z.number().int().nullable(),
  period: z.string(),
  about: z.string().nullable(),
  v: z.number().int(),
  oddsMilli: z.number().int(),
  legOddsMilli: z.number().int(),
  isBanker: z.boolean(),
  eachWay: z.object({ places: z.number().int(), fraction: z.number().int() }).nullable(),
  result: z.unknown(),
  place: z.unknown(),
  factSeq: z.number().int().nullable(),
  voidedBy: z.number().int().nullable(),
})

export const ticketView = z.object({
  id: ticketId,
  no: z.string(),
  placedAt: z.iso.datetime(),
  state: z.enum(ticketStates),
  reason: z.string().nullable(),
  accepts: acceptsView.nullable(),
  decidesAt: z.iso.datetime().nullable(),
  kind: z.string(),
  choose: z.number().int().nullable(),
  isEachWay: z.boolean(),
  unit: amount,
  lines: z.number().int(),
  stake: amount,
  highestReturn: amount,
  oddsMilli: z.string(),
  currency: z.string(),
  rulesVersion: z.number().int(),
  sharePercent: z.number().int(),
  paid: amount,
  cashedOut: amount,
  isVoid: z.boolean(),
  balance: amount.nullable(),
  legs: z.array(legView),
})
export type TicketView = z.infer<typeof ticketView>

export const ticketList = z.object({ tickets: z.array(ticketView), before: z.string().nullable() })

export const receiptView = z.object({
  ticket: ticketView,
  settlements: z.array(
    z.object({
      n: z.number().int(),
      decidedAt: z.iso.datetime(),
      due: amount,
      difference: z.string(),
      isVoid: z.boolean(),
      facts: z.unknown(),
      factors: z.array(ratioView.nullable()),
      verb: z.string(),
      txId: z.string().nullable(),
    }),
  ),
  cashOuts: z.array(z.object({ n: z.number().int(), at: z.iso.datetime(), partPercent: z.number().int(), amount, isAuto: z.boolean(), offer: z.unknown() })),
  calls: z.array(z.object({ verb: z.string(), txId: z.string().nullable(), amount: amount.nullable(), state: z.string(), at: z.iso.datetime(), answeredAt: z.iso.datetime().nullable() })),
  auto: z.object({ when: z.enum(['reaches', 'falls_to']), amount, partPercent: z.number().int() }).nullable(),
})
export type ReceiptView = z.infer<typeof receiptView>

export const cashOutBody = z.strictObject({ partPercent: z.number().int().min(1).max(100), quote: z.string().max(200).optional() })
export const autoBody = z.strictObject({ when: z.enum(['reaches', 'falls_to']), amount: amount.refine((text) => text !== '0'), partPercent: z.number().int().min(1).max(100) })

export const cashOutView = z.object({
  offer: amount,
  value: amount,
  fee: amount,
  feeBps: z.number().int(),
  highest: amount,
  stake: amount,
  chancePpm: z.number().int(),
  legs: z.array(z.object({ isOpen: z.boolean(), factor: ratioView })),
  versions: z.array(z.object({ market: marketId, v: z.number().int() })),
  /** To be sent back within `goodForMs`; null where it was taken. */
  quote: z.string().nullable(),
  goodForMs: z.number().int(),
  ticket: ticketView.nullable(),
})
export type CashOutView = z.infer<typeof cashOutView>

export const cashOutRefusals = ['cash_out_closed', 'cash_out_suspended', 'cash_out_part', 'cash_out_low', 'cash_out_changed'] as const

/** Keyed by the line of HTTP. Each needs a session, but the last. */
export const ticketContract = {
  'POST /api/slips/quote': { body: slipBody, answer: quoteView },
  'POST /api/tickets': { body: placeBody, answer: ticketView },
  'GET /api/tickets': { body: null, answer: ticketList },
  'GET /api/tickets/:id': { body: null, answer: receiptView },
  /** Without a quote it makes one; with one it is taken. */
  'POST /api/tickets/:id/cash-outs': { body: cashOutBody, answer: cashOutView },
  'PUT /api/tickets/:id/auto': { body: autoBody, answer: receiptView },
  'DELETE /api/tickets/:id/auto': { body: null, answer: receiptView },
  'GET /verify/tickets/:id': { body: null, answer: receiptView },
} as const
