import { fill } from '#client/say.ts'
import { tellChips } from '#games/tell-chips.ts'
import { landedOn, numberSegments, readChips, segments, timesOf, type MoneyWheelOutcome, type Spot } from './math.ts'

const words = {
  pt: { number: 'A roda parou no {number}', times: 'A roda parou no multiplicador {times}×', second: 'Na segunda volta, parou no {number}: ganhos {times}×', spot: 'Número {number}', multiplier: 'Multiplicador' },
  en: { number: 'The wheel stopped on {number}', times: 'The wheel stopped on the {times}× multiplier', second: 'On its second turn it stopped on {number}: wins {times}×', spot: 'Number {number}', multiplier: 'Multiplier' },
} as const

/** A place to bet by its name, such as `Número 10`. */
export const tellSpot = ({ number }: Spot, language: 'pt' | 'en'): string => (number === null ? words[language].multiplier : fill(words[language].spot, { number }))

const isSecond = (second: unknown): second is number => typeof second === 'number' && numberSegments.includes(second)

/** The server's record of a round; null for anything that is not one. */
export const readMoneyWheel = (outcome: unknown): MoneyWheelOutcome | null => {
  if (typeof outcome !== 'object' || outcome === null || !('segment' in outcome) || !('second' in outcome)) return null
  const { segment, second } = outcome
  if (typeof segment !== 'number') return null
  const face = segments[segment]
  if (face === undefined) return null
  if (typeof face === 'number') return second === null ? { segment, second } : null
  return isSecond(second) ? { segment, second } : null
}

/** After a multiplier two sentences, one for each turn. */
export const tellMoneyWheel = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readMoneyWheel(outcome)
  if (read === null) return []
  const { number, times } = landedOn(read)
  const { number: once, times: multiplied, second } = words[language]
  return times === 1 ? [fill(once, { number })] : [fill(multiplied, { times }), fill(second, { number, times })]
}

export const tellMoneyWheelBet = (choice: string, language: 'pt' | 'en'): string => tellChips(readChips(choice), choice, language, tellSpot)

/** What a segment shows. */
export const faceText = (segment: number): string => {
  const face = segments[segment]
  return face === undefined ? '' : typeof face === 'number' ? String(face) : `${timesOf(face)}×`
}
