import { expect, test } from '@playwright/test'
import { officeSizes } from '#support/office-sizes.ts'

test('the first screen of the office brings no more than 260 KB of code, and each other no more than 40 KB of its own', () => {
  const { first, kit, screens } = officeSizes()
  expect(first).toBeLessThanOrEqual(260)
  // A count that finds nothing would pass any bound.
  expect(first).toBeGreaterThan(60)
  expect(kit).toBeLessThanOrEqual(88)
  expect(screens.length).toBeGreaterThan(2)
  expect(screens.filter((each) => each.kilobytes > 40)).toEqual([])
  expect(screens.filter((each) => each.kilobytes === 0)).toEqual([])
})
