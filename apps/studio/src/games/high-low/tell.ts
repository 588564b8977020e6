import { fill } from '#client/say.ts'
import { rankText, suitSigns } from '#games/cards.ts'
import { readHighLowBet, type Guess, type HighLowOutcome } from './math.ts'

export const guessWords: Readonly<Record<'pt' | 'en', Readonly<Record<Guess, string>>>> = {
  pt: { higher: 'Mais alta', same: 'Igual', lower: 'Mais baixa' },
  en: { higher: 'Higher', same: 'Same', lower: 'Lower' },
}

const words = {
  pt: { came: 'Veio a carta {card}', bet: '{guess} que {card}', same: 'Igual a {card}' },
  en: { came: 'The card was {card}', bet: '{guess} than {card}', same: 'Same as {card}' },
} as const

/** The server's record of a round; null for anything that is not one. */
export const readHighLow = (outcome: unknown): HighLowOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'rank' in outcome &&
  typeof outcome.rank === 'number' &&
  'suit' in outcome &&
  typeof outcome.suit === 'number' &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { rank: outcome.rank, suit: outcome.suit, paidHundredths: outcome.paidHundredths }
    : null

export const tellHighLow = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readHighLow(outcome)
  return read === null ? [] : [fill(words[language].came, { card: `${rankText(read.rank)}${suitSigns[read.suit] ?? ''}` })]
}

export const tellHighLowBet = (choice: string, language: 'pt' | 'en'): string => {
  const bet = readHighLowBet(choice)
  if (bet === null) return choice
  return fill(bet.guess === 'same' ? words[language].same : words[language].bet, { guess: guessWords[language][bet.guess], card: rankText(bet.card) })
}
