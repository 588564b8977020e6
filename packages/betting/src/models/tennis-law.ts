import type { Side, TennisSet, TennisState } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import type { Cells, Law } from './outcomes.ts'
import { matchOf, matchWithoutSet, matchWithSet, setOf, setScores, setWithGame, tieBreakScores } from './tennis-finals.ts'
import { gameChance, isLastAsTieBreak, otherSide, runningSet, setsNeeded, setWinner, type TennisModel } from './tennis.ts'

type Games = readonly [home: number, away: number]

/** A score within a set, who serves next, and what is known of the game that runs. */
interface SetPosition {
  readonly games: Games
  readonly server: Side
  readonly isMatchTieBreak: boolean
  /** The chance that home wins the running game, where it has begun. */
  readonly running: number | null
}

interface SetEnd {
  readonly games: Games
  readonly winner: Side
  readonly server: Side
  readonly chance: number
}

const gameSide = 8

interface GameScore {
  readonly games: Games
  readonly server: Side
  readonly chance: number
  /** The chance that home wins the game that is next here. */
  readonly home: number
}

/** Every score at which a game of the set begins, with its chance, by the number of games from here; and every end of the set. */
const playSet = (model: TennisModel, from: SetPosition): { readonly scores: readonly GameScore[]; readonly ends: readonly SetEnd[] } => {
  const scores: GameScore[] = []
  const ends: SetEnd[] = []
  let level = new Map<number, { readonly games: Games; readonly chance: number }>([[from.games[0] * gameSide + from.games[1], { games: from.games, chance: 1 }]])
  let server = from.server
  let running = from.running
  while (level.size > 0) {
    const next = new Map<number, { readonly games: Games; readonly chance: number }>()
    for (const { games, chance } of level.values()) {
      const home = running ?? gameChance(model, games, from.isMatchTieBreak, server)
      scores.push({ games, server, chance, home })
      for (const [after, part] of [
        [[games[0] + 1, games[1]], home],
        [[games[0], games[1] + 1], 1 - home],
      ] as const) {
        const winner = setWinner(after, from.isMatchTieBreak)
        if (winner !== null) ends.push({ games: after, winner, server: otherSide(server), chance: chance * part })
        else {
          const key = after[0] * gameSide + after[1]
          next.set(key, { games: after, chance: (next.get(key)?.chance ?? 0) + chance * part })
        }
      }
    }
    level = next
    server = otherSide(server)
    running = null
  }
  return { scores, ends }
}

/** Sets and games won so far, and who serves next. */
interface MatchScore {
  readonly sets: Games
  readonly games: Games
  readonly server: Side
  readonly chance: number
  /** One way there, set by set. */
  readonly way: readonly Games[]
}

/** A key of sets and games that were won, for what is told apart at the end. */
export const keyOfCounts = (setsHome: number, setsAway: number, home: number, away: number): number => (((setsHome * 4 + setsAway) * 128 + home) * 128 + away) * 2

const keyOf = ([setsHome, setsAway]: Games, [home, away]: Games, server: Side): number => keyOfCounts(setsHome, setsAway, home, away) + (server === 'home' ? 0 : 1)

const isDecided = (model: TennisModel, { sets }: MatchScore): boolean => Math.max(...sets) === setsNeeded(model)

type Tell = (score: MatchScore) => number

/** One set more: scores that are told apart by nothing are one. Decided ones stay. */
const afterSet = (model: TennisModel, scores: Iterable<MatchScore>, endsOf: (score: MatchScore) => readonly SetEnd[], tell: Tell): ReadonlyMap<number, MatchScore> => {
  const after = new Map<number, MatchScore>()
  const add = (score: MatchScore): void => {
    const key = tell(score)
    const before = after.get(key)
    after.set(key, before === undefined ? score : { ...before, chance: before.chance + score.chance })
  }
  for (const score of scores) {
    if (isDecided(model, score)) add(score)
    else
      for (const { games, winner, server, chance } of endsOf(score))
        add({
          sets: winner === 'home' ? [score.sets[0] + 1, score.sets[1]] : [score.sets[0], score.sets[1] + 1],
          games: [score.games[0] + games[0], score.games[1] + games[1]],
          server,
          chance: score.chance * chance,
          way: [...score.way, games],
        })
  }
  return after
}

const bySetsAndGames: Tell = ({ sets, games, server }) => keyOf(sets, games, server)
const bySets: Tell = ({ sets, server }) => keyOf(sets, [0, 0], server)

