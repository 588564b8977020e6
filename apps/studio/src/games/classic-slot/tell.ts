import { fill } from '#client/say.ts'
import { strips, type ClassicOutcome, type LineWin } from './math.ts'

const words = {
  pt: { stops: 'Paradas dos rolos: {stops}', line: 'Linha {line} paga {times}×' },
  en: { stops: 'Reel stops: {stops}', line: 'Line {line} pays {times}×' },
} as const

const isLineWin = (value: unknown): value is LineWin =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  typeof value.line === 'number' &&
  'symbol' in value &&
  typeof value.symbol === 'number' &&
  'times' in value &&
  typeof value.times === 'number'

/** The server's record of a round; null for anything that is not one. */
export const readClassic = (outcome: unknown): ClassicOutcome | null => {
  if (typeof outcome !== 'object' || outcome === null || !('stops' in outcome) || !('wins' in outcome) || !('paidHundredths' in outcome)) return null
  const { stops, wins, paidHundredths } = outcome
  if (!Array.isArray(stops) || stops.length !== strips.length || !stops.every((stop): stop is number => typeof stop === 'number')) return null
  return Array.isArray(wins) && wins.every(isLineWin) && typeof paidHundredths === 'number' ? { stops, wins, paidHundredths } : null
}

export const tellClassic = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readClassic(outcome)
  if (read === null) return []
  const word = words[language]
  return [
    fill(word.stops, { stops: read.stops.map((stop) => stop + 1).join(' · ') }),
    ...read.wins.map((win) => fill(word.line, { line: win.line + 1, times: win.times })),
  ]
}
