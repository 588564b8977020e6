import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoute, routes } from './routes.ts'

test('no two rows share a path', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})
test('every folder of screens is the screen of a row, and the other way round', () => {
  const folders = readdirSync(new URL('../screens/', import.meta.url)).sort()
  expect([...new Set(routes.map((route) => route.screen))].sort()).toEqual(folders)
})
test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])('%s is home', (path) => {
  expect(findRoute(path)?.screen).toBe('home')
})
test.each([
  ['/m/voucherCenter', 'funded'],
  ['/m/withdraw', 'funded'],
  ['/m/gameRecord', 'member'],
  ['/m/set', 'member'],
  ['/m/game', 'member'],
  ['/m/gameList', 'guest'],
])('%s is for: %s', (path, who) => {
  expect(findRoute(path)?.who).toBe(who)
})
test.each(['/m/nowhere', '/m/home/', '/office'])('%s is unknown', (path) => {
  expect(findRoute(path)).toBeNull()
})
