import { fill } from '#client/say.ts'
import { readPlinkoBet, type PlinkoOutcome } from './math.ts'
import type { Risk } from './tables.ts'

export const riskWords: Readonly<Record<'pt' | 'en', Readonly<Record<Risk, string>>>> = {
  pt: { low: 'Risco baixo', medium: 'Risco médio', high: 'Risco alto' },
  en: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
}

const words = {
  pt: { rows: '{count} linhas', path: 'Caminho: {path}', slot: 'Casa {slot}, paga {times}×', left: 'esquerda', right: 'direita' },
  en: { rows: '{count} rows', path: 'Path: {path}', slot: 'Slot {slot}, pays {times}×', left: 'left', right: 'right' },
} as const

export const rowsText = (count: number, language: 'pt' | 'en'): string => fill(words[language].rows, { count })

/** The server's record of a round; null for anything that is not one. */
export const readPlinko = (outcome: unknown): PlinkoOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'path' in outcome &&
  Array.isArray(outcome.path) &&
  outcome.path.every((turn) => turn === 0 || turn === 1) &&
  'slot' in outcome &&
  typeof outcome.slot === 'number' &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { path: outcome.path, slot: outcome.slot, paidHundredths: outcome.paidHundredths }
    : null

export const tellPlinko = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readPlinko(outcome)
  if (read === null) return []
  const word = words[language]
  const times = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: 2 }).format(read.paidHundredths / 100)
  return [fill(word.path, { path: read.path.map((turn) => (turn === 1 ? word.right : word.left)).join(', ') }), fill(word.slot, { slot: read.slot + 1, times })]
}

export const tellPlinkoBet = (choice: string, language: 'pt' | 'en'): string => {
  const bet = readPlinkoBet(choice)
  return bet === null ? choice : `${riskWords[language][bet.risk]}, ${rowsText(bet.rows, language)}`
}
