import type { Side, TennisSet, TennisState } from '#facts/states.ts'
import { otherSide, withGame } from './tennis.ts'

/** Matches that stand for all that a market does not tell apart. */

type Games = readonly [home: number, away: number]

const won: readonly Games[] = [[6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6]]

/** Every score that a set can end with. */
export const setScores: readonly Games[] = won.flatMap(([most, least]): readonly Games[] => [[most, least], [least, most]])

export const tieBreakScores: readonly Games[] = [
  [1, 0],
  [0, 1],
]

const empty: TennisSet = { games: [0, 0], order: [], winner: null, isMatchTieBreak: false }

/** A set with that score, its games won in turn as long as both had any left. */
export const setOf = ([home, away]: Games): TennisSet => {
  let set: TennisSet = { ...empty, isMatchTieBreak: home + away === 1 }
  let [left, leftAway] = [home, away]
  // The one who won the set wins its last game.
  for (let next: Side = home > away ? 'away' : 'home'; left + leftAway > 0; next = otherSide(next)) {
    if (next === 'home' && left > 0) {
      set = withGame(set, 'home')
      left -= 1
    } else if (next === 'away' && leftAway > 0) {
      set = withGame(set, 'away')
      leftAway -= 1
    }
  }
  return set
}

const toNil = (side: Side): TennisSet => setOf(side === 'home' ? [6, 0] : [0, 6])

/** A match that ended with those sets. */
export const matchOf = (bestOf: 3 | 5, sets: readonly TennisSet[]): TennisState => {
  const homeSets = sets.filter(({ winner }) => winner === 'home').length
  const winner = homeSets * 2 > sets.length ? 'home' : 'away'
  return { sport: 'tennis', stage: 'official', tick: 0, bestOf, sets, points: [0, 0], serves: 'home', winner, ending: 'played' }
}

const needed = (bestOf: 3 | 5): number => (bestOf + 1) / 2

const isOver = (bestOf: 3 | 5, sets: readonly TennisSet[]): boolean =>
  (['home', 'away'] as const).some((side) => sets.filter(({ winner }) => winner === side).length === needed(bestOf))

/** A match whose set n, counted from 1, is the one given. */
export const matchWithSet = (bestOf: 3 | 5, n: number, set: TennisSet): TennisState => {
  // In turn, so that nobody has won before set n.
  const sets = Array.from({ length: n - 1 }, (_, at) => toNil(at % 2 === 0 ? 'home' : 'away')).concat([set])
  while (!isOver(bestOf, sets)) sets.push(toNil(sets.length % 2 === 0 ? 'home' : 'away'))
  return matchOf(bestOf, sets)
}

/** A match that was over before set n, or null where set n is always played. */
export const matchWithoutSet = (bestOf: 3 | 5, n: number): TennisState | null =>
  n <= needed(bestOf) ? null : matchOf(bestOf, Array.from({ length: needed(bestOf) }, () => toNil('home')))

/** A set whose game m, counted from 1, was won by that side; the games before it went in turn, and it was then played out. */
export const setWithGame = (m: number, side: Side, isMatchTieBreak: boolean): TennisSet => {
  let set: TennisSet = { ...empty, isMatchTieBreak }
  for (let at = 1; at < m; at += 1) set = withGame(set, at % 2 === 0 ? 'away' : 'home')
  set = withGame(set, side)
  while (set.winner === null) set = withGame(set, 'home')
  return set
}