/** How a set ends that begins with that server, as the match stands. */
const freshEnds = (model: TennisModel): ((score: MatchScore) => readonly SetEnd[]) => {
  const known = new Map<string, readonly SetEnd[]>()
  return ({ sets, server }) => {
    const isMatchTieBreak = isLastAsTieBreak(model, sets[0] + sets[1])
    const name = `${server} ${isMatchTieBreak}`
    const ends = known.get(name) ?? playSet(model, { games: [0, 0], server, isMatchTieBreak, running: null }).ends
    known.set(name, ends)
    return ends
  }
}

export interface Begun {
  readonly model: TennisModel
  readonly score: MatchScore
  readonly position: SetPosition
  readonly before: readonly TennisSet[]
  readonly set: TennisSet
}

export const begunOf = (model: TennisModel, state: TennisState): Begun => {
  const { before, set } = runningSet(model, state)
  const homeSets = before.filter(({ winner }) => winner === 'home').length
  const games: Games = [before.reduce((sum, each) => sum + each.games[0], 0), before.reduce((sum, each) => sum + each.games[1], 0)]
  const hasPoints = state.points[0] + state.points[1] > 0
  return {
    model,
    before,
    set,
    score: { sets: [homeSets, before.length - homeSets], games, server: state.serves, chance: 1, way: before.map((each) => each.games) },
    position: {
      games: set.games,
      server: state.serves,
      isMatchTieBreak: set.isMatchTieBreak,
      running: hasPoints ? gameChance(model, set.games, set.isMatchTieBreak, state.serves, state.points) : null,
    },
  }
}

/** The match's scores after each set from the running one on, up to set n. */
const playedTo = ({ model, score, position, before }: Begun, n: number, tell: Tell): Iterable<MatchScore> => {
  const fresh = freshEnds(model)
  let scores: Iterable<MatchScore> = [score]
  for (let at = before.length + 1; at <= n; at += 1) {
    const endsOf = at === before.length + 1 ? () => playSet(model, position).ends : fresh
    scores = [...afterSet(model, scores, endsOf, tell).values()]
  }
  return scores
}

interface Finals {
  readonly places: ReadonlyMap<number, number>
  readonly states: readonly TennisState[]
}

const knownFinals = new Map<string, Finals>()

/** Every end of a match by sets and games, with one match that stands for it: the same for all matches of that shape. */
export const finalsOf = (model: TennisModel): Finals => {
  const { bestOf, lastSet } = model.parameters
  const name = `${bestOf} ${lastSet}`
  const before = knownFinals.get(name)
  if (before !== undefined) return before
  const start: Begun = { model, before: [], set: setOf([0, 0]), score: { sets: [0, 0], games: [0, 0], server: 'home', chance: 1, way: [] }, position: { games: [0, 0], server: 'home', isMatchTieBreak: false, running: null } }
  const places = new Map<number, number>()
  const states: TennisState[] = []
  for (const { sets, games, way } of playedTo(start, bestOf, bySetsAndGames)) {
    const key = keyOf(sets, games, 'home')
    if (places.has(key)) continue
    places.set(key, states.length)
    states.push(matchOf(bestOf, way.map(setOf)))
  }
  const finals = { places, states }
  knownFinals.set(name, finals)
  return finals
}

const matchCells = (begun: Begun): Cells => {
  const { bestOf, lastSet } = begun.model.parameters
  const { places, states } = finalsOf(begun.model)
  const chances = new Float64Array(states.length)
  for (const { sets, games, chance } of playedTo(begun, bestOf, bySetsAndGames)) {
    const place = places.get(keyOf(sets, games, 'home'))
    if (place === undefined) throw new Error(`no match ends ${sets.join('-')} in sets and ${games.join('-')} in games`)
    chances[place] = (chances[place] ?? 0) + chance
  }
  return { lens: `tennis match ${bestOf} ${lastSet}`, size: states.length, chances, stateAt: (cell) => states[cell] ?? matchOf(bestOf, []) }
}

const sumChances = (list: readonly { readonly chance: number }[]): number => list.reduce((sum, { chance }) => sum + chance, 0)

/** Chances of the scores at which set n begins; what is missing to 1 is that it is not played. */
const begins = (begun: Begun, n: number): readonly { readonly position: SetPosition; readonly chance: number }[] => {
  const { model, before, position } = begun
  if (n === before.length + 1) return [{ position, chance: 1 }]
  return [...playedTo(begun, n - 1, bySets)]
    .filter((score) => !isDecided(model, score))
    .map(({ server, chance }) => ({ chance, position: { games: [0, 0], server, isMatchTieBreak: isLastAsTieBreak(model, n - 1), running: null } }))
}

