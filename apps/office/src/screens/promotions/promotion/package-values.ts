import type { ClaimableTerms, PackageStep } from '@trevo/rules/promotions/terms'
import { withAmount } from './reward-values.ts'

/** A step as the form holds it, of one currency. */
export interface StepValues {
  /** In hundredths. */
  readonly percent: number | null
  readonly mostMinor: string | null
  readonly leastMinor: string | null
  readonly from: string | null
  readonly until: string | null
  /** Which step it was: its other currencies stay with it. Null: it is new. */
  readonly was: number | null
}

export interface PackageValues {
  readonly steps: readonly StepValues[]
}

export const newStep: StepValues = { percent: null, mostMinor: null, leastMinor: null, from: null, until: null, was: null }

const stepsOf = (known: ClaimableTerms | null): readonly PackageStep[] => (known?.class === 'package' ? known.steps : [])

export const packageValuesOf = (known: ClaimableTerms | null, currency: string): PackageValues => {
  const steps = stepsOf(known)
  return { steps: steps.length === 0 ? [newStep] : steps.map(({ bps, most, least, from, until }, was) => ({ percent: bps / 100, mostMinor: most[currency] ?? null, leastMinor: least[currency] ?? null, from, until, was })) }
}

/** The steps that the form comes to. */
export const packageOf = ({ steps }: PackageValues, known: ClaimableTerms | null, currency: string): readonly PackageStep[] =>
  steps.map(({ percent, mostMinor, leastMinor, from, until, was }) => {
    const before = was === null ? undefined : stepsOf(known)[was]
    return { bps: Math.round((percent ?? 0) * 100), most: withAmount(before?.most, currency, mostMinor), least: withAmount(before?.least, currency, leastMinor), from, until }
  })

/** What all steps give together: the reward of the whole. */
export const packageMost = ({ steps }: PackageValues): string => steps.reduce((sum, { mostMinor }) => sum + BigInt(mostMinor ?? '0'), 0n).toString()
