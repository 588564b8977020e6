import { deltaOf, writtenFacts } from '#book/views.ts'
import { mainKind } from '#book/offers.ts'
import type { Written, WrittenChange } from '#book/writer.ts'
import type { EventCard, FactView, MarketDelta, MarketView, StreamMessage } from '#wire.ts'

/** What a stream is given to say. */
export interface Listener {
  /** Of whom; so many of one owner are enough for anybody's devices. */
  readonly owner: string
  send(text: string): void
  close(): void
}

/** Topics: `book:<entry>`, `event:<id>`, and `mine:<member>`, which its member hears as `mine`. */
export interface Live {
  /** What a commit changed. */
  tell(written: Written): void
  /** A ticket of a member changed. */
  tellMine(memberId: string, ticket: string): void
  /** The number of the last message of a topic: a snapshot that is read after it is gone on from by the next. */
  seqOf(topic: string): number
  /** False: there is no room. */
  add(listener: Listener, topics: readonly string[]): boolean
  remove(listener: Listener): void
  counts(): { readonly listeners: number; readonly topics: number }
  stop(): void
}

/** At most ten messages a second of a topic. */
export const flushEveryMs = 100
const listenersMax = 8_000
const ofOwnerMax = 4
/** A topic that nobody asked for for so long is forgotten. */
const forgottenAfterMs = 10 * 60_000

type EventNews = Pick<EventCard, 'id' | 'stage' | 'state' | 'suspended'>

/** What was not said yet: of each market and event the last word alone. */
interface Waiting {
  readonly markets: Map<string, MarketDelta>
  readonly opened: Map<string, MarketView>
  readonly events: Map<string, EventNews>
  readonly facts: FactView[]
  readonly tickets: Set<string>
}

interface Topic {
  seq: number
  askedAtMs: number
  waiting: Waiting | null
  readonly listeners: Set<Listener>
}

const nothing = (): Waiting => ({ markets: new Map(), opened: new Map(), events: new Map(), facts: [], tickets: new Set() })

/** As its member hears it. */
const nameOf = (topic: string): string => (topic.startsWith('mine:') ? 'mine' : topic)

const messageOf = (topic: string, seq: number, { markets, opened, events, facts, tickets }: Waiting): StreamMessage => ({
  topic: nameOf(topic),
  seq,
  ...(markets.size > 0 ? { markets: [...markets.values()] } : {}),
  ...(opened.size > 0 ? { opened: [...opened.values()] } : {}),
  ...(events.size > 0 ? { events: [...events.values()] } : {}),
  ...(facts.length > 0 ? { facts } : {}),
  ...(tickets.size > 0 ? { tickets: [...tickets] } : {}),
})

export const asEvent = (message: StreamMessage): string => `data: ${JSON.stringify(message)}\n\n`

const openedOf = ({ change, market }: WrittenChange): MarketView => {
  const [id, v, state, prices, cause] = deltaOf(change, market.head)
  return { id, spec: market.spec, state, cause, v, prices, marginBps: change.price?.shownBps ?? market.head.shown_bps }
}

const addChanges = (waiting: Waiting, changes: readonly WrittenChange[]): void => {
  for (const each of changes) {
    const id = each.market.id.toString()
    const before = waiting.opened.get(id)
    if (each.isOpened || before !== undefined) waiting.opened.set(id, openedOf(each))
    else waiting.markets.set(id, deltaOf(each.change, each.market.head))
  }
}

const newsOf = ({ eventId, state, suspended }: Written): EventNews => ({ id: eventId.toString(), stage: state.stage, state, suspended })

const addToEvent = (waiting: Waiting, written: Written): void => {
  addChanges(waiting, written.changes)
  waiting.events.set(written.eventId.toString(), newsOf(written))
  waiting.facts.push(...writtenFacts(written))
}

/** A card shows one market. */
const addToBook = (waiting: Waiting, written: Written): void => {
  addChanges(waiting, written.changes.filter(({ market: { spec } }) => spec.kind === mainKind[written.state.sport] && spec.period === 'match'))
  waiting.events.set(written.eventId.toString(), newsOf(written))
}

/** Collects what changed, and says it to whoever listens: encoded once a topic, ten times a second at most. Product §7.1915. */
export const openLive = (nowMs: () => number = Date.now): Live => {
  const topics = new Map<string, Topic>()
  const topicsOf = new Map<Listener, readonly string[]>()
  const dirty = new Set<string>()
  const topicOf = (name: string): Topic => {
    // A number that goes on from the clock is above any that a process before this one said.
    const topic = topics.get(name) ?? { seq: nowMs(), askedAtMs: nowMs(), waiting: null, listeners: new Set<Listener>() }
    topics.set(name, topic)
    return topic
  }
  /** Nobody has asked for it: nobody is told. */
  const waitingOf = (name: string): Waiting | null => {
    const topic = topics.get(name)
    if (topic === undefined) return null
    topic.waiting ??= nothing()
    dirty.add(name)
    return topic.waiting
  }
  const flush = (): void => {
    for (const name of dirty) {
      const topic = topics.get(name)
      if (topic === undefined || topic.waiting === null) continue
      topic.seq += 1
      const text = topic.listeners.size === 0 ? null : asEvent(messageOf(name, topic.seq, topic.waiting))
      topic.waiting = null
      if (text !== null) for (const listener of topic.listeners) listener.send(text)
    }
    dirty.clear()
  }
  const forget = (): void => {
    for (const [name, topic] of topics) if (topic.listeners.size === 0 && nowMs() - topic.askedAtMs > forgottenAfterMs) topics.delete(name)
  }
  const flushing = setInterval(flush, flushEveryMs)
  const forgetting = setInterval(forget, forgottenAfterMs / 10)
  return {
    tell: (written) => {
      const ofEvent = waitingOf(`event:${written.eventId}`)
      if (ofEvent !== null) addToEvent(ofEvent, written)
      const ofBook = waitingOf(`book:${written.entry}`)
      if (ofBook !== null) addToBook(ofBook, written)
    },
    tellMine: (memberId, ticket) => waitingOf(`mine:${memberId}`)?.tickets.add(ticket),
    seqOf: (name) => {
      const topic = topicOf(name)
      topic.askedAtMs = nowMs()
      return topic.seq
    },
    add: (listener, names) => {
      const [oldest, ...others] = [...topicsOf.keys()].filter(({ owner }) => owner === listener.owner)
      if (topicsOf.size >= listenersMax) return false
      if (oldest !== undefined && others.length + 1 >= ofOwnerMax) oldest.close()
      topicsOf.set(listener, names)
      for (const name of names) {
        const topic = topicOf(name)
        topic.listeners.add(listener)
        // Where it stands: whoever read a snapshot before this number reads it again.
        listener.send(asEvent({ topic: nameOf(name), seq: topic.seq }))
      }
      return true
    },
    remove: (listener) => {
      for (const name of topicsOf.get(listener) ?? []) {
        const topic = topics.get(name)
        topic?.listeners.delete(listener)
        if (topic !== undefined) topic.askedAtMs = nowMs()
      }
      topicsOf.delete(listener)
    },
    counts: () => ({ listeners: topicsOf.size, topics: topics.size }),
    stop: () => {
      clearInterval(flushing)
      clearInterval(forgetting)
      for (const listener of topicsOf.keys()) listener.close()
    },
  }
}
