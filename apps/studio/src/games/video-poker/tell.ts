import { fill } from '#client/say.ts'
import { cardText, isCard, type Card } from '#games/cards.ts'
import { handNames, handSize, readHold, shownCards, type HandName, type VideoPokerOutcome } from './math.ts'

export const handWords: Readonly<Record<'pt' | 'en', Readonly<Record<HandName, string>>>> = {
  pt: {
    'royal-flush': 'Royal flush', 'straight-flush': 'Straight flush', four: 'Quadra', 'full-house': 'Full house', flush: 'Flush',
    straight: 'Sequência', three: 'Trinca', 'two-pairs': 'Dois pares', jacks: 'Valetes ou maior', none: 'Sem combinação',
  },
  en: {
    'royal-flush': 'Royal flush', 'straight-flush': 'Straight flush', four: 'Four of a kind', 'full-house': 'Full house', flush: 'Flush',
    straight: 'Straight', three: 'Three of a kind', 'two-pairs': 'Two pair', jacks: 'Jacks or better', none: 'No combination',
  },
}

const words = {
  pt: { dealt: 'Cartas: {cards}', held: 'Mantidas: {cards}', noneHeld: 'Nenhuma carta mantida', under: 'Debaixo de cada uma: {cards}', final: 'Depois da troca: {cards}', result: '{hand}: {pays}×', waits: 'A troca ainda não foi feita' },
  en: { dealt: 'Cards: {cards}', held: 'Held: {cards}', noneHeld: 'No card held', under: 'Under each of them: {cards}', final: 'After the draw: {cards}', result: '{hand}: {pays}×', waits: 'The draw was not made yet' },
} as const

const isHand = (value: unknown): value is readonly Card[] => Array.isArray(value) && value.length === handSize && value.every(isCard)
const isHandName = (value: unknown): value is HandName => handNames.some((name) => name === value)

/** The server's record of a round; null for anything that is not one. */
export const readVideoPoker = (outcome: unknown): VideoPokerOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'dealt' in outcome &&
  isHand(outcome.dealt) &&
  'held' in outcome &&
  (outcome.held === null || (typeof outcome.held === 'string' && readHold(outcome.held) !== null)) &&
  'under' in outcome &&
  (outcome.under === null || isHand(outcome.under)) &&
  'hand' in outcome &&
  isHandName(outcome.hand) &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { dealt: outcome.dealt, held: outcome.held, under: outcome.under, hand: outcome.hand, paidHundredths: outcome.paidHundredths }
    : null

const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ')

/** One line a step: what was dealt, what was kept, what lay under all five, and what it came to. */
export const tellVideoPoker = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readVideoPoker(outcome)
  if (read === null) return []
  const word = words[language]
  const dealt = fill(word.dealt, { cards: cardsText(read.dealt) })
  if (read.held === null || read.under === null) return [dealt, word.waits]
  const kept = read.dealt.filter((_, at) => read.held?.[at] === '1')
  return [
    dealt,
    kept.length === 0 ? word.noneHeld : fill(word.held, { cards: cardsText(kept) }),
    fill(word.under, { cards: cardsText(read.under) }),
    fill(word.final, { cards: cardsText(shownCards(read)) }),
    fill(word.result, { hand: handWords[language][read.hand], pays: read.paidHundredths / 100 }),
  ]
}
