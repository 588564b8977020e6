import { folded, isWord, wordsOf } from '@trevo/rules/search'
import type { Catalogue } from '#areas/lobby/cache/catalogue.ts'
import type { GameRow } from '#areas/lobby/games-store.ts'

/** A word by which games are found. */
export interface Entry {
  readonly word: string
  readonly letters: number
  /** A name has it; else vendors and keywords alone. */
  readonly isOfName: boolean
  readonly games: ReadonlySet<GameRow>
}

export interface SearchIndex {
  /** Words of names, vendors and keywords. */
  readonly words: readonly Entry[]
  /** Games whose vendor or keywords have the typed word. */
  about(typed: string, isLast: boolean): ReadonlySet<GameRow>
}

/** Which letters and digits a word has, a bit each: what two words cannot have in common is seen without comparing them. */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const aboutOf = (game: GameRow): readonly string[] => wordsOf(folded([game.provider_code, game.vendor_name, ...game.keywords].join(' ')))

const gather = (games: readonly GameRow[], isOfName: boolean, wordsIn: (game: GameRow) => readonly string[]): readonly Entry[] => {
  const byWord = new Map<string, Set<GameRow>>()
  for (const game of games)
    for (const word of wordsIn(game)) {
      const having = byWord.get(word)
      if (having === undefined) byWord.set(word, new Set([game]))
      else having.add(game)
    }
  return [...byWord].map(([word, having]) => ({ word, letters: lettersOf(word), isOfName, games: having }))
}

const known = new WeakMap<Catalogue, SearchIndex>()

/** Made once for each reading of the catalogue. */
export const searchIndexOf = (catalogue: Catalogue): SearchIndex => {
  const before = known.get(catalogue)
  if (before !== undefined) return before
  const aboutWords = gather(catalogue.games, false, aboutOf)
  const index: SearchIndex = {
    words: [...gather(catalogue.games, true, (game) => wordsOf(game.search_name)), ...aboutWords],
    about: (typed, isLast) => new Set(aboutWords.filter(({ word }) => isWord(word, typed, isLast)).flatMap(({ games }) => [...games])),
  }
  known.set(catalogue, index)
  return index
}
