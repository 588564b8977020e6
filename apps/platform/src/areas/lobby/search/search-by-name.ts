import { folded, wordsOf } from '@trevo/rules/search'
import type { Catalogue } from '#areas/lobby/cache/catalogue.ts'
import type { GameRow } from '#areas/lobby/games-store.ts'
import { editDistance } from './edit-distance.ts'
import { lettersOf, searchIndexOf, type Entry, type SearchIndex } from './search-index.ts'

/** Words past these are not looked at. */
const wordsMax = 6

/** A shorter word is like everything. */
const correctedFrom = 3

/** How many mistakes a word of this length may have (Product §5.14). */
const mistakesMax = (length: number): number => (length < correctedFrom ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/** The last word may be unfinished: its mistakes are counted against beginnings of about its length, too. */
const mistakesIn = (typed: string, word: string, isLast: boolean): number =>
  Math.min(...(isLast ? [word.length, typed.length, typed.length + 1] : [word.length]).map((length) => editDistance(typed, word.slice(0, length))))

const bitsOf = (letters: number): number => {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}

/** Each letter that the word does not have at all is a mistake by itself; in a short word the first is right. */
const canBe = (typed: string, letters: number, { word, letters: there }: Entry, most: number): boolean =>
  word.length >= Math.max(correctedFrom, typed.length - most) && (most > 1 || word[0] === typed[0]) && bitsOf(letters & ~there) <= most

type MistakesByGame = ReadonlyMap<GameRow, number>

/** Names come before vendors and keywords that are as like. */
const notOfName = 0.5

/** The fewest mistakes by which each game has a word like the typed one; a game that has none is left out. */
const likeWord = (entries: readonly Entry[], typed: string, isLast: boolean): MistakesByGame => {
  const most = mistakesMax(typed.length)
  const letters = lettersOf(typed)
  const found = new Map<GameRow, number>()
  for (const entry of entries) {
    if (!canBe(typed, letters, entry, most)) continue
    const mistakes = mistakesIn(typed, entry.word, isLast)
    if (mistakes > most) continue
    const weight = mistakes + (entry.isOfName ? 0 : notOfName)
    for (const game of entry.games) if (weight < (found.get(game) ?? Infinity)) found.set(game, weight)
  }
  return found
}

/** Two letters are too like everything to be looked for alone; behind words that fit they may lack the one between them: `coroa do sl`. */
const lacksOne = (typed: string, word: string): boolean => typed.length === 2 && word[0] === typed[0] && editDistance(typed, word.slice(0, 3)) === 1

const likeLast = (games: readonly GameRow[], typed: string): MistakesByGame =>
  new Map(games.filter((game) => wordsOf(game.search_name).some((word) => lacksOne(typed, word))).map((game) => [game, 1]))

const beginsWord = ({ search_name: text }: GameRow, name: string): boolean => text.startsWith(name) || text.includes(` ${name}`)

/** A bit for each word of which this is so. */
const bitsWhere = (words: readonly string[], isSo: (word: string, at: number) => boolean): number =>
  words.reduce((bits, word, at) => (isSo(word, at) ? bits | (1 << at) : bits), 0)

/** Whole: as a part of names, else as words of vendor and keywords alone. */
const asTyped = (games: readonly GameRow[], name: string, about: readonly ReadonlySet<GameRow>[]): readonly GameRow[] => {
  const named = games.filter((game) => game.search_name.includes(name))
  const has = new Set(named)
  return [
    ...named.filter((game) => beginsWord(game, name)),
    ...games.filter((game) => about.length > 0 && !has.has(game) && about.every((having) => having.has(game))),
    ...named.filter((game) => !beginsWord(game, name)),
  ]
}

/** Word by word, in any order, and only then with mistakes. */
const wordByWord = (index: SearchIndex, games: readonly GameRow[], words: readonly string[], about: readonly ReadonlySet<GameRow>[]): readonly GameRow[] => {
  const isLast = (at: number): boolean => at === words.length - 1
  const all = (1 << words.length) - 1
  const inName = games.map((game) => bitsWhere(words, (word) => game.search_name.includes(word)))
  const fitting = games.map((game, at) => (inName[at] ?? 0) | bitsWhere(words, (_, nth) => about[nth]?.has(game) === true))
  const having = (bits: number): readonly number[] => fitting.flatMap((there, at) => ((there & bits) === bits ? [at] : []))
  const gamesAt = (places: readonly number[]): readonly GameRow[] => places.flatMap((at) => games[at] ?? [])
  const whole = having(all)
  if (whole.length > 0) return gamesAt(whole.toSorted((one, other) => bitsOf(inName[other] ?? 0) - bitsOf(inName[one] ?? 0)))

  const before = words.length === 1 ? [] : gamesAt(having(all >> 1))
  const like = words.map((word, at) => (word.length === 2 && isLast(at) ? likeLast(before, word) : likeWord(index.words, word, isLast(at))))
  const mistakesOf = (game: GameRow, fits: number): number => like.reduce((sum, each, at) => sum + ((fits >> at) & 1 ? 0 : (each.get(game) ?? Infinity)), 0)
  const mistakes = games.map((game, at) => mistakesOf(game, fitting[at] ?? 0))
  const fewest = mistakes.reduce((least, each) => Math.min(least, each), Infinity)
  return fewest === Infinity ? [] : games.filter((_, at) => mistakes[at] === fewest)
}

/**
 * The games that what was typed names (Product §5.10): as a part of their names, or as words of their vendor and keywords. Only when there are none
 * are its words looked for one by one, in any order, and then with mistakes, of which the fewest win (Product §5.14).
 */
export const searchByName = (catalogue: Catalogue, games: readonly GameRow[], typed: string): readonly GameRow[] => {
  const name = folded(typed)
  const words = wordsOf(name).slice(0, wordsMax)
  const index = searchIndexOf(catalogue)
  const about = words.map((word, at) => index.about(word, at === words.length - 1))
  const whole = asTyped(games, name, about)
  return whole.length > 0 || words.length === 0 ? whole : wordByWord(index, games, words, about)
}
