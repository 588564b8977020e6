import { expect, test } from 'vitest'
import { gameCategories, isGameCategory } from './categories.ts'

test('Product §3.1 nine categories, in the order of menus', () => {
  expect(gameCategories.join(' ')).toBe('RNG LIVE FISH PVP SPORTS ESPORTS COCKFIGHT LOTT ELOTT')
})

test.each(['HOT', 'ALL', 'rng', '', 'constructor'])('%j is no category', (text) => {
  expect(isGameCategory(text)).toBe(false)
})
