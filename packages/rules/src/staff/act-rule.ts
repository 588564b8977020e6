import { type Grants, hasSign, type Right, type Sign, wayTo } from './rights.ts'

/**
 * - back: what was before is put back from its row of the log, for half a minute by the toast and for ever by the history
 * - versions: an earlier version is shown again
 * - counter: by a movement the other way alone
 * - never: nothing brings it back
 * - withinSeconds: what leaves only then, and can be held back until it does
 */
export type Undoing = 'back' | 'versions' | 'counter' | 'never' | { readonly withinSeconds: number }

/**
 * Four eyes: which acts need a second pair, from which amount, and how long a proposal stands.
 * - always: whoever proposes, another approves
 * - an amount: from more than that on, counted with the same act on the same target over 24 hours, so that splitting does not help
 * - by-sign: who has the right for it does it alone, who may only propose it proposes it
 * - sometimes: where the act's plan finds that it reaches far enough (a pop-up to all); else it is done alone
 */
export interface ActRule {
  readonly right: Right
  readonly secondPair: 'always' | { readonly threshold: Threshold } | 'by-sign' | 'sometimes' | 'never'
  /** Whoever approves it has `a` of this right; left out: of the act's own. */
  readonly approvedBy?: Right
  /** Who does or proposes it has this sign of the right as well. */
  readonly also?: Sign
  /** Whoever does or proposes it has proved again who they are, within five minutes. */
  readonly stepUp: boolean
  /**
   * Whether it is done without saying why: what is seen by nobody yet. Left out: a reason is asked for. `sealed`: the words stand sealed in what was
   * asked for, so that none is asked for and none is kept, of a proposal either.
   */
  readonly needsReason?: false | 'sealed'
  /** How it is taken back, which is said before it is done; left out: another act does, if one can. */
  readonly undo?: Undoing
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
  /** A withdrawal up to this is paid by itself where nothing red is flagged. */
  'withdrawal.small': 50_000n,
  /** Above this over 24 hours the day's limit is a flag. */
  'withdrawal.day': 5_000_000n,
  /** A bank transfer that fits up to this is matched by one person; above it by two. */
  'transfer.one-person': 500_000n,
  /** What one person may let out over 24 hours. */
  'withdrawal.person-day': 10_000_000n,
  /** A reward of an application up to this is approved by one person; above it by two. In points for rewards of points. */
  'claim.one-person': 50_000n,
  /** What one person may approve of applications over 24 hours; beyond it two do. */
  'claim.person-day': 500_000n,
  /** The most that one member sends another at once. */
  'transfer.most': 100_000n,
  /** What one member sends to others over 24 hours. */
  'transfer.day': 200_000n,
  /** What one agent gives by rains and gifts over 24 hours. */
  'gift.day': 5_000_000n,
  /** What one agent sends to the downline over 24 hours. */
  'downline.day': 1_000_000n,
  /** A contract's line above this waits a day for staff's look. */
  'contract.look': 500_000n,
  /** Money below this is too little to look like money laundering. */
  'aml.least': 100_000n,
  /** So much paid in over thirty days is much. */
  'aml.much': 1_000_000n,
} as const satisfies Readonly<Record<string, bigint>>
export type Threshold = keyof typeof thresholdDefaults
export const thresholds = Object.keys(thresholdDefaults) as readonly Threshold[]

/** The right whose approvers decide what was proposed of an act. */
export const approvalRight = ({ right, approvedBy }: Pick<ActRule, 'right' | 'approvedBy'>): Right => approvedBy ?? right

/** Whether somebody may come to an act at all, alone or by a proposal. */
export const mayTry = (grants: Grants, { right, also }: Pick<ActRule, 'right' | 'also'>): boolean =>
  wayTo(grants, right, 'never') !== null && (also === undefined || hasSign(grants, right, also))
