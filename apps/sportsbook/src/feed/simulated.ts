import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '@trevo/server/sql'
import type { FastifyBaseLogger } from 'fastify'
import { lastStartOf, listUnderWay } from '#book/event-store.ts'
import type { FactWord } from '#book/facts.ts'
import type { Standing } from '#book/writer.ts'
import { beginningFacts, openingFacts, tickFacts } from '#play/tick-facts.ts'
import { mixOfTickets, nodeMac } from '#season/chain.ts'
import type { SeasonDesk } from '#season/desk.ts'
import type { Fixture } from '#season/fixture.ts'
import type { Tables } from '#server/tables.ts'
import { type FactMessage, type FeedAdapter, type FixtureMessage, NotYet, type Sink } from './adapter.ts'
import { dueAtMs, type Scheduled, scheduled, type Step, stepOf, stepped } from './schedule.ts'

export const simulatedSource = 'simulated'

/** Names of the tickets that were accepted on an event since one of its facts, within the transaction that decides what happens next. */
export type AcceptedTickets = (tx: Tx<Tables>, eventId: bigint, sinceSeq: number) => Promise<readonly string[]>

/** A public source of chance that nobody here can foresee: its round for a time, or null where it is late. */
export interface Beacon {
  roundAt(atMs: number): Promise<string | null>
}

export interface SimulatedOptions {
  readonly desk: SeasonDesk
  readonly db: Db<Tables>
  readonly log: FastifyBaseLogger
  /** By the database's clock. */
  readonly nowMs: () => number
  readonly acceptedTickets?: AcceptedTickets
  readonly beacon?: Beacon
  /** How often it looks at its clock at least. */
  readonly stepMsMax?: number
}

/** Commitments are published a day before, and a little more. */
const publishedAheadMs = 25 * 60 * 60_000
const publishEveryMs = 60_000
const publishSliceMs = 60 * 60_000
const aliveEveryMs = 2_000
const lookEveryMs = 20_000
const lookAheadMs = 65 * 60_000
const stepMsOtherwise = 250
const underWayMax = 2_000

const fixtureMessage = (desk: SeasonDesk, { id, sport, competition, home, away, runners, startsAtMs, parameters }: Fixture, nowMs: number): FixtureMessage => ({
  kind: 'fixture', source: simulatedSource, id: `${id}:fixture`, event: null, seq: 0, occurredAtMs: nowMs, sentAtMs: nowMs,
  fixture: id, sport, competition, home, away, runners, startsAtMs, drawn: { parameters, commitment: desk.commitment({ id, parameters }) },
})

const lastTickSeq = ({ facts }: Standing): number => facts.findLast(({ body }) => body.kind === 'tick')?.seq ?? 0

/** What a step says, made from what stands when it is written. */
const stepWords = ({ desk, acceptedTickets = async () => [], beacon }: SimulatedOptions): ((event: Scheduled, step: Step, standing: Standing) => Promise<readonly FactWord[]>) => {
  const mixOf = async (standing: Standing, atMs: number): Promise<string> => {
    if (beacon === undefined) return mixOfTickets(await acceptedTickets(standing.tx, standing.event.id, lastTickSeq(standing)))
    const round = await beacon.roundAt(atMs)
    if (round === null) throw new NotYet('beacon')
    return `beacon:${round}`
  }
  const stages = (clock: number, ...names: readonly string[]): readonly FactWord[] => names.map((stage) => ({ clock, body: { kind: 'stage', stage }, replaces: null }))
  return async (event, step, standing) => {
    switch (step.kind) {
      case 'open':
        return openingFacts(event.play)
      case 'begin':
        return beginningFacts(event.play)
      case 'resume':
        return stages(event.tick, 'interrupted', 'live')
      case 'abandon':
        return [...stages(event.tick, 'abandoned'), { clock: event.tick, body: { kind: 'lapsed' }, replaces: null }]
      case 'cancel':
        return stages(event.tick, 'cancelled')
      case 'tick': {
        const link = desk.link(event.id, event.parameters, step.tick)
        const mix = await mixOf(standing, step.atMs)
        return tickFacts({ mac: nodeMac, play: event.play, event: event.id, state: standing.state, tick: step.tick, link, mix })
      }
    }
  }
}

const nameOf = (step: Step): string => {
  if (step.kind === 'tick') return `t${step.tick}`
  return step.kind === 'resume' ? `resume-${step.atMs}` : step.kind
}

