import { expect, test } from 'vitest'
import { fallsFrom, reels } from '#games/feira-da-ladeira/math.ts'
import { rows } from '#games/feira-da-ladeira/tables.ts'
import { basketCells, tellFall, tenseFrom } from './tell.ts'

/** Stops that show a basket in their window, or none. */
const shown = reels.map((strip) => (strip.indexOf('S') + strip.length - 1) % strip.length)
const bare = reels.map((strip) => (strip.indexOf('S') + 5) % strip.length)
const stopsOf = (baskets: string) => ({ stops: [...baskets].map((shows, reel) => (shows === 'S' ? (shown[reel] ?? 0) : (bare[reel] ?? 0))) })

test.each([
  ['.....', null],
  ['S....', null],
  ['SS...', 2],
  ['S.S..', 3],
  ['..SS.', 4],
  // The fifth reel is the last: nothing comes after it.
  ['S...S', null],
])('with baskets on the reels as %s the next are waited for from %s on', (baskets, from) => {
  expect(tenseFrom(stopsOf(baskets))).toBe(from)
})

test('baskets are told where they lie once nothing falls any more', () => {
  const stops = stopsOf('SSSSS')
  const last = fallsFrom(stops.stops).at(-1)?.grid ?? []
  const cells = basketCells(stops)
  expect(cells).toHaveLength(5)
  expect(cells.map((cell) => last[Math.floor(cell / rows)]?.[cell % rows])).toEqual(['S', 'S', 'S', 'S', 'S'])
})

test('a fall is told with its multiplier, and one way is not counted out', () => {
  const wins = [
    { symbol: 'L', count: 3, ways: 1, units: 1 },
    { symbol: 'A', count: 4, ways: 6, units: 120 },
  ] as const
  expect(tellFall({ wins, times: 3, units: 363 }, 2, 'pt', String)).toBe('Queda 3, 3×: 3 × Limão + 4 × Abacaxi em 6 caminhos = 363')
  expect(tellFall({ wins: wins.slice(0, 1), times: 1, units: 1 }, 0, 'en', String)).toBe('Fall 1, 1×: 3 × Lime = 1')
})
