import type { Sport, SportState } from '@trevo/betting/facts/states'
import { kindOf } from '@trevo/betting/markets/registry'
import type { Parameters } from '@trevo/betting/models/parameters'
import type { Database, Tx } from '@trevo/server/sql'
import type { Tables } from '#server/tables.ts'
import type { SuspensionCause } from './causes.ts'
import { addFacts, addMarkets, changeEvent, type EventRow, type HeldEvent, isKnownMessage, lockEvent, type MarketRow, readFactRows, readMarkets } from './event-store.ts'
import { chained, type ChainedFact, type FactWord } from './facts.ts'
import { addHeads, changeHeads, type HeadChange, lockEventHeads } from './heads-store.ts'
import { holdOf } from './holds.ts'
import { type LawOf, lawsOf } from './laws.ts'
import { marginOf } from './margins.ts'
import { offersOf } from './offers.ts'
import { type Ground, type MarketNow, planMarket } from './plan-markets.ts'
import { addPrices } from './price-store.ts'
import { stateOf } from './states.ts'

/** Facts that stand, while nobody can take or make a price of their event. */
export interface Standing {
  readonly tx: Tx<Tables>
  readonly event: HeldEvent
  readonly facts: readonly ChainedFact[]
  readonly state: SportState
}

export interface Incoming {
  /** The feed's own name for it: the same name is written once. */
  readonly message: string
  readonly occurredAtMs: number
  /** What happened; or what makes it, once nothing can be bet on it any more. */
  readonly facts: readonly FactWord[] | ((standing: Standing) => Promise<readonly FactWord[]>)
}

/** What a commit changed: what phones are told of it. */
export interface Written {
  readonly eventId: bigint
  readonly entry: string
  readonly facts: readonly ChainedFact[]
  readonly state: SportState
  readonly suspended: string | null
  readonly isSimulated: boolean
  readonly changes: readonly WrittenChange[]
}

/** A market whose head changed, as it was before. */
export interface WrittenChange {
  readonly change: HeadChange
  readonly market: MarketNow
  /** It was not there before, or had no price yet. */
  readonly isOpened: boolean
}

export interface Writer {
  /** Writes what a feed says, and what follows from it for every market, in one commit. Null: it was known. Throws where there is no such event. */
  write(eventId: bigint, incoming: Incoming): Promise<Written | null>
  /** Suspends a whole event, or lets it go on (null). The feed does not touch what staff hold, nor staff what the feed holds. Null: nothing changed. */
  hold(eventId: bigint, cause: SuspensionCause | null, by: 'staff' | 'feed'): Promise<Written | null>
}

export interface WriterOptions {
  /** Told after each commit. */
  readonly onWritten?: (written: Written) => void
}

interface Known {
  readonly facts: readonly ChainedFact[]
  readonly lawOf: LawOf | null
}

/** As many events as may be under way together, and some. */
const knownMax = 500

const factsOf = async (tx: Tx<Tables>, event: EventRow): Promise<readonly ChainedFact[]> =>
  (await readFactRows(tx, event.id)).map(({ seq, clock, body, replaces, occurred_at, hash }) => ({ seq, clock, body: body as FactWord['body'], replaces, occurredAtMs: occurred_at.getTime(), hash }))

const marketNow = (market: MarketRow, heads: ReadonlyMap<bigint, MarketNow['head']>): MarketNow[] => {
  const head = heads.get(market.id)
  if (head === undefined) return []
  const { kind, line, period, about } = market
  return [{ id: market.id, spec: { kind, line, period, about }, kind: kindOf(Number(market.rules_version), kind), head, marginBps: market.margin_bps, method: market.method }]
}

const nameOf = ({ kind, line, period, about }: Pick<MarketRow, 'kind' | 'line' | 'period' | 'about'>): string => `${kind}|${period}|${line}|${about}`

/** Adds the markets that an event should have by now and has not. */
const addOffers = async (tx: Tx<Tables>, event: HeldEvent, ground: Ground, there: readonly MarketRow[]): Promise<readonly MarketRow[]> => {
  const { law, state } = ground
  if (law === null || ground.hold !== null || !(state.stage === 'open' || (state.stage === 'live' && state.sport !== 'race'))) return []
  const names = new Set(there.map(nameOf))
  const wanted = offersOf(law, state).filter((spec) => !names.has(nameOf(spec)))
  const competition = { tier: event.tier, marginBps: event.competition_margin_bps }
  const added = await addMarkets(tx, event.id, wanted.map((spec) => ({ spec, rulesVersion: event.rules_version, ...marginOf(spec, competition) })))
  await addHeads(tx, event.id, added.map(({ id }) => id))
  return added
}

