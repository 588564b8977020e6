import { readCommon } from './common.ts'
import { standingFacts, type CommonBody, type Fact } from './fact.ts'
import type { FootballState, Side } from './states.ts'

/** Added time belongs to its half. */
export type FootballPart = 'half-1' | 'half-2' | 'extra-time' | 'penalties'

export type FootballBody =
  | CommonBody
  | { readonly kind: 'goal'; readonly side: Side; readonly part: FootballPart }
  | { readonly kind: 'half-time' }
  | { readonly kind: 'full-time' }
  | { readonly kind: 'advances'; readonly side: Side }
  /** What stops prices and changes no state. */
  | { readonly kind: 'penalty' | 'card'; readonly side: Side }
  | { readonly kind: 'review' | 'review-over' }

const countOf = (goals: readonly Side[]): readonly [home: number, away: number] => {
  const home = goals.filter((side) => side === 'home').length
  return [home, goals.length - home]
}

export const readFootball = (facts: readonly Fact<FootballBody>[]): FootballState => {
  const standing = standingFacts(facts)
  const bodies = standing.map(({ body }) => body)
  const scored = bodies.filter((body) => body.kind === 'goal').filter(({ part }) => part === 'half-1' || part === 'half-2')
  const fullDone = bodies.some(({ kind }) => kind === 'full-time')
  return {
    ...readCommon(standing),
    sport: 'football',
    half: countOf(scored.filter(({ part }) => part === 'half-1').map(({ side }) => side)),
    full: countOf(scored.map(({ side }) => side)),
    halfDone: fullDone || bodies.some(({ kind }) => kind === 'half-time'),
    fullDone,
    goals: scored.map(({ side }) => side),
    advances: bodies.findLast((body) => body.kind === 'advances')?.side ?? null,
  }
}
