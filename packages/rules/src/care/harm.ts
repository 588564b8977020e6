/**
 * harm/1: how much of what a member does looks like harm, from 0 to 100, with its reasons. The weights are this house's and no regulator's, and were
 * not validated: a change of them is another name. Money is in minor units of the member's currency.
 */
export const harmFormula = 'harm/1'

export interface HarmFacts {
  /** Paid in less paid out of the last 30 days, and of the three spans of 30 days before, newest first. */
  readonly netDeposits30Minor: bigint
  readonly netDepositsBeforeMinor: readonly bigint[]
  readonly losses30Minor: bigint
  /** Half of what the member says to have in 30 days, or the market's figure; null: neither is known. */
  readonly lossesFigureMinor: bigint | null
  /** The most within any 24 hours of the last 7 days. */
  readonly depositsInDay: number
  /** Deposits within 10 minutes of a balance that was below the last stake, in the last 7 days. */
  readonly topUps: number
  /** Within one session of the last 7 days the stake grew threefold while it was being lost. */
  readonly hasTripledStake: boolean
  readonly methods30: number
  /** The most deposits that failed for want of funds in an hour, in the last 7 days. */
  readonly failedInHour: number
  /** Minutes of play without a break of 30, and in all, of the last 7 days. */
  readonly longestMinutes: number
  readonly playMinutes7: number
  /** On how many of the last 7 nights there was play from 00 to 05 of the market's clock. */
  readonly nights: number
  /** A withdrawal was asked for and as much paid in within 24 hours, in the last 7 days. */
  readonly hasPaidBackIn: boolean
  /** Limits raised or reached in 7 days. */
  readonly limitsRaised: number
  readonly isBackFromPause: boolean
  /** The most categories of games on a day of the last 7 that was lost. */
  readonly categoriesLosing: number
  /** Confirmed by a person of the staff. */
  readonly words: 'none' | 'distress' | 'self-harm'
  /** Null: not told. */
  readonly ageYears: number | null
}

export const harmGroups = { money: 45, time: 25, conduct: 30, contact: 100 } as const
export type HarmGroup = keyof typeof harmGroups

export const harmMarkers = {
  'net-deposits': 'money',
  losses: 'money',
  'many-deposits': 'money',
  'tripled-stake': 'money',
  'failing-methods': 'money',
  'long-play': 'time',
  nights: 'time',
  'paid-back-in': 'conduct',
  limits: 'conduct',
  'back-from-pause': 'conduct',
  categories: 'conduct',
  distress: 'contact',
  'self-harm': 'contact',
} as const satisfies Readonly<Record<string, HarmGroup>>
export type HarmMarker = keyof typeof harmMarkers

/** What a market has watched (its rule `care.watch`), and which markers that is. */
export const watchedCategories = ['spend', 'patterns', 'time', 'behaviour', 'contact', 'tools', 'account'] as const
export type WatchedCategory = (typeof watchedCategories)[number]

export const categoryOf: Readonly<Record<HarmMarker, WatchedCategory>> = {
  'net-deposits': 'spend',
  losses: 'spend',
  'many-deposits': 'patterns',
  'tripled-stake': 'patterns',
  'long-play': 'time',
  nights: 'time',
  'paid-back-in': 'behaviour',
  categories: 'behaviour',
  distress: 'contact',
  'self-harm': 'contact',
  limits: 'tools',
  'back-from-pause': 'tools',
  'failing-methods': 'account',
}

export interface HarmReason {
  readonly marker: HarmMarker
  readonly points: number
  /** What was found, to be put into words: minor units, counts or minutes. */
  readonly found: string
  /** From where on it counts. */
  readonly from: string
}

const medianOf = (values: readonly bigint[]): bigint => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

const reason = (marker: HarmMarker, points: number, found: bigint | number, from: bigint | number): HarmReason => ({ marker, points, found: found.toString(), from: from.toString() })

