import { fill } from '#client/say.ts'
import { isWheelBet, slices, timesOf, type WheelOutcome } from './math.ts'

const words = {
  pt: { slice: 'A roda parou na casa {place} de 25: {times}×', bet: 'Aposta em {times}×' },
  en: { slice: 'The wheel stopped on slice {place} of 25: {times}×', bet: 'Bet on {times}×' },
} as const

/** The server's record of a round; null for anything that is not one. */
export const readWheel = (outcome: unknown): WheelOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'slice' in outcome &&
  typeof outcome.slice === 'number' &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { slice: outcome.slice, paidHundredths: outcome.paidHundredths }
    : null

export const tellWheel = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readWheel(outcome)
  return read === null ? [] : [fill(words[language].slice, { place: read.slice + 1, times: slices[read.slice] ?? 0 })]
}

export const tellWheelBet = (choice: string, language: 'pt' | 'en'): string =>
  isWheelBet(choice) ? fill(words[language].bet, { times: timesOf(choice) }) : choice
