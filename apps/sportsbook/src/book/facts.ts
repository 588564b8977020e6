import { sha256 } from '@trevo/fairness/sha256'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'

/** What happened in an event, as a feed says it. */
export interface FactWord {
  /** How far play was, in the sport's own ticks. */
  readonly clock: number
  readonly body: { readonly kind: string }
  /** The place of the fact that it stands in place of, or withdraws. */
  readonly replaces: number | null
  /** The feed itself says that it stands; left out, time does. */
  readonly isConfirmed?: boolean
}

/** A fact in its place. */
export interface ChainedFact extends FactWord {
  readonly seq: number
  readonly occurredAtMs: number
  readonly hash: Uint8Array
}

/** What is hashed of a fact: one text, whatever the order its names were written in. */
export const factText = ({ seq, clock, body, replaces, occurredAtMs }: Omit<ChainedFact, 'hash' | 'isConfirmed'>): string =>
  canonicalJson({ seq, clock, body: body as unknown as Json, replaces, occurredAtMs })

const text = new TextEncoder()

/** SHA-256 over the hash of the fact before and this one's text. */
export const factHash = (before: Uint8Array, fact: Omit<ChainedFact, 'hash' | 'isConfirmed'>): Uint8Array => {
  const said = text.encode(factText(fact))
  const both = new Uint8Array(before.length + said.length)
  both.set(before)
  both.set(said, before.length)
  return sha256(both)
}

/** Where an event's chain begins: what was fixed of it before its first fact. */
export const firstHash = (event: { readonly source: string; readonly sourceId: string; readonly commitment: string | null; readonly parameters: Json; readonly startsAtMs: number }): Uint8Array =>
  sha256(text.encode(canonicalJson({ ...event })))

/** Words in their places after what stands already. */
export const chained = (before: { readonly seq: number; readonly hash: Uint8Array }, words: readonly FactWord[], occurredAtMs: number): readonly ChainedFact[] => {
  const facts: ChainedFact[] = []
  let { seq, hash } = before
  for (const word of words) {
    seq += 1
    const fact = { ...word, seq, occurredAtMs }
    hash = factHash(hash, fact)
    facts.push({ ...fact, hash })
  }
  return facts
}

/** The place of the first fact whose hash is not what it should be; null: the chain is whole. */
export const brokenAt = (first: Uint8Array, facts: readonly ChainedFact[]): number | null => {
  let hash = first
  for (const [at, fact] of facts.entries()) {
    const wanted = factHash(hash, fact)
    if (fact.seq !== at + 1 || wanted.some((byte, place) => byte !== fact.hash[place])) return fact.seq
    hash = wanted
  }
  return null
}
