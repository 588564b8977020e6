import { fill } from '#client/say.ts'
import { readTarget, type LimboOutcome } from './math.ts'

const words = {
  pt: { rose: 'O número subiu até {times}×', target: 'Alvo {times}×' },
  en: { rose: 'The number rose to {times}×', target: 'Target {times}×' },
} as const

export const timesText = (hundredths: number, language: 'pt' | 'en'): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)

/** The server's record of a round; null for anything that is not one. */
export const readLimbo = (outcome: unknown): LimboOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'roseHundredths' in outcome &&
  typeof outcome.roseHundredths === 'number' &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { roseHundredths: outcome.roseHundredths, paidHundredths: outcome.paidHundredths }
    : null

export const tellLimbo = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readLimbo(outcome)
  return read === null ? [] : [fill(words[language].rose, { times: timesText(read.roseHundredths, language) })]
}

export const tellLimboBet = (choice: string, language: 'pt' | 'en'): string => {
  const target = readTarget(choice)
  return target === null ? choice : fill(words[language].target, { times: timesText(target, language) })
}
