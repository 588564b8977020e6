import { gameCategories } from '@trevo/rules/categories'
import { expect, test } from 'vitest'
import { findRoute } from '#app/routes.ts'
import type { ShownCategory } from '@trevo/rules/categories'
import { categoryPath, listedCategory, listsVendors } from './categories.ts'

test.each<[ShownCategory, string]>([
  ['HOT', '/m/hot-games'],
  ['RNG', '/m/slot-games'],
  ['LIVE', '/m/live-games'],
  ['FISH', '/m/fishing-games'],
  ['PVP', '/m/poker-games'],
  ['SPORTS', '/m/sport-games'],
  ['ESPORTS', '/m/esport-games'],
  ['LOTT', '/m/lottery'],
  ['COCKFIGHT', '/m/gameList?gameType=COCKFIGHT'],
  ['ELOTT', '/m/elott'],
])('Product §2.4 %s leads to %s', (category, path) => {
  expect(categoryPath(category)).toBe(path)
  expect(findRoute(path.split('?', 1)[0] ?? '')?.screen).toBe('game-list')
})

test('Product §2.5 sports, esports and cockfight show who offers them, no other category', () => {
  expect(gameCategories.filter(listsVendors)).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT'])
})

test.each([
  ['/m/gameList', 'COCKFIGHT', 'COCKFIGHT'],
  ['/m/gameList', 'LOTT', 'ALL'],
  ['/m/gameList', 'ELOTT', 'ALL'],
  ['/m/lottery', '', 'LOTT'],
  ['/m/elott', 'RNG', 'ELOTT'],
])('Product §9.21 %s asked for %j lists %s', (path, asked, category) => {
  expect(listedCategory(path, asked)).toBe(category)
})
