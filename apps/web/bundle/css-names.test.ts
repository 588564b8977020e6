import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prefixesOf, scopedName } from './css-names.ts'

test('a sheet’s classes begin with its own short name', () => {
  expect(scopedName('tile', join(import.meta.dirname, '..', 'src/areas/lobby/games/game-tile.module.css'))).toBe('gatile-tile')
})

test('two sheets that shorten alike do not share a name, and whatever else there is stays as it is called', () => {
  const prefixes = prefixesOf(['a/game-tiles.module.css', 'b/gain-tile.module.css', 'a/row.module.css'])
  expect(new Set(prefixes.values()).size).toBe(3)
  expect(prefixes.get('a/row.module.css')).toBe('row')
  expect(prefixes.get('a/game-tiles.module.css')).toMatch(/^gatile-[0-9a-f]{6}$/)
  expect(prefixesOf(['b/gain-tile.module.css', 'a/game-tiles.module.css']).get('a/game-tiles.module.css')).toBe(prefixes.get('a/game-tiles.module.css'))
})
