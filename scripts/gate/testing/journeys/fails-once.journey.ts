import { expect, test } from '@playwright/test'
import { isFirstTry } from '#scripts/gate/testing/once.ts'

test('a journey fails once', () => {
  expect(isFirstTry('journey')).toBe(false)
})
