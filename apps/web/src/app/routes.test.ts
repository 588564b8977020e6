import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoute, routes } from './routes.ts'
import { screenFiles } from './screen-files.ts'

test('Product §2.1 no two rows share a path', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})
test('Product §2.1 every folder of screens is the screen of a row, and the other way round', () => {
  const groups = new URL('../screens/', import.meta.url)
  const folders = readdirSync(groups).flatMap((group) => readdirSync(new URL(group, groups))).sort()
  expect([...new Set(routes.map((route) => route.screen))].sort()).toEqual(folders)
})
test('Product §2.1 every screen but home, which is always there, has its file in the table', () => {
  expect(['home', ...Object.keys(screenFiles)].toSorted()).toEqual([...new Set(routes.map((route) => route.screen))].toSorted())
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
])('Product §2.1 %s stands behind the door: %s', (path, entry) => {
  expect(findRoute(path)?.entry).toBe(entry)
})
test.each(['/m/nowhere', '/m/home/', '/office'])('Product §2.2 %s is unknown', (path) => {
  expect(findRoute(path)).toBeNull()
})
