import type { Screened } from './screening.ts'

/** How closely a member is watched for money laundering. */
export const riskClasses = ['low', 'middle', 'high'] as const
export type RiskClass = (typeof riskClasses)[number]

export const classReasons = ['sanctioned', 'public-office', 'country', 'volume', 'method', 'occupation', 'alerts', 'not-screened'] as const
export type ClassReason = (typeof classReasons)[number]

export interface ClassFacts {
  readonly country: string
  /** Countries that the house watches more closely, and those of the highest risk. */
  readonly watchedCountries: readonly string[]
  readonly highCountries: readonly string[]
  /** Paid in over thirty days, and from where on that is much. */
  readonly paidInMinor: bigint
  readonly muchMinor: bigint
  /** Ways of paying that were used. */
  readonly methods: readonly string[]
  /** Whether an occupation was told; null: it was not asked for. */
  readonly hasOccupation: boolean
  readonly openAlerts: number
  readonly screened: Screened | null
}

/** Money that leaves no name behind. */
const blindMethods: readonly string[] = ['crypto', 'prepaid']
const muchTimes = 5n

const high: Readonly<Partial<Record<ClassReason, (facts: ClassFacts) => boolean>>> = {
  sanctioned: ({ screened }) => screened === 'sanctioned',
  'public-office': ({ screened }) => screened === 'public-office',
  country: ({ country, highCountries }) => highCountries.includes(country),
  volume: ({ paidInMinor, muchMinor }) => paidInMinor >= muchMinor * muchTimes,
}
const middle: Readonly<Partial<Record<ClassReason, (facts: ClassFacts) => boolean>>> = {
  country: ({ country, watchedCountries }) => watchedCountries.includes(country),
  volume: ({ paidInMinor, muchMinor }) => paidInMinor >= muchMinor,
  method: ({ methods }) => methods.some((each) => blindMethods.includes(each)),
  occupation: ({ hasOccupation, paidInMinor, muchMinor }) => !hasOccupation && paidInMinor >= muchMinor,
  alerts: ({ openAlerts }) => openAlerts > 0,
  'not-screened': ({ screened, paidInMinor, muchMinor }) => screened === null && paidInMinor >= muchMinor,
}

const found = (rules: typeof high, facts: ClassFacts): readonly ClassReason[] => classReasons.filter((reason) => rules[reason]?.(facts) === true)

/** The class with every reason for it. */
export const classOf = (facts: ClassFacts): { readonly riskClass: RiskClass; readonly reasons: readonly ClassReason[] } => {
  const forHigh = found(high, facts)
  if (forHigh.length > 0) return { riskClass: 'high', reasons: forHigh }
  const forMiddle = found(middle, facts)
  return forMiddle.length > 0 ? { riskClass: 'middle', reasons: forMiddle } : { riskClass: 'low', reasons: [] }
}
