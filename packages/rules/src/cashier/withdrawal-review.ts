/** What a look at a withdrawal goes by. Amounts in minor units of one currency. */
export interface ReviewFacts {
  readonly amountMinor: bigint
  /** Of the member's other withdrawals of the last 24 hours that were not given back, and how many they are. */
  readonly dayMinor: bigint
  readonly dayCount: number
  readonly hasBeenPaid: boolean
  readonly hasKeyBeenPaid: boolean
  /** Other members who keep the key, or were paid to it. */
  readonly keySharedBy: number
  /** Since the last withdrawal that was paid. */
  readonly depositedMinor: bigint
  readonly stakedMinor: bigint
  readonly bonusMinor: bigint
  /** The key is a document, and it is not the member's own; null: the member has told none, or the key is none. */
  readonly isDocumentOfAnother: boolean | null
}

export interface ReviewLimits {
  /** Up to this over 24 hours a yellow flag stops nothing. */
  readonly smallMinor: bigint
  /** Up to this over 24 hours a withdrawal is paid by itself where nothing stops it. */
  readonly byItselfMinor: bigint
  readonly onePersonMinor: bigint
  readonly ownerMinor: bigint
  /** Above this over 24 hours the day's limit is a flag. */
  readonly dayMinor: bigint
}

export const flagNames = ['document-of-another', 'listed', 'house-rule', 'not-played', 'shared-key', 'day-limit', 'velocity', 'new-key', 'first-payout', 'bonus-open'] as const
export type FlagName = (typeof flagNames)[number]

/** Out of 100. A red one stops whatever amount, and one person does not decide alone. */
export const flagWeights: Readonly<Record<FlagName, number>> = {
  'document-of-another': 90,
  /** As its list says. */
  listed: 85,
  /** As the rule says. */
  'house-rule': 60,
  'not-played': 60,
  'shared-key': 50,
  'day-limit': 40,
  velocity: 30,
  'new-key': 25,
  'first-payout': 20,
  'bonus-open': 10,
}
const redFrom = 80

export interface Flag {
  readonly name: FlagName
  readonly weight: number
  readonly isRed: boolean
  /** What it was seen by: amounts in minor units, and counts. */
  readonly seen: Readonly<Record<string, string>>
}

const manyADay = 3

/** A flag whose weight is said by who raises it. */
export const flagOf = (name: FlagName, weight: number, seen: Flag['seen']): Flag => ({ name, weight, isRed: weight >= redFrom, seen })

/** Heaviest first. */
export const flagsOf = (facts: ReviewFacts, { dayMinor: dayLimit }: Pick<ReviewLimits, 'dayMinor'>): readonly Flag[] => {
  const dayMinor = facts.dayMinor + facts.amountMinor
  const seen: Readonly<Record<FlagName, Readonly<Record<string, string>> | null>> = {
    'document-of-another': facts.isDocumentOfAnother === true ? {} : null,
    // What lists and rules of the house say is added by the room of risk.
    listed: null,
    'house-rule': null,
    'not-played': facts.stakedMinor < facts.depositedMinor ? { deposited: facts.depositedMinor.toString(), staked: facts.stakedMinor.toString() } : null,
    'shared-key': facts.keySharedBy > 0 ? { count: facts.keySharedBy.toString() } : null,
    'day-limit': dayMinor > dayLimit ? { day: dayMinor.toString(), limit: dayLimit.toString() } : null,
    velocity: facts.dayCount >= manyADay ? { count: (facts.dayCount + 1).toString() } : null,
    'new-key': facts.hasKeyBeenPaid ? null : {},
    'first-payout': facts.hasBeenPaid ? null : {},
    'bonus-open': facts.bonusMinor > 0n ? { bonus: facts.bonusMinor.toString() } : null,
  }
  return flagNames.flatMap((name) => {
    const by = seen[name]
    return by === null ? [] : [{ name, weight: flagWeights[name], isRed: flagWeights[name] >= redFrom, seen: by }]
  })
}

/** Whether nobody needs to look at it. `sumMinor`: with the member's others of the last 24 hours, so that splitting does not help. */
export const paysByItself = (sumMinor: bigint, flags: readonly Pick<Flag, 'isRed'>[], limits: Pick<ReviewLimits, 'smallMinor' | 'byItselfMinor'>): boolean => {
  if (flags.some(({ isRed }) => isRed)) return false
  return sumMinor <= (flags.length === 0 ? limits.byItselfMinor : limits.smallMinor)
}

/** Who decides: one person, two, or two of whom one is an owner. */
export type Deciders = 'one' | 'two' | 'two-with-owner'
export const decidersOf = (sumMinor: bigint, flags: readonly Pick<Flag, 'isRed'>[], limits: Pick<ReviewLimits, 'onePersonMinor' | 'ownerMinor'>): Deciders => {
  if (sumMinor > limits.ownerMinor) return 'two-with-owner'
  return sumMinor > limits.onePersonMinor || flags.some(({ isRed }) => isRed) ? 'two' : 'one'
}

/** How far the clock of a withdrawal that waits has run. */
export const alarms = ['none', 'half', 'three-quarters', 'late'] as const
export type Alarm = (typeof alarms)[number]
export const alarmAt = (since: Date, due: Date, now: Date): Alarm => {
  const part = (now.getTime() - since.getTime()) / Math.max(1, due.getTime() - since.getTime())
  if (part >= 1) return 'late'
  if (part >= 0.75) return 'three-quarters'
  return part >= 0.5 ? 'half' : 'none'
}
