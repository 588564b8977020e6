import { expect, test } from 'vitest'
import { alarmTurn, type AlarmTurn } from './alarms.ts'

test.each<[boolean, bigint | null, boolean, AlarmTurn]>([
  [false, 60n, true, null],
  [false, 61n, true, 'raised'],
  [true, 61n, true, null],
  [true, 60n, true, 'cleared'],
  [true, null, true, null],
  [false, null, true, null],
  [true, 61n, false, 'cleared'],
  [false, 61n, false, null],
])('Product §13.244 raised %s, value %s, on %s: %s', (isRaised, value, isOn, turn) => {
  expect(alarmTurn(isRaised, value, 60n, isOn)).toBe(turn)
})
