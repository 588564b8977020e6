import { fill } from '#client/say.ts'
import { isDiceBet, type DiceBet, type DiceOutcome } from './math.ts'

const words = {
  pt: { dice: 'Dados: {first} e {second}, soma {sum}' },
  en: { dice: 'Dice: {first} and {second}, sum {sum}' },
} as const

export const betWords: Readonly<Record<'pt' | 'en', Readonly<Record<DiceBet, string>>>> = {
  pt: { even: 'Par', odd: 'Ímpar', under: '2 a 6', over: '8 a 12', seven: 'Sete', double: 'Dupla', two: 'Dois uns', twelve: 'Dois seis' },
  en: { even: 'Even', odd: 'Odd', under: '2 to 6', over: '8 to 12', seven: 'Seven', double: 'Any double', two: 'Two ones', twelve: 'Two sixes' },
}

/** The server's record of a round; null for anything that is not one. */
export const readDice = (outcome: unknown): DiceOutcome | null => {
  if (typeof outcome !== 'object' || outcome === null || !('dice' in outcome) || !Array.isArray(outcome.dice) || !('paidHundredths' in outcome)) return null
  const [first, second]: readonly unknown[] = outcome.dice
  return typeof first === 'number' && typeof second === 'number' && typeof outcome.paidHundredths === 'number'
    ? { dice: [first, second], paidHundredths: outcome.paidHundredths }
    : null
}

export const tellDice = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readDice(outcome)
  if (read === null) return []
  const [first, second] = read.dice
  return [fill(words[language].dice, { first, second, sum: first + second })]
}

export const tellDiceBet = (choice: string, language: 'pt' | 'en'): string => (isDiceBet(choice) ? betWords[language][choice] : choice)
