import type { Fact } from '@trevo/betting/facts/fact'
import { standingFacts } from '@trevo/betting/facts/fact'
import type { Sport, SportState } from '@trevo/betting/facts/states'
import { voidingFact } from '@trevo/betting/facts/voids'
import type { MarketSpec } from '@trevo/betting/markets/market'
import { settleMarket } from '@trevo/betting/markets/registry'
import type { SelectionLeg } from '@trevo/betting/tickets/ticket'
import { stateOf } from '#book/states.ts'

export interface StoredFact extends Fact<{ readonly kind: string }> {
  readonly isConfirmed: boolean
}

/** What the confirmed facts of one event say, for whoever settles by them. */
export interface EventFacts {
  readonly eventId: bigint
  readonly state: SportState
  /** The fact that voids a leg by taking back what its price stood on, or null. */
  readonly voidedBy: (leg: SelectionLeg) => number | null
  /** The fact since which a selection is what it came to; null while it is open. */
  readonly decidedBy: (rulesVersion: number, spec: MarketSpec, selection: string) => number | null
  /** Which confirmed facts take back, or stand in the place of, others. */
  readonly corrections: string
}

/** A fact that is being corrected counts no more, and its correction not yet: nobody is paid on either. Product §4.1931. */
export const settledBy = (facts: readonly StoredFact[]): readonly StoredFact[] => {
  const doubted = new Set(facts.flatMap(({ isConfirmed, replaces }) => (isConfirmed || replaces === null ? [] : [replaces])))
  return facts.filter(({ isConfirmed, seq }) => isConfirmed && !doubted.has(seq))
}

/** A fact with those that it stands in the place of, so that it is read where they were. */
const withOrigins = (facts: readonly StoredFact[], standing: readonly StoredFact[]): readonly StoredFact[] => {
  const bySeq = new Map(facts.map((fact) => [fact.seq, fact]))
  const kept = new Set<number>()
  for (const fact of standing)
    for (let at: StoredFact | undefined = fact; at !== undefined && !kept.has(at.seq); at = at.replaces === null ? undefined : bySeq.get(at.replaces)) kept.add(at.seq)
  return facts.filter(({ seq }) => kept.has(seq))
}

/** The least count for which something holds that then goes on holding, or null. */
const firstFrom = (most: number, holds: (count: number) => boolean): number | null => {
  if (!holds(most)) return null
  let [no, yes] = [-1, most]
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2)
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

export const readEventFacts = (eventId: bigint, sport: Sport, all: readonly StoredFact[]): EventFacts => {
  const facts = settledBy(all)
  const standing = standingFacts(facts) as readonly StoredFact[]
  const states = new Map<number, SportState>()
  const stateAfter = (count: number): SportState => {
    const known = states.get(count)
    if (known !== undefined) return known
    const state = stateOf(sport, withOrigins(facts, standing.slice(0, count)))
    states.set(count, state)
    return state
  }
  const voids = new Map<string, number | null>()
  const decided = new Map<string, number | null>()
  const remember = (known: Map<string, number | null>, key: string, find: () => number | null): number | null => {
    if (!known.has(key)) known.set(key, find())
    return known.get(key) ?? null
  }
  return {
    eventId,
    state: stateOf(sport, facts),
    corrections: facts.filter(({ replaces, body }) => replaces !== null || body.kind === 'remake').map(({ seq }) => seq).join(' '),
    voidedBy: (leg) => remember(voids, `${leg.spec.period} ${leg.basisSeq}`, () => voidingFact(leg, facts)),
    decidedBy: (version, spec, selection) =>
      remember(decided, JSON.stringify([version, spec, selection]), () => {
        const count = firstFrom(standing.length, (most) => settleMarket(version, spec, stateAfter(most))[selection] !== undefined)
        return count === null ? null : (standing[count - 1]?.seq ?? 0)
      }),
  }
}
