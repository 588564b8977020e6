import { expect, test } from 'vitest'
import { segments, type Face } from '#games/money-wheel/math.ts'
import { markOf } from './game.ts'
import { countPlaces } from './statistics.ts'

const stop = (face: Face, then: Face | null = null) => ({ segment: segments.indexOf(face), second: then === null ? null : segments.indexOf(then) })

test('Product §11.1659 a result in little is its number, with the multiplier before it', () => {
  expect([stop(40), stop('x7', 10)].map(markOf)).toEqual([
    { text: '40', className: 'face-40' },
    { text: '7×10', className: 'face-x' },
  ])
})

test('Product §11.1659 statistics count the number that came, and a multiplier besides', () => {
  const counts = countPlaces([stop(1), stop(1), stop('x3', 1), stop('x7', 40)])
  expect(Object.fromEntries(counts.map(({ spot, count }) => [spot.name, count]))).toEqual({ n1: 3, n2: 0, n5: 0, n10: 0, n20: 0, n40: 1, x: 2 })
})
