import type { GameCategory } from '@trevo/rules/categories'
import { type Minor, minor } from '@trevo/rules/money'
import { wagerOf } from './bonus.ts'
import { turnoverOf } from './turnover.ts'

/** A closed round as the feed has it, or a later change of it; amounts in minor units. */
export interface WageredRound {
  /** The round, of whichever vendor. */
  readonly round: string
  /** As VENDOR/game. */
  readonly game: string
  readonly category: GameCategory
  readonly stakedMinor: Minor
  readonly backMinor: Minor
  readonly weightBps: number
}

export interface WagerLine {
  readonly turnoverMinor: Minor
  readonly weightBps: number
  readonly countsMinor: Minor
  readonly addedMinor: Minor
  readonly reason: 'counted' | 'over-max' | 'no-weight' | 'nothing' | 'other-game'
}

export interface WageringTerms {
  readonly maxStakeMinor: Minor | null
  /** As VENDOR/game; null: every game. */
  readonly onlyGames: readonly string[] | null
}

const reasonOf = (isOfGames: boolean, { turnoverMinor, weightBps, maxStakeMinor }: Parameters<typeof wagerOf>[0]): WagerLine['reason'] => {
  if (!isOfGames) return 'other-game'
  if (turnoverMinor === 0n) return 'nothing'
  if (weightBps === 0) return 'no-weight'
  return maxStakeMinor !== null && turnoverMinor > maxStakeMinor ? 'over-max' : 'counted'
}

/** What each round counts for a grant, in the feed's order: a change of a round adds the difference to what it counted before. */
export const wagerLines = ({ maxStakeMinor, onlyGames }: WageringTerms, rounds: readonly WageredRound[]): readonly WagerLine[] => {
  const before = new Map<string, Minor>()
  return rounds.map(({ round, game, category, stakedMinor, backMinor, weightBps }) => {
    const play = { turnoverMinor: turnoverOf(category, stakedMinor, backMinor), maxStakeMinor, weightBps }
    const isOfGames = onlyGames === null || onlyGames.includes(game)
    const countsMinor = isOfGames ? wagerOf(play) : minor(0n)
    const addedMinor = minor(countsMinor - (before.get(round) ?? 0n))
    before.set(round, countsMinor)
    return { turnoverMinor: play.turnoverMinor, weightBps, countsMinor, addedMinor, reason: reasonOf(isOfGames, play) }
  })
}
