import { fill } from '#client/say.ts'
import type { Bunch, Fall, QuintalOutcome } from './math.ts'
import { cellCount, symbolNames, type SymbolName } from './tables.ts'

export const symbolWords: Readonly<Record<'pt' | 'en', Readonly<Record<SymbolName, string>>>> = {
  pt: { sun: 'sóis', grapes: 'uvas', cherry: 'cerejas', lemon: 'limões', clover: 'trevos', feather: 'penas' },
  en: { sun: 'suns', grapes: 'grapes', cherry: 'cherries', lemon: 'lemons', clover: 'clovers', feather: 'feathers' },
}

const words = {
  pt: { bunch: '{count} {symbol} pagam {pays}×', fall: 'Queda {nth}, vezes {times}: {bunches}', nothing: 'Nenhum grupo', total: 'A rodada paga {pays}×' },
  en: { bunch: '{count} {symbol} pay {pays}×', fall: 'Fall {nth}, times {times}: {bunches}', nothing: 'No cluster', total: 'The round pays {pays}×' },
} as const

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0
const isBunch = (value: unknown): value is Bunch =>
  typeof value === 'object' &&
  value !== null &&
  'symbol' in value &&
  isCount(value.symbol) &&
  value.symbol < symbolNames.length &&
  'cells' in value &&
  Array.isArray(value.cells) &&
  value.cells.every((cell) => isCount(cell) && cell < cellCount) &&
  'paysHundredths' in value &&
  isCount(value.paysHundredths)
const isFall = (value: unknown): value is Fall =>
  typeof value === 'object' &&
  value !== null &&
  'grid' in value &&
  Array.isArray(value.grid) &&
  value.grid.length === cellCount &&
  value.grid.every((symbol) => isCount(symbol) && symbol < symbolNames.length) &&
  'bunches' in value &&
  Array.isArray(value.bunches) &&
  value.bunches.every(isBunch) &&
  'times' in value &&
  isCount(value.times)

/** The server's record of a round; null for anything that is not one. */
export const readQuintal = (outcome: unknown): QuintalOutcome | null => {
  if (typeof outcome !== 'object' || outcome === null || !('falls' in outcome) || !('paidHundredths' in outcome)) return null
  const { falls, paidHundredths } = outcome
  return Array.isArray(falls) && falls.length > 0 && falls.every(isFall) && isCount(paidHundredths) ? { falls, paidHundredths } : null
}

const timesText = (hundredths: number, language: 'pt' | 'en'): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)

export const tellBunch = ({ symbol, cells, paysHundredths }: Bunch, language: 'pt' | 'en'): string =>
  fill(words[language].bunch, { count: cells.length, symbol: symbolWords[language][symbolNames[symbol] ?? 'sun'], pays: timesText(paysHundredths, language) })

/** One line for each fall that brought something, and what all of it comes to. */
export const tellQuintal = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readQuintal(outcome)
  if (read === null) return []
  const word = words[language]
  const paying = read.falls.filter(({ bunches }) => bunches.length > 0)
  if (paying.length === 0) return [word.nothing]
  return [
    ...paying.map(({ bunches, times }, nth) => fill(word.fall, { nth: nth + 1, times, bunches: bunches.map((bunch) => tellBunch(bunch, language)).join(', ') })),
    fill(word.total, { pays: timesText(read.paidHundredths, language) }),
  ]
}
