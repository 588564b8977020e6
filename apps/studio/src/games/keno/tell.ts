import { fill } from '#client/say.ts'
import { readKenoBet, type KenoOutcome } from './math.ts'
import type { Risk } from './tables.ts'

export const riskWords: Readonly<Record<'pt' | 'en', Readonly<Record<Risk, string>>>> = {
  pt: { low: 'Risco baixo', medium: 'Risco médio', high: 'Risco alto' },
  en: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
}

const words = {
  pt: { drawn: 'Sorteados: {numbers}', hits: { one: '1 acerto', other: '{count} acertos' } },
  en: { drawn: 'Drawn: {numbers}', hits: { one: '1 hit', other: '{count} hits' } },
} as const

export const hitsText = (count: number, language: 'pt' | 'en'): string => fill(words[language].hits[count === 1 ? 'one' : 'other'], { count })

/** The server's record of a round; null for anything that is not one. */
export const readKeno = (outcome: unknown): KenoOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'drawn' in outcome &&
  Array.isArray(outcome.drawn) &&
  outcome.drawn.every((each) => typeof each === 'number') &&
  'hits' in outcome &&
  typeof outcome.hits === 'number' &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { drawn: outcome.drawn, hits: outcome.hits, paidHundredths: outcome.paidHundredths }
    : null

export const tellKeno = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readKeno(outcome)
  return read === null ? [] : [fill(words[language].drawn, { numbers: read.drawn.join(', ') }), hitsText(read.hits, language)]
}

export const tellKenoBet = (choice: string, language: 'pt' | 'en'): string => {
  const bet = readKenoBet(choice)
  return bet === null ? choice : `${riskWords[language][bet.risk]}: ${bet.spots.join(', ')}`
}
