import { expect, test } from 'vitest'
import { findSpot, spots } from '#games/roulette/math.ts'
import { feltColumns, feltLines, insideKinds, isShown, neighbourOf, placeOf, type InsideKind } from './felt-map.ts'

const overlap = (one: ReturnType<typeof placeOf>, other: ReturnType<typeof placeOf>): boolean =>
  one.x + one.width > other.x + 1e-9 && other.x + other.width > one.x + 1e-9 && one.y + one.height > other.y + 1e-9 && other.y + other.height > one.y + 1e-9

test.each(insideKinds)('Product §11.1652 with %s chosen every place lies on the felt, none over another of its kind', (kind) => {
  const shown = spots.filter((spot) => isShown(spot, kind))
  for (const [at, spot] of shown.entries()) {
    const place = placeOf(spot)
    expect(place.x, spot.name).toBeGreaterThanOrEqual(0)
    expect(place.x + place.width, spot.name).toBeLessThanOrEqual(feltColumns)
    expect(place.y, spot.name).toBeGreaterThanOrEqual(0)
    expect(place.y + place.height, spot.name).toBeLessThanOrEqual(feltLines + 1e-9)
    for (const other of shown.slice(at + 1)) if (other.kind === spot.kind) expect(overlap(place, placeOf(other)), `${spot.name} ${other.name}`).toBe(false)
  }
})

test.each(insideKinds)('Product §11.1652 with %s chosen arrows reach every place', (kind: InsideKind) => {
  const shown = spots.filter((spot) => isShown(spot, kind))
  const reached = new Set(shown.slice(0, 1))
  for (const from of reached)
    for (const way of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
      const next = neighbourOf(from, way, kind)
      if (next !== null) reached.add(next)
    }
  expect(shown.filter((spot) => !reached.has(spot)).map(({ name }) => name)).toEqual([])
})

test('from 17 the arrows lead to its neighbours', () => {
  const from = findSpot('n17')
  if (from === null) throw new Error('17 is on the felt')
  expect((['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const).map((way) => neighbourOf(from, way, 'straight')?.name)).toEqual(['n14', 'n20', 'n18', 'n16'])
})
