import { gameCategories } from '@trevo/rules/categories'
import { expect, test } from 'vitest'
import { usualWeights } from './bonus.ts'
import { isOfOneProduct, productOf, products, weightsOf } from './products.ts'

test('Product §10.1665 a bonus of one product names the classes of that product alone, each with its usual share; together they are all classes', () => {
  expect(weightsOf(undefined)).toEqual(usualWeights)
  for (const product of products) for (const category of gameCategories) expect([product, category, weightsOf(product)[category]]).toEqual([product, category, productOf[category] === product ? usualWeights[category] : undefined])
  expect(products.flatMap((product) => Object.keys(weightsOf(product))).toSorted()).toEqual([...gameCategories].toSorted())
})

test.each([
  [[], undefined, false],
  [['RNG', 'LIVE'], undefined, true],
  [['RNG', 'SPORTS'], undefined, false],
  [['RNG'], 'casino', true],
  [['RNG'], 'betting', false],
] as const)('classes %j are of one product (%s): %s', (categories, product, is) => {
  expect(isOfOneProduct(categories, product)).toBe(is)
})
