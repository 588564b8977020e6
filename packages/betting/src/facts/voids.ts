import type { Fact } from './fact.ts'

type AnyFact = Fact<{ readonly kind: string }>

/** What prices in play stand on. A correction of anything else leaves tickets as they are. */
const scoring = new Set(['goal', 'point', 'game', 'set', 'points', 'round', 'map'])

const saysTheSame = (a: AnyFact, b: AnyFact): boolean => JSON.stringify(a.body) === JSON.stringify(b.body)

/** Since when a fact says what it says: a correction of its clock alone says nothing new. */
const saidSince = (fact: AnyFact, bySeq: ReadonlyMap<number, AnyFact>): number => {
  let at = fact
  for (;;) {
    const before = at.replaces === null ? undefined : bySeq.get(at.replaces)
    if (before === undefined || before.seq >= at.seq || !saysTheSame(before, at)) return at.seq
    at = before
  }
}

const mapOf = ({ body }: AnyFact): unknown => ('map' in body ? body.map : undefined)

/** A map that is begun anew voids what was bet on the old one while it was played. */
const isRemadeUnder = (fact: AnyFact, period: string, basisSeq: number, facts: readonly AnyFact[]): boolean => {
  if (fact.body.kind !== 'remake' || `map-${mapOf(fact)}` !== period || basisSeq >= fact.seq) return false
  return facts.some((each) => each.seq <= basisSeq && mapOf(each) === mapOf(fact) && scoring.has(each.body.kind))
}

/**
 * The first fact that voids a bet by taking back what its price stood on: a goal that did not count, a point given to the other side, a map begun anew.
 * Prices from before what was taken back, and from after, stay. Product §4.1802.
 */
export const voidingFact = (leg: { readonly spec: { readonly period: string }; readonly basisSeq: number }, facts: readonly AnyFact[]): number | null => {
  const bySeq = new Map(facts.map((fact) => [fact.seq, fact]))
  const voids = facts.filter((fact) => {
    if (isRemadeUnder(fact, leg.spec.period, leg.basisSeq, facts)) return true
    const before = fact.replaces === null ? undefined : bySeq.get(fact.replaces)
    if (before === undefined || !scoring.has(before.body.kind) || saysTheSame(before, fact)) return false
    return saidSince(before, bySeq) <= leg.basisSeq && leg.basisSeq < fact.seq
  })
  return voids.length === 0 ? null : Math.min(...voids.map(({ seq }) => seq))
}
