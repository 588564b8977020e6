import { isGameCategory } from '@trevo/rules/categories'
import { type Product, products } from '@trevo/rules/promotions/products'
import type { Amounts, FreeRoundsReward, Reward, StakedOf } from '@trevo/rules/promotions/rewards'

/** What the form holds of a reward, in one currency. */
export interface RewardValues {
  readonly rewardKind: Reward['kind']
  /** Of cash and bonus money. */
  readonly rewardMinor: string | null
  readonly points: number | null
  readonly times: number | null
  readonly stakedOf: StakedOf
  readonly bonusDays: number | null
  readonly isSticky: boolean
  /** Empty: games of every product count. */
  readonly product: string
  readonly maxStakeMinor: string | null
  readonly capMinor: string | null
  /** Of free rounds. */
  readonly vendor: string
  readonly game: string
  readonly category: string
  readonly freeRounds: number | null
  readonly stakeMinor: string | null
  /** Of what they win; none or 0: it is cash. */
  readonly wonTimes: number | null
  readonly wonDays: number | null
}

export const rewardValuesOf = (reward: Reward | undefined, currency: string): RewardValues => {
  const bonus = reward?.kind === 'bonus' ? reward : null
  const free = reward?.kind === 'free-rounds' ? reward : null
  return {
    rewardKind: reward?.kind ?? 'cash',
    rewardMinor: reward === undefined || reward.kind === 'points' || reward.kind === 'free-rounds' ? null : (reward.amounts[currency] ?? null),
    points: reward?.kind === 'points' ? reward.points : null,
    times: bonus?.times ?? null,
    stakedOf: bonus?.of ?? 'bonus',
    bonusDays: (bonus ?? free)?.days ?? null,
    isSticky: bonus?.isSticky ?? false,
    product: bonus?.product ?? '',
    maxStakeMinor: (bonus ?? free?.wagering)?.maxStakes[currency] ?? null,
    capMinor: (bonus ?? free)?.caps[currency] ?? null,
    vendor: free?.vendor ?? '',
    game: free?.game ?? '',
    category: free?.category ?? 'RNG',
    freeRounds: free?.rounds ?? null,
    stakeMinor: free?.stakes[currency] ?? null,
    wonTimes: free?.wagering?.times ?? null,
    wonDays: free?.wagering?.days ?? null,
  }
}

/** One currency's amount changed, or taken away; those of other currencies stay. */
export const withAmount = (before: Amounts | undefined, currency: string, minor: string | null): Amounts => {
  const { [currency]: _before, ...others } = before ?? {}
  return minor === null ? others : { ...others, [currency]: minor }
}

const freeRoundsOf = (values: RewardValues, before: FreeRoundsReward | undefined, currency: string): FreeRoundsReward => ({
  kind: 'free-rounds',
  vendor: values.vendor.trim(),
  game: values.game.trim(),
  category: isGameCategory(values.category) ? values.category : 'RNG',
  rounds: values.freeRounds ?? 1,
  stakes: withAmount(before?.stakes, currency, values.stakeMinor),
  caps: withAmount(before?.caps, currency, values.capMinor),
  days: values.bonusDays ?? 7,
  ...((values.wonTimes ?? 0) > 0 && { wagering: { times: values.wonTimes ?? 1, days: values.wonDays ?? 7, maxStakes: withAmount(before?.wagering?.maxStakes, currency, values.maxStakeMinor) } }),
})

const productIn = (typed: string): { readonly product?: Product } => {
  const product = products.find((each) => each === typed)
  return product === undefined ? {} : { product }
}

/** The reward that the form comes to. */
export const rewardOf = (values: RewardValues, before: Reward | undefined, currency: string): Reward => {
  if (values.rewardKind === 'points') return { kind: 'points', points: values.points ?? 1 }
  if (values.rewardKind === 'free-rounds') return freeRoundsOf(values, before?.kind === 'free-rounds' ? before : undefined, currency)
  const known = before === undefined || before.kind === 'points' || before.kind === 'free-rounds' ? undefined : before.amounts
  const amounts = values.rewardMinor === null ? { ...known } : withAmount(known, currency, values.rewardMinor)
  if (values.rewardKind === 'cash') return { kind: 'cash', amounts }
  const bonus = before?.kind === 'bonus' ? before : undefined
  return {
    kind: 'bonus',
    amounts,
    times: values.times ?? 0,
    of: values.stakedOf,
    days: values.bonusDays ?? 7,
    isSticky: values.isSticky,
    maxStakes: withAmount(bonus?.maxStakes, currency, values.maxStakeMinor),
    caps: withAmount(bonus?.caps, currency, values.capMinor),
    ...productIn(values.product),
  }
}
