import { fill } from '#client/say.ts'
import { tellChips } from '#games/tell-chips.ts'
import { colourOf, readChips, type Kind, type RouletteOutcome, type Spot } from './math.ts'

const words = {
  pt: {
    result: 'Saiu o {number}, {colour}',
    colours: { green: 'verde', red: 'vermelho', black: 'preto' },
    kinds: { straight: 'Pleno {numbers}', split: 'Dividida {numbers}', street: 'Rua {numbers}', corner: 'Quadra {numbers}', line: 'Linha {numbers}', dozen: 'Dúzia {numbers}', column: 'Coluna {numbers}', even: '{numbers}' },
    names: { red: 'Vermelho', black: 'Preto', even: 'Par', odd: 'Ímpar', low: '1 a 18', high: '19 a 36' },
  },
  en: {
    result: '{number}, {colour}',
    colours: { green: 'green', red: 'red', black: 'black' },
    kinds: { straight: 'Straight {numbers}', split: 'Split {numbers}', street: 'Street {numbers}', corner: 'Corner {numbers}', line: 'Line {numbers}', dozen: 'Dozen {numbers}', column: 'Column {numbers}', even: '{numbers}' },
    names: { red: 'Red', black: 'Black', even: 'Even', odd: 'Odd', low: '1 to 18', high: '19 to 36' },
  },
} as const

const isName = (name: string): name is keyof (typeof words)['pt']['names'] => Object.hasOwn(words.pt.names, name)

const rangeOf = (kind: Kind, { numbers }: Spot): string => {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  if (kind === 'column') return `${first}–${last}`
  return kind === 'dozen' || kind === 'line' ? `${first}–${last}` : numbers.join('-')
}

/** A place of the felt by its name, such as `Quadra 1-2-4-5`. */
export const tellSpot = (spot: Spot, language: 'pt' | 'en'): string =>
  isName(spot.name) ? words[language].names[spot.name] : fill(words[language].kinds[spot.kind], { numbers: rangeOf(spot.kind, spot) })

/** The server's record of a round; null for anything that is not one. */
export const readRoulette = (outcome: unknown): RouletteOutcome | null =>
  typeof outcome === 'object' && outcome !== null && 'number' in outcome && typeof outcome.number === 'number' ? { number: outcome.number } : null

export const tellRoulette = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readRoulette(outcome)
  return read === null ? [] : [fill(words[language].result, { number: read.number, colour: words[language].colours[colourOf(read.number)] })]
}

export const tellRouletteBet = (choice: string, language: 'pt' | 'en'): string => tellChips(readChips(choice), choice, language, tellSpot)
