import type { EventStage, Sport, SportState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'

/** What crosses between the sportsbook's server and the phone. Money: a string of minor units, its currency beside it. Odds: whole thousandths. Times: ISO 8601. */

export type Entry = 'sportsbook' | 'esports' | 'rooster-run'

/** `GET /api/session`: who is here, and what holds for them. */
export interface SessionView {
  readonly entry: Entry
  readonly nickname: string
  readonly currency: string
  readonly language: string
  readonly isTrial: boolean
  /** What the market allows: a button that bets the same again, and the least time between two bets on simulated events. */
  readonly repeat: boolean
  readonly minimumCycleMs: number
  /** The least stake of a line. */
  readonly stakeMin: string
  /** The server's clock, so that the phone counts by it. */
  readonly now: string
}

export interface NamedCompetition {
  readonly code: string
  readonly sport: Sport
  readonly name: string
  /** How long a bet in play waits before it is decided; 0: it does not. */
  readonly delayMs: number
}

export interface Participant {
  readonly code: string
  readonly name: string
  /** Colours (`#rrggbb`) and a number, for whoever draws them. */
  readonly look: { readonly colours: readonly string[]; readonly number: number | null } | null
}

/** `[selection, odds]`; odds 0: not offered now. */
export type PriceView = readonly [selection: string, oddsMilli: number]

export interface MarketView {
  readonly id: string
  readonly spec: MarketSpec
  readonly state: 'open' | 'suspended' | 'closed' | 'resulted' | 'settled' | 'void'
  /** Why it is suspended or void. */
  readonly cause: string | null
  readonly v: number
  readonly prices: readonly PriceView[]
  /** The margin of the prices as shown, in hundredths of a percent. */
  readonly marginBps: number
}

export interface EventCard {
  readonly id: string
  readonly competition: NamedCompetition
  readonly home: Participant | null
  readonly away: Participant | null
  /** Of a race or an outright, by number. */
  readonly runners: readonly Participant[]
  readonly startsAt: string
  readonly stage: EventStage
  readonly isSimulated: boolean
  readonly state: SportState
  readonly suspended: string | null
  /** The market that a card shows; null: none is open. */
  readonly main: MarketView | null
  readonly marketCount: number
}

/** `GET /api/book?sport=&after=&q=`: what is live first, then what comes next, 25 a page. */
export interface BookView {
  /** Of the topic `book:<entry>`: deltas above it go on from here. */
  readonly seq: number
  readonly sports: readonly { readonly sport: Sport; readonly live: number; readonly next: number }[]
  readonly events: readonly EventCard[]
  readonly next: string | null
}

export interface FactView {
  readonly seq: number
  readonly kind: string
  readonly body: unknown
  readonly occurredAt: string
  readonly replaces: number | null
  readonly isConfirmed: boolean
}

/** `GET /api/events/:id`. */
export interface EventView extends EventCard {
  /** Of the topic `event:<id>`. */
  readonly seq: number
  readonly markets: readonly MarketView[]
  readonly facts: readonly FactView[]
  /** The first link of the event's chain, in hexadecimal; null: nobody draws it. */
  readonly commitment: string | null
  /** What chance alone decides by the public beacon; false: the page says that the house could have known. */
  readonly hasBeacon: boolean
}

/** `GET /api/markets/:id/history`: what stood when, and what it was worth. */
export interface HistoryView {
  readonly selections: readonly string[]
  readonly versions: readonly { readonly v: number; readonly at: string; readonly oddsMilli: readonly number[]; readonly fairPpm: readonly number[]; readonly marginBps: number; readonly shownBps: number; readonly basisSeq: number; readonly cause: string }[]
}

/** `GET /api/results?day=`. */
export interface ResultsView {
  readonly day: string
  readonly events: readonly Omit<EventCard, 'main' | 'marketCount'>[]
  readonly next: string | null
}

/** `[market, v, state, prices]`: what changed of a market. */
export type MarketDelta = readonly [market: string, v: number, state: MarketView['state'], prices: readonly PriceView[], cause: string | null]

/** One message of a stream. `seq` is one more than the message before of its topic: where one is missing the snapshot is fetched again. */
export interface StreamMessage {
  readonly topic: string
  readonly seq: number
  readonly markets?: readonly MarketDelta[]
  /** Markets that were opened. */
  readonly opened?: readonly MarketView[]
  readonly events?: readonly Pick<EventCard, 'id' | 'stage' | 'state' | 'suspended'>[]
  readonly facts?: readonly FactView[]
  /** Of the topic `mine`: the ticket of this id changed. */
  readonly tickets?: readonly string[]
}

/** `GET /api/rules`: the kinds of market under the rules of now, with the margin that is asked for in the best known competitions, and why a market may be suspended. */
export interface RulesView {
  readonly version: number
  readonly kinds: readonly { readonly kind: string; readonly sport: Sport; readonly marginBps: number }[]
  readonly causes: readonly string[]
}

/** `GET /verify/events/:id`, without a session: all that is needed to compute an event again. Bytes are hexadecimal. */
export interface EventProof {
  readonly id: string
  readonly source: string
  readonly sourceId: string
  readonly sport: Sport
  readonly startsAtMs: number
  /** When its commitment was published. */
  readonly publishedAt: string
  readonly commitment: string | null
  readonly parameters: unknown
  readonly facts: readonly { readonly seq: number; readonly clock: number; readonly body: { readonly kind: string }; readonly replaces: number | null; readonly occurredAtMs: number; readonly hash: string }[]
  readonly state: SportState
  readonly rulesVersion: string
  readonly markets: readonly { readonly id: string; readonly spec: MarketSpec }[]
}