/** The events that are under way, and what is told of them. */
const openStage = (options: SimulatedOptions) => {
  const { db, nowMs, stepMsMax = stepMsOtherwise } = options
  const events = new Map<string, Scheduled>()
  /** Counts what is told of an event while this adapter is open. */
  const told = new Map<string, number>()
  const pending = new Set<string>()
  const wordsOf = stepWords(options)
  const messageOf = (event: Scheduled, step: Step): FactMessage => {
    const seq = (told.get(event.id) ?? 0) + 1
    told.set(event.id, seq)
    pending.add(event.id)
    return {
      kind: 'fact', source: simulatedSource, id: `${event.id}:${nameOf(step)}`, event: event.id, seq, occurredAtMs: step.atMs, sentAtMs: nowMs(),
      facts: async (standing) => {
        const words = await wordsOf(event, step, standing)
        pending.delete(event.id)
        stepped(event, step, words.some(({ body }) => body.kind === 'stage' && 'stage' in body && body.stage === 'official'))
        return words
      },
    }
  }
  return {
    toldOf: (event: string): number => told.get(event) ?? 0,
    look: async (): Promise<void> => {
      for (const row of await listUnderWay(db, simulatedSource, nowMs() + lookAheadMs, underWayMax)) {
        const now = scheduled(row)
        const known = events.get(row.source_id)
        // Another process may have told what this one was about to tell.
        if (known !== undefined && !(pending.has(known.id) && now.lastAtMs > known.lastAtMs)) continue
        events.set(now.id, now)
        pending.delete(now.id)
      }
    },
    /** Tells what is due, and says in how long something is again. */
    step: (sink: Sink): number => {
      const now = nowMs()
      let next = now + stepMsMax
      for (const event of events.values()) {
        if (pending.has(event.id)) continue
        const due = stepOf(event, now)
        const at = due === null ? dueAtMs(event) : null
        if (due !== null) sink(messageOf(event, due), 0)
        else if (at !== null) next = Math.min(next, at)
        else {
          events.delete(event.id)
          told.delete(event.id)
        }
      }
      return Math.min(stepMsMax, Math.max(5, next - now))
    },
  }
}

/** Fixtures up to a day ahead, an hour at a time, so that nothing else waits for the hashing of a whole day. Says how far it came. */
const publish = async ({ desk, nowMs }: SimulatedOptions, sink: Sink, fromMs: number, signal: AbortSignal): Promise<number> => {
  const untilMs = nowMs() + publishedAheadMs
  for (let at = fromMs; at < untilMs && !signal.aborted; at += publishSliceMs) {
    for (const fixture of desk.fixtures({ fromMs: at, toMs: Math.min(untilMs, at + publishSliceMs) })) sink(fixtureMessage(desk, fixture, nowMs()), 0)
    await setImmediate()
  }
  return untilMs
}

/** The simulated season as a source like any other. What it says of an event is made in the transaction that writes it, from what stands by then. */
export const openSimulated = (options: SimulatedOptions): FeedAdapter => {
  const { desk, db, log, nowMs } = options
  const stage = openStage(options)
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const run = async (sink: Sink): Promise<void> => {
    let publishedToMs: number | null = null
    let [publishAt, lookAt, aliveAt] = [0, 0, 0]
    while (!ending.signal.aborted) {
      const now = nowMs()
      try {
        if (now >= publishAt) {
          publishedToMs = await publish(options, sink, publishedToMs ?? Math.max(now, (await lastStartOf(db, simulatedSource))?.getTime() ?? 0), ending.signal)
          // What was published first is there soon.
          lookAt = publishAt === 0 ? now + 1_000 : lookAt
          publishAt = now + publishEveryMs
        }
        if (now >= lookAt) {
          await stage.look()
          lookAt = now + lookEveryMs
        }
      } catch (error) {
        log.error(error, 'the season could not look for what is due, and will again')
      }
      if (now >= aliveAt) {
        sink({ kind: 'alive', source: simulatedSource, id: `alive-${now}`, event: null, seq: 0, occurredAtMs: now, sentAtMs: now }, 0)
        aliveAt = now + aliveEveryMs
      }
      await sleep(stage.step(sink), undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  return {
    source: simulatedSource,
    open: async (sink) => {
      await stage.look()
      running = run(sink)
    },
    fixtures: async (window) => desk.fixtures(window).map((fixture) => fixtureMessage(desk, fixture, nowMs())),
    // Whatever it says is made when it is written: nothing can be missed.
    recover: async (event) => ({ messages: [], upToSeq: stage.toldOf(event) }),
    close: async () => {
      ending.abort()
      await running
    },
  }
}
