import { type GameCategory, gameCategories } from '@trevo/rules/categories'

export const rewardKinds = ['cashback', 'rakeback'] as const
/** What is given back of play. */
export type RewardKind = (typeof rewardKinds)[number]

/** Over which games rates count: all of them, or one product alone. */
export const products = ['all', 'casino', 'betting', 'lottery'] as const
export type Product = (typeof products)[number]

const categories: Readonly<Record<Product, readonly GameCategory[]>> = {
  all: gameCategories,
  casino: ['RNG', 'LIVE', 'FISH', 'PVP'],
  betting: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  lottery: ['LOTT', 'ELOTT'],
}
export const categoriesOf = (product: Product): readonly GameCategory[] => categories[product]

export interface LevelRates {
  readonly level: number
  readonly cashbackBps: number
  readonly rakebackBps: number
}

export interface RewardRates {
  readonly product: Product
  /** From level 0 up; who stands above the last has the last one's. */
  readonly levels: readonly LevelRates[]
  /** By currency, in minor units as texts: the most and the least that a week's cashback comes to. In another currency there is nothing. */
  readonly currencies: Readonly<Record<string, { readonly capMinor: string; readonly leastMinor: string }>>
  /** Basis points that the house keeps on average, for games whose return is not known. */
  readonly edges: Readonly<Partial<Record<GameCategory, number>>>
}

export const rateOf = ({ levels }: Pick<RewardRates, 'levels'>, kind: RewardKind, level: number): number => {
  const held = levels[Math.min(Math.max(level, 0), levels.length - 1)]
  return (kind === 'cashback' ? held?.cashbackBps : held?.rakebackBps) ?? 0
}

/** Names of the market's rule `give.back`; `products`: over several of them at once. */
export const backKinds = ['cashback', 'rakeback', 'products'] as const
export type BackKind = (typeof backKinds)[number]

/** What a market is asked about before rates go live. */
export const kindsOfRates = ({ product, levels }: Pick<RewardRates, 'product' | 'levels'>): readonly BackKind[] => [
  ...rewardKinds.filter((kind) => levels.some(({ cashbackBps, rakebackBps }) => (kind === 'cashback' ? cashbackBps : rakebackBps) > 0)),
  ...(product === 'all' ? (['products'] as const) : []),
]

/** Levels count up from 0 without a gap, and in no currency is the least more than the most. */
export const areRatesRight = ({ levels, currencies }: Pick<RewardRates, 'levels' | 'currencies'>): boolean =>
  levels.length > 0 && levels.every(({ level }, place) => level === place) && Object.values(currencies).every(({ capMinor, leastMinor }) => BigInt(leastMinor) <= BigInt(capMinor))
