import type { Right } from './rights.ts'

/**
 * Four eyes: which acts need a second pair, from which amount, and how long a proposal stands.
 * - always: whoever proposes, another approves
 * - an amount: from more than that on, counted with the same act on the same target over 24 hours, so that splitting does not help
 */
export interface ActRule {
  readonly right: Right
  readonly secondPair: 'always' | { readonly threshold: Threshold } | 'never'
  /** Whoever does or proposes it has proved again who they are, within five minutes. */
  readonly stepUp: boolean
  /** After so many hours a proposal that nobody decided is over. */
  readonly lapsesHours: number
}

/** Amounts that an owner may change (by a proposal): the defaults are minor units of BRL. */
export const thresholdDefaults = {
  /** A withdrawal up to this is paid by itself where nothing is flagged. */
  'withdrawal.by-itself': 500_000n,
  /** Up to this one person decides; above it two. */
  'withdrawal.one-person': 2_000_000n,
  /** Above it an owner is one of the two. */
  'withdrawal.owner': 20_000_000n,
} as const satisfies Readonly<Record<string, bigint>>
export type Threshold = keyof typeof thresholdDefaults
export const thresholds = Object.keys(thresholdDefaults) as readonly Threshold[]

const staff = { right: 'staff.manage', secondPair: 'always', stepUp: true, lapsesHours: 24 } as const
const settings = { ...staff, right: 'settings' } as const

/** Every act of staff that changes something, by its name in the log. An act that is not here cannot be done. */
export const acts = {
  'staff.invite': staff,
  'staff.set-roles': staff,
  'staff.end': { ...staff, secondPair: 'never' },
  'staff.reset-factors': staff,
  'staff.set-networks': staff,
  'staff.make-role': staff,
  'settings.set-threshold': settings,
  'settings.set-factors': settings,
} as const satisfies Readonly<Record<string, ActRule>>

export type Act = keyof typeof acts
export const isAct = (name: string): name is Act => Object.hasOwn(acts, name)

/** Whether this time a second pair is needed. `spentMinor`: of the same act on the same target over the last 24 hours. */
export const needsSecondPair = (rule: ActRule, amountMinor: bigint | null, spentMinor: bigint, limitOf: (name: Threshold) => bigint): boolean => {
  if (typeof rule.secondPair === 'string') return rule.secondPair === 'always'
  return amountMinor === null || amountMinor + spentMinor > limitOf(rule.secondPair.threshold)
}
