import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import { usualWeights } from './bonus.ts'

/** What is one product for a market that lets an offer be of one alone. */
export const products = ['casino', 'betting', 'lottery'] as const
export type Product = (typeof products)[number]
export const productOf: Readonly<Record<GameCategory, Product>> = { RNG: 'casino', LIVE: 'casino', FISH: 'casino', PVP: 'casino', SPORTS: 'betting', ESPORTS: 'betting', COCKFIGHT: 'betting', LOTT: 'lottery', ELOTT: 'lottery' }

export const isOfOneProduct = (categories: readonly GameCategory[], product?: Product): boolean =>
  categories.length > 0 && (product === undefined ? new Set(categories.map((each) => productOf[each])).size === 1 : categories.every((each) => productOf[each] === product))

/** Of what a bonus is staked in: a class that is not named counts nothing and takes none of it, whatever a game's own share is. */
export const weightsOf = (product: Product | undefined): Readonly<Partial<Record<GameCategory, number>>> =>
  product === undefined ? usualWeights : Object.fromEntries(gameCategories.filter((each) => productOf[each] === product).map((each) => [each, usualWeights[each]]))