const causeOf = ({ head }: MarketNow, { basisSeq }: Ground): string => {
  if (head.v === 0) return 'opened'
  return basisSeq > head.basis_seq ? 'fact' : 'reopened'
}

const planAll = async (tx: Tx<Tables>, event: HeldEvent, ground: Ground): Promise<readonly WrittenChange[]> => {
  const before = await readMarkets(tx, event.id)
  const added = await addOffers(tx, event, ground, before)
  const heads = new Map((await lockEventHeads(tx, event.id)).map((head) => [head.market_id, head]))
  const markets = [...before, ...added].flatMap((market) => marketNow(market, heads))
  const planned = markets.flatMap((market) => {
    const change = planMarket(market, ground)
    return change === null ? [] : [{ market, change }]
  })
  const model = `${event.sport} 1`
  await addPrices(
    tx,
    planned.flatMap(({ market, change }) =>
      change.price === null ? [] : [{ marketId: market.id, ...change.price, marginBps: market.marginBps, model, cause: causeOf(market, ground), staff: null }],
    ),
  )
  await changeHeads(tx, planned.map(({ change }) => change))
  return planned.map((each) => ({ ...each, isOpened: each.market.head.v === 0 && each.change.price !== null }))
}

/** Makes the facts while nobody can take a price of the event, where they are not there yet. */
const wordsOf = async (incoming: Incoming, standing: Standing): Promise<readonly FactWord[]> => {
  if (typeof incoming.facts !== 'function') return incoming.facts
  await lockEventHeads(standing.tx, standing.event.id)
  return incoming.facts(standing)
}

export const openWriter = ({ database }: { readonly database: Database<Tables> }, { onWritten = () => {} }: WriterOptions = {}): Writer => {
  const known = new Map<bigint, Known>()
  const remember = (id: bigint, of: Known): void => {
    known.delete(id)
    known.set(id, of)
    const oldest = known.size > knownMax ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }
  const recall = async (tx: Tx<Tables>, event: HeldEvent): Promise<Known> => {
    const before = known.get(event.id)
    const last = before?.facts.at(-1)
    // Another process may have written meanwhile.
    if (before !== undefined && last?.seq === event.facts && event.last_hash.equals(last.hash)) return before
    return { facts: await factsOf(tx, event), lawOf: before?.lawOf ?? (event.parameters === null ? null : lawsOf(event.parameters as Parameters)) }
  }
  const held = async (tx: Tx<Tables>, id: bigint): Promise<HeldEvent> => {
    const event = await lockEvent(tx, id)
    if (event === undefined) throw new Error(`there is no event ${id}`)
    return event
  }
  const apply = async (tx: Tx<Tables>, event: HeldEvent, { facts, lawOf }: Known, added: readonly ChainedFact[], suspended: string | null): Promise<Written> => {
    const state = stateOf(event.sport as Sport, facts)
    const last = facts.at(-1)
    await changeEvent(tx, event.id, { facts: facts.length, lastHash: last?.hash ?? event.last_hash, stage: state.stage, state, suspended })
    const latest = facts.filter(({ occurredAtMs }) => occurredAtMs === last?.occurredAtMs)
    const hold = (suspended as SuspensionCause | null) ?? (event.is_on ? holdOf(state, latest, facts, event.parameters as Parameters | null) : 'staff')
    const ground: Ground = { state, law: lawOf?.(state) ?? null, hold, released: suspended === null ? event.suspended : null, basisSeq: facts.length }
    return { eventId: event.id, entry: event.entry, facts: added, state, suspended, isSimulated: event.is_simulated, changes: await planAll(tx, event, ground) }
  }
  return {
    write: async (eventId, incoming) => {
      const done = await database.transact(async (tx) => {
        const event = await held(tx, eventId)
        if (await isKnownMessage(tx, eventId, incoming.message)) return null
        const before = await recall(tx, event)
        const words = await wordsOf(incoming, { tx, event, facts: before.facts, state: event.state as SportState })
        const added = chained({ seq: event.facts, hash: event.last_hash }, words, incoming.occurredAtMs)
        await addFacts(tx, eventId, incoming.message, added, event.is_simulated)
        const now: Known = { ...before, facts: [...before.facts, ...added] }
        return { now, written: await apply(tx, event, now, added, event.suspended) }
      })
      if (done === null) return null
      remember(eventId, done.now)
      onWritten(done.written)
      return done.written
    },
    hold: async (eventId, cause, by) => {
      const written = await database.transact(async (tx) => {
        const event = await held(tx, eventId)
        if (event.suspended === cause || (event.suspended !== null && (event.suspended === 'staff') !== (by === 'staff'))) return null
        return apply(tx, event, await recall(tx, event), [], cause)
      })
      if (written !== null) onWritten(written)
      return written
    },
  }
}
