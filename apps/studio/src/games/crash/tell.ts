import { fill } from '#client/say.ts'
import { readBet, type CrashOutcome } from './math.ts'

const words = {
  pt: { flew: 'O voo foi até {times}×', left: 'Recebido em {times}×', auto: '{amount} · receber em {times}×', hand: '{amount} · receber na hora' },
  en: { flew: 'The flight went to {times}×', left: 'Cashed out at {times}×', auto: '{amount} · cash out at {times}×', hand: '{amount} · cash out by hand' },
} as const

const twoDecimals = (language: 'pt' | 'en'): Intl.NumberFormat =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2, numberingSystem: 'latn' })

export const timesText = (hundredths: number, language: 'pt' | 'en'): string => twoDecimals(language).format(hundredths / 100)

const numberIn = (record: object, name: string): number | null => {
  const value: unknown = Reflect.get(record, name)
  return typeof value === 'number' ? value : null
}

/** The server's record of a round or of a bet; null for anything that is neither. */
export const readCrash = (outcome: unknown): CrashOutcome | null => {
  if (typeof outcome !== 'object' || outcome === null) return null
  const [flewHundredths, leftHundredths] = [numberIn(outcome, 'flewHundredths'), numberIn(outcome, 'leftHundredths')]
  return flewHundredths === null && leftHundredths === null ? null : { flewHundredths, leftHundredths }
}

export const tellCrash = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const { flewHundredths = null, leftHundredths = null } = readCrash(outcome) ?? {}
  return [
    ...(leftHundredths === null ? [] : [fill(words[language].left, { times: timesText(leftHundredths, language) })]),
    ...(flewHundredths === null ? [] : [fill(words[language].flew, { times: timesText(flewHundredths, language) })]),
  ]
}

/** A bet is told where its currency is not. */
export const tellCrashBet = (choice: string, language: 'pt' | 'en'): string => {
  const bet = readBet(choice)
  if (bet === null) return choice
  const amount = twoDecimals(language).format(Number(bet.stakeMinor) / 100)
  return bet.autoHundredths === null ? fill(words[language].hand, { amount }) : fill(words[language].auto, { amount, times: timesText(bet.autoHundredths, language) })
}
