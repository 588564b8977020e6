import type { EventFault, EventStage } from './states.ts'

/** What every sport's feed may say. */
export type CommonBody =
  | { readonly kind: 'stage'; readonly stage: EventStage }
  /** Not begun, or broken off and not finished, within the time that is allowed: what is not decided yet is void. */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'fault'; readonly fault: EventFault }
  /** Takes back the fact that it replaces, and says nothing in its place. */
  | { readonly kind: 'withdrawn' }
  /** A result given at a table. It stands in the record and changes nothing. */
  | { readonly kind: 'awarded'; readonly side: 'home' | 'away' }

/** What a feed said of one event. Never edited: a newer fact names the one that it replaces. */
export interface Fact<Body extends { readonly kind: string }> {
  /** Its place in the event's facts, from 1. Of several with one place the first that is met counts. */
  readonly seq: number
  /** How far play was, in the sport's own ticks. */
  readonly clock: number
  readonly replaces: number | null
  readonly body: Body
}

/** For this long after its time an event may still begin, or go on where it was broken off. Product §9.1804. */
export const lapseAfterMs = 48 * 60 * 60 * 1_000

/** Whether an event is given up: it should have begun, or was broken off, that long ago, and did not go on. */
export const isGivenUp = (event: { readonly stage: EventStage; readonly startsAtMs: number; readonly brokenOffAtMs: number | null }, nowMs: number): boolean => {
  const { stage, startsAtMs, brokenOffAtMs } = event
  if (stage === 'announced' || stage === 'open' || stage === 'postponed') return nowMs - startsAtMs >= lapseAfterMs
  return (stage === 'abandoned' || stage === 'interrupted') && brokenOffAtMs !== null && nowMs - brokenOffAtMs >= lapseAfterMs
}

/** A fact that nobody takes back for this long is confirmed. */
export const confirmAfterMs = 120_000

export const isConfirmed = (fact: { readonly isSimulated: boolean; readonly isConfirmedByFeed: boolean; readonly receivedAtMs: number }, nowMs: number): boolean =>
  fact.isSimulated || fact.isConfirmedByFeed || nowMs - fact.receivedAtMs >= confirmAfterMs

const inOrder = <Body extends { readonly kind: string }>(facts: readonly Fact<Body>[]): readonly Fact<Body>[] => {
  const seen = new Map<number, Fact<Body>>()
  for (const fact of facts) if (!seen.has(fact.seq)) seen.set(fact.seq, fact)
  return [...seen.values()].sort((a, b) => a.seq - b.seq)
}

/**
 * The facts that stand, in the order in which they are read: a correction is read in the place of what it replaces, and what was taken back is gone.
 * Order and repetition of what comes in change nothing. Product §3.1800.
 */
export const standingFacts = <Body extends { readonly kind: string }>(facts: readonly Fact<Body>[]): readonly Fact<Body>[] => {
  const ordered = inOrder(facts)
  const bySeq = new Map(ordered.map((fact) => [fact.seq, fact]))
  const replaced = new Set(ordered.flatMap(({ replaces }) => replaces ?? []))
  const placeOf = (fact: Fact<Body>): number => {
    let at = fact
    for (;;) {
      const before = at.replaces === null ? undefined : bySeq.get(at.replaces)
      if (before === undefined || before.seq >= at.seq) return at.seq
      at = before
    }
  }
  return ordered
    .filter((fact) => !replaced.has(fact.seq) && fact.body.kind !== 'withdrawn')
    .map((fact) => ({ fact, place: placeOf(fact) }))
    .sort((a, b) => a.place - b.place || a.fact.seq - b.fact.seq)
    .map(({ fact }) => fact)
}