const oneCell = (state: TennisState): Cells => ({ lens: null, size: 1, chances: [1], stateAt: () => state })

/** How set n ends, and last that it is not played. */
const setCells = (begun: Begun, n: number): Cells => {
  const { model, before } = begun
  const { bestOf } = model.parameters
  const done = before[n - 1]
  if (done !== undefined) return oneCell(matchWithSet(bestOf, n, done))
  const isMatchTieBreak = isLastAsTieBreak(model, n - 1)
  const scores = isMatchTieBreak ? tieBreakScores : setScores
  const none = matchWithoutSet(bestOf, n)
  const chances = new Float64Array(scores.length + (none === null ? 0 : 1))
  for (const { position, chance } of begins(begun, n))
    for (const end of playSet(model, position).ends) {
      const at = scores.findIndex(([home, away]) => home === end.games[0] && away === end.games[1])
      chances[at] = (chances[at] ?? 0) + chance * end.chance
    }
  if (none !== null) chances[scores.length] = 1 - sumChances(begins(begun, n))
  const states = scores.map((score) => matchWithSet(bestOf, n, setOf(score)))
  return { lens: `tennis set ${n} of ${bestOf} ${isMatchTieBreak}`, size: chances.length, chances, stateAt: (cell) => states[cell] ?? none ?? matchOf(bestOf, []) }
}

/** Who wins game m of set n: home, away, or that it is not played. */
const gameCells = (begun: Begun, n: number, m: number): Cells | null => {
  const { model, before, set } = begun
  const { bestOf } = model.parameters
  const isMatchTieBreak = isLastAsTieBreak(model, n - 1)
  if (m < 1 || m > (isMatchTieBreak ? 1 : 13)) return null
  const over = before[n - 1] ?? (n === before.length + 1 ? set : undefined)
  const won = over?.order[m - 1]
  if (won !== undefined) return oneCell(matchWithSet(bestOf, n, setWithGame(m, won, isMatchTieBreak)))
  let [home, away] = [0, 0]
  if (before[n - 1] === undefined)
    for (const { position, chance } of begins(begun, n))
      for (const score of playSet(model, position).scores) {
        if (score.games[0] + score.games[1] !== m - 1) continue
        home += chance * score.chance * score.home
        away += chance * score.chance * (1 - score.home)
      }
  // A set to nil has no game after its sixth; where set n is always played, a game up to then is too.
  const none = matchWithoutSet(bestOf, n) ?? matchWithSet(bestOf, n, setOf([6, 0]))
  const isAlways = matchWithoutSet(bestOf, n) === null && m <= 6
  const states = [matchWithSet(bestOf, n, setWithGame(m, 'home', isMatchTieBreak)), matchWithSet(bestOf, n, setWithGame(m, 'away', isMatchTieBreak)), none]
  return { lens: `tennis game ${m} of set ${n} of ${bestOf} ${isMatchTieBreak}`, size: isAlways ? 2 : 3, chances: [home, away, 1 - home - away], stateAt: (cell) => states[cell] ?? none }
}

export interface TennisLaw extends Law {
  readonly sport: 'tennis'
  readonly state: TennisState
  readonly model: TennisModel
}

/** What may come of a match in this state, a point in the middle of a game too. */
export const tennisLaw = (model: TennisModel, state: TennisState): TennisLaw => {
  const begun = begunOf(model, state)
  let match: Cells | null = null
  const winner = state.winner ?? (isDecided(model, begun.score) ? (begun.score.sets[0] > begun.score.sets[1] ? 'home' : 'away') : null)
  const cellsFor = ({ period }: MarketSpec): Cells | null => {
    if (winner !== null) return oneCell({ ...state, sets: begun.before.length === state.sets.length ? begun.before : state.sets, winner })
    if (period === 'match') {
      match ??= matchCells(begun)
      return match
    }
    const [, n, m] = /^set-([1-5])(?:-game-(\d{1,2}))?$/.exec(period) ?? []
    if (n === undefined || Number(n) > model.parameters.bestOf) return null
    return m === undefined ? setCells(begun, Number(n)) : gameCells(begun, Number(n), Number(m))
  }
  return { sport: 'tennis', state, model, cellsFor }
}
