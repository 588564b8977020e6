import { expect, test } from 'vitest'
import { sample } from './sample.ts'

test('each draw takes one of the things still there, counted from the first', () => {
  const bounds: number[] = []
  const taken = sample(
    (bound) => {
      bounds.push(bound)
      return bound - 2
    },
    ['a', 'b', 'c', 'd'],
    3,
  )
  expect(taken).toEqual(['c', 'b', 'a'])
  expect(bounds).toEqual([4, 3, 2])
})

test('all of them are a permutation, and what they were taken from stays whole', () => {
  const things = [1, 2, 3, 4, 5] as const
  expect(sample((bound) => bound - 1, things, 5)).toEqual([5, 4, 3, 2, 1])
  expect(things).toEqual([1, 2, 3, 4, 5])
})

test.each([-1, 0.5, 4])('%d of three is a bug', (count) => {
  expect(() => sample(() => 0, [1, 2, 3], count)).toThrow(RangeError)
})
