import type { Side, TennisSet, TennisState } from '#facts/states.ts'
import { either, exactly, plus, type Range } from './ranges.ts'

/** Games of a set as they count: a match tie-break is one. */
export const gamesOf = ({ games, isMatchTieBreak, winner }: TennisSet): readonly [home: number, away: number] => {
  if (!isMatchTieBreak) return games
  return [winner === 'home' ? 1 : 0, winner === 'away' ? 1 : 0]
}

/** How an ordinary set can end, by the winner's games and the loser's. */
const endings: readonly (readonly [winner: number, loser: number])[] = [[6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6]]
/** Without a tie-break a set has no end that could not be later; one far away stands for all of them. */
const withoutTieBreak: typeof endings = [...endings.slice(0, 6), ...Array.from({ length: 60 }, (_, more) => [8 + more, 6 + more] as const), [1_002, 1_000]]

type SetKind = Exclude<TennisState['lastSet'], undefined>

const endingsOf = (kind: SetKind): typeof endings => {
  if (kind === 'match-tie-break') return [[1, 0]]
  return kind === 'advantage' ? withoutTieBreak : endings
}

/** What a set can come to from its games so far, where `winner` wins it; null where that cannot be. */
const setWonBy = (winner: Side, [home, away]: readonly [number, number], kind: SetKind): Range | null => {
  const reachable = endingsOf(kind)
    .map(([more, less]) => (winner === 'home' ? ([more, less] as const) : ([less, more] as const)))
    .filter(([h, a]) => h >= home && a >= away)
  return reachable.length === 0 ? null : either(reachable.map(([h, a]) => exactly(h, a)))
}

/** Sets that win the match. */
const need = ({ bestOf }: TennisState): number => (bestOf + 1) / 2

const setsOf = (state: TennisState): readonly [home: number, away: number] => [
  state.sets.filter(({ winner }) => winner === 'home').length,
  state.sets.filter(({ winner }) => winner === 'away').length,
]

export const isPlayedOut = ({ winner, ending }: TennisState): boolean => winner !== null && (ending === null || ending === 'played')

const kindOfSet = (state: TennisState, home: number, away: number, running: TennisSet | undefined): SetKind => {
  if (running?.isMatchTieBreak === true) return 'match-tie-break'
  return home + 1 === need(state) && away + 1 === need(state) ? (state.lastSet ?? 'tie-break') : 'tie-break'
}

/** What the sets that are still to come, the running one first, can add. */
const toCome = (state: TennisState, home: number, away: number, running: TennisSet | undefined): Range => {
  if (home === need(state) || away === need(state)) return exactly(0, 0)
  const kind = kindOfSet(state, home, away, running)
  const games = running === undefined || running.isMatchTieBreak ? ([0, 0] as const) : running.games
  const byHome = setWonBy('home', games, kind)
  const byAway = setWonBy('away', games, kind)
  return either([
    ...(byHome === null ? [] : [plus(byHome, toCome(state, home + 1, away, undefined))]),
    ...(byAway === null ? [] : [plus(byAway, toCome(state, home, away + 1, undefined))]),
  ])
}

/** What the games of a match can come to. */
export const matchGames = (state: TennisState): Range => {
  const finished = state.sets.filter(({ winner }) => winner !== null).reduce((sum, set) => plus(sum, exactly(...gamesOf(set))), exactly(0, 0))
  if (isPlayedOut(state)) return finished
  return plus(finished, toCome(state, ...setsOf(state), state.sets.find(({ winner }) => winner === null)))
}

/** What the games of one set can come to; null for a set that has not begun, and may never. */
export const setGames = (state: TennisState, number: number): Range | null => {
  const set = state.sets[number - 1]
  if (set === undefined) return null
  if (set.winner !== null) return exactly(...gamesOf(set))
  const kind = kindOfSet(state, ...setsOf(state), set)
  const games = set.isMatchTieBreak ? ([0, 0] as const) : set.games
  return either([setWonBy('home', games, kind), setWonBy('away', games, kind)].flatMap((range) => range ?? []))
}

/** The number of `set-n`, and of its game in `set-n-game-m`. */
export const setOf = (period: string): number | null => {
  const number = /^set-([1-5])(?:-game-[0-9]+)?$/.exec(period)?.[1]
  return number === undefined ? null : Number(number)
}

export const gameOf = (period: string): number | null => {
  const number = /^set-[1-5]-game-([0-9]+)$/.exec(period)?.[1]
  return number === undefined ? null : Number(number)
}

/** What the games of the part that a market is of can come to. */
export const gamesIn = (state: TennisState, period: string): Range | null => {
  const set = setOf(period)
  return set === null ? matchGames(state) : setGames(state, set)
}

/** Sets won, once the match was played to its end. */
export const finalSets = (state: TennisState): readonly [home: number, away: number] | null => (isPlayedOut(state) ? setsOf(state) : null)

export const hasFinishedSet = (state: TennisState): boolean => state.sets.some(({ winner }) => winner !== null)
