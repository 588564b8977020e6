import type { Side } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { pathLeg, type Paths } from './joint-legs.ts'
import { span32 } from './parameters.ts'
import { setScores } from './tennis-finals.ts'
import { begunOf, finalsOf, keyOfCounts, type TennisLaw } from './tennis-law.ts'
import { gameChance, isLastAsTieBreak, isSetOver, setsNeeded, type TennisModel } from './tennis.ts'

const gamesMax = 13
const gameSide = 8
const placeOfScore = new Int8Array(gameSide * gameSide).fill(-1)
for (const [place, [home, away]] of setScores.entries()) placeOfScore[home * gameSide + away] = place

type GameKind = 'game' | 'tie-break' | 'match-tie-break'

/** Below what a word of 32 bits is a game of home's, by kind and who serves it. */
const thresholds = (model: TennisModel): Readonly<Record<GameKind, Readonly<Record<Side, number>>>> => {
  const of = (games: readonly [number, number], isMatchTieBreak: boolean): Readonly<Record<Side, number>> => ({
    home: gameChance(model, games, isMatchTieBreak, 'home') * span32,
    away: gameChance(model, games, isMatchTieBreak, 'away') * span32,
  })
  return { game: of([0, 0], false), 'tie-break': of([6, 6], false), 'match-tie-break': of([0, 0], true) }
}

/** What a path leaves behind: games of each set, and who won each. */
interface Played {
  readonly home: Int8Array
  readonly away: Int8Array
  /** 0 home, 1 away, −1 not played: index set · 13 + game. */
  readonly order: Int8Array
}

const startOf = ({ before, set }: ReturnType<typeof begunOf>): Played => {
  const played: Played = { home: new Int8Array(5), away: new Int8Array(5), order: new Int8Array(5 * gamesMax).fill(-1) }
  for (const [at, each] of [...before, set].slice(0, 5).entries()) {
    played.home[at] = each.games[0]
    played.away[at] = each.games[1]
    for (const [game, side] of each.order.slice(0, gamesMax).entries()) played.order[at * gamesMax + game] = side === 'home' ? 0 : 1
  }
  return played
}

/** Ways to the end of a match, game by game. */
export const tennisPaths = (law: TennisLaw, specs: readonly MarketSpec[], words: () => number): Paths | null => {
  const { model, state } = law
  const begun = begunOf(model, state)
  const [below, need, start] = [thresholds(model), setsNeeded(model), startOf(begun)]
  const now = startOf(begun)
  const running = begun.position.running === null ? null : begun.position.running * span32
  let [setsHome, setsAway] = [0, 0]
  let [gamesHome, gamesAway] = [0, 0]
  const next = (): void => {
    now.home.set(start.home)
    now.away.set(start.away)
    now.order.set(start.order)
    setsHome = begun.score.sets[0]
    setsAway = begun.score.sets[1]
    gamesHome = begun.score.games[0]
    gamesAway = begun.score.games[1]
    let isServing = begun.position.server === 'home'
    let first = running
    for (let at = begun.before.length; setsHome < need && setsAway < need; at += 1) {
      const isMatchTieBreak = isLastAsTieBreak(model, at)
      let [home, away] = [now.home[at] ?? 0, now.away[at] ?? 0]
      while (!isSetOver(home, away, isMatchTieBreak)) {
        const kind = isMatchTieBreak ? below['match-tie-break'] : home === 6 && away === 6 ? below['tie-break'] : below.game
        const isHome = words() < (first ?? (isServing ? kind.home : kind.away))
        first = null
        now.order[at * gamesMax + home + away] = isHome ? 0 : 1
        if (isHome) home += 1
        else away += 1
        isServing = !isServing
      }
      now.home[at] = home
      now.away[at] = away
      gamesHome += home
      gamesAway += away
      if (home > away) setsHome += 1
      else setsAway += 1
    }
  }
  const { places } = finalsOf(model)
  const matchCell = (): number => places.get(keyOfCounts(setsHome, setsAway, gamesHome, gamesAway)) ?? 0
  const setCell = (n: number): number => {
    if (n > setsHome + setsAway) return isLastAsTieBreak(model, n - 1) ? 2 : setScores.length
    const [home, away] = [now.home[n - 1] ?? 0, now.away[n - 1] ?? 0]
    return isLastAsTieBreak(model, n - 1) ? away : (placeOfScore[home * gameSide + away] ?? 0)
  }
  const gameCell = (n: number, m: number): number => {
    const won = now.order[(n - 1) * gamesMax + m - 1] ?? -1
    return won < 0 ? 2 : won
  }
  const legs: Paths['legs'][number][] = []
  for (const spec of specs) {
    const cells = law.cellsFor(spec)
    if (cells === null) return null
    const [, n, m] = /^set-([1-5])(?:-game-(\d{1,2}))?$/.exec(spec.period) ?? []
    legs.push(pathLeg(cells, n === undefined ? matchCell : m === undefined ? () => setCell(Number(n)) : () => gameCell(Number(n), Number(m))))
  }
  return { next, legs }
}
