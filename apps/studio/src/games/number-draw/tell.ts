import { fill } from '#client/say.ts'
import { readPicks, type NumberDrawOutcome } from './math.ts'

const words = {
  pt: { drawn: 'Saíram: {numbers}', hits: 'Acertos: {numbers}', none: 'nenhum', bet: 'Seus números: {numbers}' },
  en: { drawn: 'Drawn: {numbers}', hits: 'Hits: {numbers}', none: 'none', bet: 'Your numbers: {numbers}' },
} as const

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((each) => typeof each === 'number')

/** The server's record of a round; null for anything that is not one. */
export const readNumberDraw = (outcome: unknown): NumberDrawOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'drawn' in outcome &&
  isNumbers(outcome.drawn) &&
  'hits' in outcome &&
  isNumbers(outcome.hits) &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { drawn: outcome.drawn, hits: outcome.hits, paidHundredths: outcome.paidHundredths }
    : null

export const tellNumberDraw = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readNumberDraw(outcome)
  if (read === null) return []
  const word = words[language]
  return [fill(word.drawn, { numbers: read.drawn.join(', ') }), fill(word.hits, { numbers: read.hits.length === 0 ? word.none : read.hits.join(', ') })]
}

export const tellPicks = (choice: string, language: 'pt' | 'en'): string => {
  const picks = readPicks(choice)
  return picks === null ? choice : fill(words[language].bet, { numbers: picks.join(', ') })
}
