import { expect, test } from 'vitest'
import { gamesShown, vendorsShown } from './vendor-shown.ts'

const vendors = ['PG', 'JDB', 'CQ9', 'FC']
test.each([['RNG', 3], ['FISH', 2], ['LIVE', 1], ['PVP', 0], ['HOT', 0]] as const)('Product §9.31: %s shows its first %d vendors', (category, count) => {
  expect(vendorsShown(category, vendors)).toEqual(vendors.slice(0, count))
})
test.each([[6, false, 6], [7, false, 6], [7, true, 7], [9, true, 9], [0, false, 0]])('Product §2.52: of %d games, opened: %s, %d are shown', (count, isOpen, shown) => {
  expect(gamesShown(Array.from({ length: count }), isOpen)).toHaveLength(shown)
})
