import { expect, test } from 'vitest'
import { isNewLayout } from './mobile-template.ts'

test.each([['1', true], ['0', false], ['', false], ['2', false]] as const)('Product §4.90 "%s" is the new layout: %s', (word, isNew) => {
  expect(isNewLayout(word)).toBe(isNew)
})
