import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoute, routes } from './routes.ts'

test('Product §2.1 no two rows share a path', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})
test('Product §2.1 every folder of screens is the screen of a row, and the other way round', () => {
  const groups = new URL('../screens/', import.meta.url)
  const folders = readdirSync(groups).flatMap((group) => readdirSync(new URL(group, groups))).sort()
  expect([...new Set(routes.map((route) => route.screen))].sort()).toEqual(folders)
})
test('Product §2.1 every row brings the component of its screen', async () => {
  for (const route of routes) expect(await route.load(), route.screen).toBeTypeOf('function')
})
test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])('Product §2.19 %s is home', (path) => {
  expect(findRoute(path)?.screen).toBe('home')
})
test.each([
  ['/m/voucherCenter', 'deposit'],
  ['/m/withdraw', 'withdraw'],
  ['/m/gameRecord', 'bet-record'],
  ['/m/set', 'settings'],
  ['/m/game', 'play'],
  ['/m/gameList', null],
])('Product §2.1 %s stands behind the gate: %s', (path, entry) => {
  expect(findRoute(path)?.access).toBe(entry)
})
test.each(['/m/nowhere', '/m/home/', '/office'])('Product §2.2 %s is unknown', (path) => {
  expect(findRoute(path)).toBeNull()
})
