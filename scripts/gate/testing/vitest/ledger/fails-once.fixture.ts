import { expect, test } from 'vitest'
import { isFirstTry } from '#scripts/gate/testing/once.ts'

test('a figure is wrong once', () => {
  expect(isFirstTry('ledger figure') ? 99n : 100n).toBe(100n)
})