const moneyReasons = (facts: HarmFacts): readonly HarmReason[] => {
  const usual = medianOf(facts.netDepositsBeforeMinor)
  const figure = facts.lossesFigureMinor
  return [
    // Nothing before is no pattern that was left.
    ...(usual > 0n && facts.netDeposits30Minor > 3n * usual ? [reason('net-deposits', 15, facts.netDeposits30Minor, 3n * usual)] : []),
    ...(figure !== null && facts.losses30Minor > figure ? [reason('losses', 20, facts.losses30Minor, figure)] : []),
    ...(facts.depositsInDay >= 5 ? [reason('many-deposits', 15, facts.depositsInDay, 5)] : facts.topUps >= 3 ? [reason('many-deposits', 15, facts.topUps, 3)] : []),
    ...(facts.hasTripledStake ? [reason('tripled-stake', 10, 3, 3)] : []),
    ...(facts.methods30 >= 3 ? [reason('failing-methods', 10, facts.methods30, 3)] : facts.failedInHour >= 2 ? [reason('failing-methods', 10, facts.failedInHour, 2)] : []),
  ]
}

const timeReasons = ({ longestMinutes, playMinutes7, nights }: HarmFacts): readonly HarmReason[] => [
  ...(longestMinutes >= 180 ? [reason('long-play', 15, longestMinutes, 180)] : playMinutes7 >= 1_200 ? [reason('long-play', 15, playMinutes7, 1_200)] : []),
  ...(nights >= 3 ? [reason('nights', 10, nights, 3)] : []),
]

const conductReasons = ({ hasPaidBackIn, limitsRaised, isBackFromPause, categoriesLosing }: HarmFacts): readonly HarmReason[] => [
  ...(hasPaidBackIn ? [reason('paid-back-in', 10, 1, 1)] : []),
  ...(limitsRaised >= 3 ? [reason('limits', 10, limitsRaised, 3)] : []),
  ...(isBackFromPause ? [reason('back-from-pause', 10, 1, 1)] : []),
  ...(categoriesLosing >= 3 ? [reason('categories', 5, categoriesLosing, 3)] : []),
]

const contactReasons = ({ words }: HarmFacts): readonly HarmReason[] => (words === 'self-harm' ? [reason('self-harm', 100, 1, 1)] : words === 'distress' ? [reason('distress', 40, 1, 1)] : [])

const sumOf = (reasons: readonly HarmReason[]): number => {
  let sum = 0
  for (const group of Object.keys(harmGroups) as HarmGroup[]) {
    const own = reasons.filter(({ marker }) => harmMarkers[marker] === group).reduce((points, each) => points + each.points, 0)
    sum += Math.min(own, harmGroups[group])
  }
  return sum
}

export interface HarmScore {
  readonly score: number
  readonly reasons: readonly HarmReason[]
}

/** Who is 18 to 24 years old counts a quarter more, rounded down. `watched`: categories of markers, by the market's rule; what is not watched counts nothing. */
export const scoreHarm = (facts: HarmFacts, watched: readonly string[]): HarmScore => {
  const reasons = [...moneyReasons(facts), ...timeReasons(facts), ...conductReasons(facts), ...contactReasons(facts)].filter(({ marker }) => watched.includes(categoryOf[marker]))
  const points = sumOf(reasons)
  const isYoung = facts.ageYears !== null && facts.ageYears >= 18 && facts.ageYears <= 24
  return { score: Math.min(100, isYoung ? Math.floor((points * 5) / 4) : points), reasons }
}

/** What a score asks for: from 25 a message, from 50 no offers and a talk, from 75 a pause of play, from 90 no play until a person has decided. */
export const harmBands = ['none', 'message', 'talk', 'pause', 'stop'] as const
export type HarmBand = (typeof harmBands)[number]

export const bandFloor: Readonly<Record<HarmBand, number>> = { none: 0, message: 25, talk: 50, pause: 75, stop: 90 }

export const bandOf = (score: number): HarmBand => harmBands.findLast((band) => score >= bandFloor[band]) ?? 'none'

export const isHigherBand = (a: HarmBand, b: HarmBand): boolean => harmBands.indexOf(a) > harmBands.indexOf(b)

/** Only points that fell for so long lower a band. */
export const bandFallsAfterDays = 14
