import type { GameCategory } from '@trevo/rules/categories'
import { type Product, productOf } from './products.ts'

/** Minor units by currency: who has another currency does not see the promotion. */
export type Amounts = Readonly<Record<string, string>>

/** Money that is the member's at once. Of an application it is the most that staff may give. */
export interface CashReward {
  readonly kind: 'cash'
  readonly amounts: Amounts
}

export const stakedOf = ['bonus', 'bonus-and-deposit'] as const
export type StakedOf = (typeof stakedOf)[number]

/** Bonus money, which opens a grant under the claim's own id. Games count for it by the usual weights, of one product alone where it is named. */
export interface BonusReward {
  readonly kind: 'bonus'
  readonly amounts: Amounts
  /** How often it is to be staked before it becomes cash. */
  readonly times: number
  /** Of what: the bonus alone, or with the part of the deposit that it matches. */
  readonly of: StakedOf
  readonly days: number
  /** The granted sum goes back to the house at the end. */
  readonly isSticky: boolean
  /** By currency; one that is not named has none. */
  readonly maxStakes: Amounts
  readonly caps: Amounts
  readonly product?: Product | undefined
}

/** Points of the club, which are no money and have no currency. */
export interface PointsReward {
  readonly kind: 'points'
  readonly points: number
}

/** What free rounds win is bonus money: how often it is to be staked, within how long after the rounds' own time, and the highest stake by currency. */
export interface Wagering {
  readonly times: number
  readonly days: number
  readonly maxStakes: Amounts
}

/** Rounds that a vendor plays without a stake. What they win is cash, or is to be staked first; up to the cap. */
export interface FreeRoundsReward {
  readonly kind: 'free-rounds'
  readonly vendor: string
  readonly game: string
  /** The class of the game, as it was when the terms were written: a market asks for it. */
  readonly category: GameCategory
  readonly rounds: number
  /** Of a round, by currency. */
  readonly stakes: Amounts
  /** By currency; one that is not named has none. */
  readonly caps: Amounts
  readonly days: number
  /** Left out: what they win is cash. */
  readonly wagering?: Wagering | undefined
}

/** What is given. A further kind is a line in each of the tables here, its sentences in `terms-text.ts`, and its paying in the area. */
export type Reward = CashReward | BonusReward | PointsReward | FreeRoundsReward
export type RewardKind = Reward['kind']
export const rewardKinds = ['cash', 'bonus', 'points', 'free-rounds'] as const satisfies readonly RewardKind[]

/** Whether it is there with the tap. */
export const isInstant: Readonly<Record<RewardKind, boolean>> = { cash: true, bonus: true, points: true, 'free-rounds': false }

export const bonusTimesMax = 100
export const bonusDaysMax = 365
/** Of free rounds, and of what they win afterwards: together no more than a bonus may run. */
export const roundsDaysMax = 90
export const wageringDaysMax = bonusDaysMax - roundsDaysMax

/** What a budget of points is counted in, where one of money has its currency. */
export const pointsUnit = 'PTS'

/** What free rounds would have cost: that is what a budget counts. */
const stakedInAll = ({ rounds, stakes }: FreeRoundsReward): Amounts => Object.fromEntries(Object.entries(stakes).map(([currency, stake]) => [currency, (BigInt(stake) * BigInt(rounds)).toString()]))

/** Money by currency; a reward without any is for every currency. */
export const amountsOf = (reward: Reward): Amounts | null => {
  if (reward.kind === 'points') return null
  return reward.kind === 'free-rounds' ? stakedInAll(reward) : reward.amounts
}
/** What a budget of it is counted in, for a member of a currency. */
export const unitOf = (reward: Reward, currency: string): string => (reward.kind === 'points' ? pointsUnit : currency)
/** The units that its budget has to name. */
export const unitsOf = (reward: Reward): readonly string[] => (reward.kind === 'points' ? [pointsUnit] : Object.keys(amountsOf(reward) ?? {}))

/** The product that alone counts for what is given; undefined: all do. What free rounds win is staked in what they were given for. */
export const productOfReward = (reward: Reward): Product | undefined => (reward.kind === 'bonus' ? reward.product : reward.kind === 'free-rounds' ? productOf[reward.category] : undefined)

/** What is to be staked before a bonus becomes cash, in minor units; `matchedMinor`: the part of a deposit that it matches. */
export const requiredStake = (reward: BonusReward, bonusMinor: bigint, matchedMinor: bigint): bigint => (bonusMinor + (reward.of === 'bonus-and-deposit' ? matchedMinor : 0n)) * BigInt(reward.times)

/** Whether staff may give so much of it: free rounds are given whole. */
export const isWholeReward = (reward: Reward, currency: string, amountMinor: bigint): boolean => reward.kind !== 'free-rounds' || amountMinor % BigInt(reward.stakes[currency] ?? '1') === 0n

/** Amounts that are named beside a bonus: each is of a currency in which it is given. */
export const besideBonus = (reward: Reward): readonly Amounts[] => {
  if (reward.kind === 'free-rounds') return [reward.caps, ...(reward.wagering === undefined ? [] : [reward.wagering.maxStakes])]
  return reward.kind === 'bonus' ? [reward.maxStakes, reward.caps] : []
}
