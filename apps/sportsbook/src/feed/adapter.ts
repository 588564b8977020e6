import type { EventStage, Sport } from '@trevo/betting/facts/states'
import type { Parameters } from '@trevo/betting/models/parameters'
import type { SuspensionCause } from '#book/causes.ts'
import type { FactWord } from '#book/facts.ts'
import type { Standing } from '#book/writer.ts'

/** What every message says of itself. Times are milliseconds since 1970, by the source's clock. */
interface Said {
  readonly source: string
  /** The source's own name for the message: the same name is the same message. */
  readonly id: string
  /** The source's name for the event; null: it is of none. */
  readonly event: string | null
  /** Counts the messages of an event, one by one. */
  readonly seq: number
  readonly occurredAtMs: number
  readonly sentAtMs: number
}

/** A fact as a source says it. */
export interface SaidFact extends Omit<FactWord, 'replaces'> {
  /** The message whose fact it stands in place of, or withdraws. */
  readonly replacesMessage: string | null
}

/** An event that will be, or that changed before it began. Names are the source's. */
export interface FixtureMessage extends Said {
  readonly kind: 'fixture'
  /** The source's name for it. */
  readonly fixture: string
  readonly sport: Sport
  readonly competition: string
  readonly home: string | null
  readonly away: string | null
  readonly runners: readonly string[]
  readonly startsAtMs: number
  /** Of an event that is drawn: what it is drawn by, and what fixes its draws. */
  readonly drawn: { readonly parameters: Parameters; readonly commitment: Uint8Array } | null
}

/** What happened, all that became known at once; of a source in our own program it may be what makes it, once nothing can be bet on it any more. */
export interface FactMessage extends Said {
  readonly kind: 'fact'
  readonly event: string
  readonly facts: readonly SaidFact[] | ((standing: Standing) => Promise<readonly FactWord[]>)
}

/** The event begins, stands still, goes on or is over. */
export interface StateMessage extends Said {
  readonly kind: 'state'
  readonly event: string
  readonly clock: number
  readonly stage: EventStage
}

/** The source's own chances of a market, by its names; millionths. */
export interface PriceMessage extends Said {
  readonly kind: 'price'
  readonly event: string
  readonly market: string
  readonly chances: Readonly<Record<string, number>>
}

/** No bets on the event until something else is said; null: on nothing of the source. */
export interface StopMessage extends Said {
  readonly kind: 'stop'
}

/** The source's last word: the event is official, or what was said of it is taken back, or nothing of it counts. */
export interface EndMessage extends Said {
  readonly kind: 'result' | 'withdrawn' | 'void'
  readonly event: string
  readonly clock: number
  /** Of `withdrawn`: the message that is taken back. */
  readonly replacesMessage: string | null
}

/** Nothing happened, and the line stands. */
export interface AliveMessage extends Said {
  readonly kind: 'alive'
}

export type FeedMessage = FixtureMessage | FactMessage | StateMessage | PriceMessage | StopMessage | EndMessage | AliveMessage

/** What takes messages. `bytes`: how long it was on the wire. */
export type Sink = (message: FeedMessage, bytes: number) => void

export interface Recovered {
  readonly messages: readonly FeedMessage[]
  /** The last number that they go up to. */
  readonly upToSeq: number
}

/** A source of facts. Real ones and the simulated season are the same to the book ([how to write one](docs/feeds.md)). */
export interface FeedAdapter {
  readonly source: string
  /** Begins to hand over messages, from where it was read to; null: from now. */
  open(sink: Sink, cursor: string | null): Promise<void>
  /** Events that begin within the window. */
  fixtures(window: { readonly fromMs: number; readonly toMs: number }): Promise<readonly FixtureMessage[]>
  /** All messages of an event after a number. */
  recover(event: string, afterSeq: number): Promise<Recovered>
  close(): Promise<void>
}

/** Thrown by what makes facts while something that they need is not there yet: the event is suspended until it is. */
export class NotYet extends Error {
  readonly suspends: SuspensionCause
  constructor(suspends: SuspensionCause) {
    super(`waits: ${suspends}`)
    this.suspends = suspends
  }
}
