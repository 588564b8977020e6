import type { SportState } from '@trevo/betting/facts/states'
import type { Parameters } from '@trevo/betting/models/parameters'
import { sha256 } from '@trevo/fairness/sha256'
import { fromHex, toHex } from '@trevo/fairness/hex'
import { brokenAt, type ChainedFact, factText, firstHash, type FactWord } from '#book/facts.ts'
import { playOf } from './play.ts'
import { beginningFacts, openingFacts, tickFacts } from './tick-facts.ts'
import type { Mac } from './tick-draw.ts'

/** All that is needed to compute an event again. */
export interface EventRecord {
  readonly source: string
  readonly sourceId: string
  readonly startsAtMs: number
  readonly commitment: Uint8Array
  readonly parameters: Parameters
  readonly facts: readonly ChainedFact[]
}

export type Check = { readonly kind: 'whole'; readonly ticks: number } | { readonly kind: 'different'; readonly seq: number; readonly what: 'hash' | 'link' | 'draw' | 'order' }

interface TickBody {
  readonly kind: 'tick'
  readonly link: string
  readonly mix: string
}
const isTick = (body: FactWord['body']): body is TickBody => body.kind === 'tick' && 'link' in body && 'mix' in body

const same = (fact: ChainedFact, word: FactWord): boolean => {
  const { occurredAtMs, seq } = fact
  return factText(fact) === factText({ ...word, seq, occurredAtMs })
}

/** Stages that the program's own absence makes are no draw. */
const isPause = ({ body }: FactWord): boolean => (body.kind === 'stage' && 'stage' in body && ['interrupted', 'live', 'abandoned', 'cancelled'].includes(String(body.stage))) || body.kind === 'lapsed'

/**
 * Computes an event again from what was published: that no fact was changed, that each link is the one which was fixed by the commitment, and that each
 * tick's facts are what its draws give. The first that is not so is told.
 */
export const checkEvent = (event: EventRecord, mac: Mac, stateOf: (facts: readonly (FactWord & { readonly seq: number })[]) => SportState): Check => {
  const commitment = toHex(event.commitment)
  const first = firstHash({ source: event.source, sourceId: event.sourceId, commitment, parameters: event.parameters as never, startsAtMs: event.startsAtMs })
  const broken = brokenAt(first, event.facts)
  if (broken !== null) return { kind: 'different', seq: broken, what: 'hash' }
  const play = playOf(event.parameters)
  const expected: FactWord[] = [...openingFacts(play), ...beginningFacts(play)]
  let tick = 0
  let linkBefore = commitment
  for (const [at, fact] of event.facts.entries()) {
    if (isTick(fact.body)) {
      tick += 1
      const link = fromHex(fact.body.link)
      if (expected.length > 0 || fact.clock !== tick || tick > play.ticksMax) return { kind: 'different', seq: fact.seq, what: 'order' }
      if (link === null || toHex(sha256(link)) !== linkBefore) return { kind: 'different', seq: fact.seq, what: 'link' }
      linkBefore = fact.body.link
      expected.push(...tickFacts({ mac, play, event: event.sourceId, state: stateOf(event.facts.slice(0, at)), tick, link, mix: fact.body.mix }))
    }
    const wanted = expected.shift()
    if (wanted !== undefined && same(fact, wanted)) continue
    if (wanted !== undefined) expected.unshift(wanted)
    if (!isPause(fact)) return { kind: 'different', seq: fact.seq, what: 'draw' }
  }
  return { kind: 'whole', ticks: tick }
}
