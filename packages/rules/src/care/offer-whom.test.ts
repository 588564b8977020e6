import { expect, test } from 'vitest'
import { offerPoints } from './offer-whom.ts'

test.each([
  [[], null],
  [['paused', 'excluded'], null],
  [['paused', '50'], 50],
  // A house that tightens adds a number to the market's.
  [['50', 'excluded', '25'], 25],
] as const)('%j keeps offers from %j points on', (whom, points) => {
  expect(offerPoints(whom)).toBe(points)
})
