import { expect, test } from 'vitest'
import { idleEndMs, idleStateOf, isTouchDue } from './idle-state.ts'

const minutes = (count: number): number => count * 60_000

test.each([
  [minutes(13.9), { kind: 'there' }],
  [minutes(14), { kind: 'asked', seconds: 60 }],
  [minutes(14) + 59_500, { kind: 'asked', seconds: 1 }],
  [minutes(15), { kind: 'over' }],
] as const)('%i ms after the last touch', (now, expected) => {
  expect(idleStateOf(0, now)).toEqual(expected)
})

test('it ends when the server’s session does', () => {
  expect(idleEndMs).toBe(minutes(15))
})

test('the session hears of somebody who types for long, and of nobody who left', () => {
  expect(isTouchDue(minutes(4), 0, minutes(5))).toBe(true)
  expect(isTouchDue(minutes(4), 0, minutes(4.5))).toBe(false)
  expect(isTouchDue(0, 0, minutes(9))).toBe(false)
})
