import { expect, test } from 'vitest'
import { nextStanding, recordedSteps, stepsTo } from './interventions.ts'

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

test.each([
  [['message', 'talk', 'pause', 'stop'], true, [['message', null], ['talk', 72], ['pause', 24], ['stop', 24]]],
  [['message', 'talk', 'pause'], false, [['message', null], ['talk', 24]]],
  [['pause'], false, [['talk', 24]]],
  [['message', 'talk'], false, [['message', null], ['talk', 72]]],
  [[], false, []],
] as const)('Product §6.801 what is kept of %s, paused: %s', (steps, pauses, kept) => {
  expect(recordedSteps(steps, pauses).map(({ kind, hours }) => [kind, hours])).toEqual(kept)
})
