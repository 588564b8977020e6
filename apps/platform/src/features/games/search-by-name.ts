import type { Catalogue } from '#memory/catalogue.ts'
import type { GameRow } from '#tables/games.ts'
import { editDistance } from './edit-distance.ts'

/** As `search_name` is stored: without accents, in small letters, without blanks around. */
export const folded = (typed: string): string => typed.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const betweenWords = /[^a-z0-9]+/

/** Words past these are not looked at. */
const wordsMax = 6
/** A shorter word is like everything. */
const correctedFrom = 3

/** How many mistakes a word of this length may have. */
const mistakesMax = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3)

interface Reading {
  readonly text: string
  readonly mistakes: number
}

/** The mistakes in a word that may still be unfinished. */
const mistakesIn = (typed: string, word: string): number =>
  Math.min(...[word.length, typed.length, typed.length + 1].map((length) => editDistance(typed, word.slice(0, length))))

/** What a word may have been meant to be: itself where a name has it, else the words nearest to it. */
const readingsOf = async (
  typed: string,
  games: readonly GameRow[],
  findSimilarWords: (typed: string) => Promise<readonly string[]>,
): Promise<readonly Reading[]> => {
  if (typed.length < correctedFrom || games.some((game) => game.search_name.includes(typed))) return [{ text: typed, mistakes: 0 }]
  return (await findSimilarWords(typed))
    .map((text) => ({ text, mistakes: mistakesIn(typed, text) }))
    .filter(({ mistakes }) => mistakes <= mistakesMax(typed.length))
}

/** Which games have a word in their names; made once for each reading of the catalogue. */
const wordsOf = new WeakMap<Catalogue, ReadonlyMap<string, ReadonlySet<GameRow>>>()

const indexOf = (catalogue: Catalogue): ReadonlyMap<string, ReadonlySet<GameRow>> => {
  const known = wordsOf.get(catalogue)
  if (known !== undefined) return known
  const index = new Map<string, Set<GameRow>>()
  for (const game of catalogue.games)
    for (const word of game.search_name.split(betweenWords)) {
      const having = index.get(word)
      if (having === undefined) index.set(word, new Set([game]))
      else having.add(game)
    }
  wordsOf.set(catalogue, index)
  return index
}

/** The fewest mistakes by which each game has the word; a game that has it in no reading is left out. */
const mistakesByGame = (catalogue: Catalogue, games: readonly GameRow[], readings: readonly Reading[]): ReadonlyMap<GameRow, number> => {
  const found = new Map<GameRow, number>()
  const put = (game: GameRow, mistakes: number): void => {
    if (mistakes < (found.get(game) ?? Infinity)) found.set(game, mistakes)
  }
  for (const { text, mistakes } of readings) {
    // A word as it was typed may be a part of another; a corrected one is a whole word.
    if (mistakes === 0) for (const game of games.filter((each) => each.search_name.includes(text))) put(game, 0)
    else for (const game of indexOf(catalogue).get(text) ?? []) put(game, mistakes)
  }
  return found
}

/**
 * The games whose names have what was typed as a part; only when none has are words looked for one by one, in any order and with mistakes, and
 * the games with the fewest mistakes are found (Product §5.14). The order of the games is kept.
 */
export const searchByName = async (
  catalogue: Catalogue,
  games: readonly GameRow[],
  typed: string,
  findSimilarWords: (typed: string) => Promise<readonly string[]>,
): Promise<readonly GameRow[]> => {
  const name = folded(typed)
  const named = games.filter((game) => game.search_name.includes(name))
  const words = name.split(betweenWords).filter((word) => word !== '')
  if (named.length > 0 || words.length === 0) return named
  const readings = await Promise.all(words.slice(0, wordsMax).map((word) => readingsOf(word, games, findSimilarWords)))
  const byWord = readings.map((each) => mistakesByGame(catalogue, games, each))
  const found = games.map((game) => ({ game, mistakes: byWord.reduce((sum, word) => sum + (word.get(game) ?? Infinity), 0) }))
  const fewest = found.reduce((least, { mistakes }) => Math.min(least, mistakes), Infinity)
  return fewest === Infinity ? [] : found.filter(({ mistakes }) => mistakes === fewest).map(({ game }) => game)
}
