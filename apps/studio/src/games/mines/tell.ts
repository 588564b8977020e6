import { fill } from '#client/say.ts'
import { readMines, type MinesOutcome } from './math.ts'

const words = {
  pt: {
    bet: { one: '1 mina', other: '{count} minas' },
    opened: 'Casas abertas: {tiles}',
    none: 'Nenhuma casa aberta ainda',
    hit: 'Mina na casa {tile}',
    laid: 'Minas nas casas: {tiles}',
    pays: 'Paga {times}×',
  },
  en: {
    bet: { one: '1 mine', other: '{count} mines' },
    opened: 'Tiles opened: {tiles}',
    none: 'No tile opened yet',
    hit: 'A mine under tile {tile}',
    laid: 'Mines under tiles: {tiles}',
    pays: 'Pays {times}×',
  },
} as const

const areNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((each) => typeof each === 'number')

/** The server's record of a round; null for anything that is not one. */
export const readMinesOutcome = (outcome: unknown): MinesOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'mines' in outcome &&
  typeof outcome.mines === 'number' &&
  'opened' in outcome &&
  areNumbers(outcome.opened) &&
  'isHit' in outcome &&
  typeof outcome.isHit === 'boolean' &&
  'laid' in outcome &&
  (outcome.laid === null || areNumbers(outcome.laid)) &&
  'paidHundredths' in outcome &&
  typeof outcome.paidHundredths === 'number'
    ? { mines: outcome.mines, opened: outcome.opened, isHit: outcome.isHit, laid: outcome.laid, paidHundredths: outcome.paidHundredths }
    : null

/** People count tiles from one. */
const tilesText = (tiles: readonly number[]): string => tiles.map((tile) => tile + 1).join(', ')

export const timesText = (hundredths: number, language: 'pt' | 'en'): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2 }).format(hundredths / 100)

/** One line a step, so that a round can be followed as it went. */
export const tellMines = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readMinesOutcome(outcome)
  if (read === null) return []
  const word = words[language]
  const gems = read.isHit ? read.opened.slice(0, -1) : read.opened
  return [
    gems.length === 0 ? word.none : fill(word.opened, { tiles: tilesText(gems) }),
    ...(read.isHit ? [fill(word.hit, { tile: (read.opened.at(-1) ?? 0) + 1 })] : [fill(word.pays, { times: timesText(read.paidHundredths, language) })]),
    ...(read.laid === null ? [] : [fill(word.laid, { tiles: tilesText(read.laid) })]),
  ]
}

export const tellMinesBet = (choice: string, language: 'pt' | 'en'): string => {
  const count = readMines(choice)
  if (count === null) return choice
  return fill(words[language].bet[count === 1 ? 'one' : 'other'], { count })
}
