import { fill } from '#client/say.ts'
import { cardText, isCard, type Card } from '#games/cards.ts'
import { tellChips } from '#games/tell-chips.ts'
import { isPair, readChips, resultOf, totalOf, type BaccaratOutcome, type PlaceName } from './math.ts'

const words = {
  pt: {
    results: { player: 'Jogador ganha', banker: 'Banca ganha', tie: 'Empate' },
    score: '{result}, {player} a {banker}',
    hands: { player: 'Jogador: {cards} = {total}', banker: 'Banca: {cards} = {total}' },
    pairs: { player: 'Par do jogador', banker: 'Par da banca' },
    places: { player: 'Jogador', tie: 'Empate', banker: 'Banca', 'player-pair': 'Par do jogador', 'banker-pair': 'Par da banca' },
  },
  en: {
    results: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
    score: '{result}, {player} to {banker}',
    hands: { player: 'Player: {cards} = {total}', banker: 'Banker: {cards} = {total}' },
    pairs: { player: 'Player pair', banker: 'Banker pair' },
    places: { player: 'Player', tie: 'Tie', banker: 'Banker', 'player-pair': 'Player pair', 'banker-pair': 'Banker pair' },
  },
} as const

const sides = ['player', 'banker'] as const

export const tellPlace = (place: PlaceName, language: 'pt' | 'en'): string => words[language].places[place]

const isHand = (value: unknown): value is readonly Card[] =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every(isCard)

/** The server's record of a round; null for anything that is not one. */
export const readBaccarat = (outcome: unknown): BaccaratOutcome | null =>
  typeof outcome === 'object' && outcome !== null && 'player' in outcome && 'banker' in outcome && isHand(outcome.player) && isHand(outcome.banker)
    ? { player: outcome.player, banker: outcome.banker }
    : null

/** The cards of each side, the pairs that came, and at last who won by how much, such as `Banca ganha, 3 a 7`. */
export const tellBaccarat = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readBaccarat(outcome)
  if (read === null) return []
  const { hands, pairs, score, results } = words[language]
  const [player, banker] = [totalOf(read.player), totalOf(read.banker)]
  return [
    ...sides.map((side) => fill(hands[side], { cards: read[side].map(cardText).join(' '), total: totalOf(read[side]) })),
    ...sides.filter((side) => isPair(read[side])).map((side) => pairs[side]),
    fill(score, { result: results[resultOf(read)], player, banker }),
  ]
}

export const tellBaccaratBet = (choice: string, language: 'pt' | 'en'): string => tellChips(readChips(choice), choice, language, ({ name }) => tellPlace(name, language))
