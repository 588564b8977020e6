import { expect, test } from 'vitest'
import { nextStanding, stepsTo } from './interventions.ts'

const day = (count: number): Date => new Date(Date.UTC(2026, 10, count))

test.each([
  ['none', 'message', ['message']],
  ['none', 'stop', ['message', 'talk', 'pause', 'stop']],
  ['talk', 'pause', ['pause']],
  ['talk', 'talk', []],
  ['pause', 'message', []],
] as const)('Product §6.208 from %s to %s the steps on the way are done', (stood, now, steps) => {
  expect(stepsTo(stood, now)).toEqual(steps)
})

test('Product §6.208 a band rises at once, and falls when the points have been below for fourteen days', () => {
  const talk = { band: 'talk', belowSince: null } as const
  expect(nextStanding(talk, 'stop', day(1))).toEqual({ band: 'stop', belowSince: null })
  const below = nextStanding(talk, 'none', day(1))
  expect(below).toEqual({ band: 'talk', belowSince: day(1) })
  expect(nextStanding(below, 'message', day(14))).toEqual({ band: 'talk', belowSince: day(1) })
  expect(nextStanding(below, 'message', day(15))).toEqual({ band: 'message', belowSince: null })
  expect(nextStanding(below, 'talk', day(8))).toEqual(talk)
})
