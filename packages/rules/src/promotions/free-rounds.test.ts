import { expect, test } from 'vitest'
import { actionOf, contradiction, isLongSilent, nextAskMs, silenceMs } from './free-rounds.ts'

test.each([
  [{ state: 'asked', isCancelling: false, unanswered: 0 }, 'grant'],
  [{ state: 'asked', isCancelling: false, unanswered: 1 }, 'state'],
  [{ state: 'given', isCancelling: false, unanswered: 0 }, 'state'],
  [{ state: 'playing', isCancelling: true, unanswered: 3 }, 'cancel'],
] as const)('Product §6.1211 %j asks for %s', (stand, action) => expect(actionOf(stand)).toBe(action))

test('Product §6.1211 a silent vendor is asked less and less often, and an hour apart at most', () => {
  expect([1, 2, 3, 11, 40].map(silenceMs)).toEqual([5_000, 10_000, 20_000, 3_600_000, 3_600_000])
})

test('what is played is asked at once, what waits by the minute, and all of it at its end', () => {
  expect(nextAskMs('playing', 100_000, 0)).toBe(5_000)
  expect(nextAskMs('given', 1_000_000, 0)).toBe(60_000)
  expect(nextAskMs('given', 10_000, 0)).toBe(11_000)
  expect(nextAskMs('given', 10_000, 10_000)).toBe(60_000)
})

test('a day of silence is the staff’s matter', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect([null, new Date('2026-11-25T12:00:01Z'), new Date('2026-11-25T12:00:00Z')].map((since) => isLongSilent(since, now))).toEqual([false, false, true])
})

test.each([
  ['asked', 0, { state: 'given', used: 0 }, false],
  ['asked', 0, { state: 'refused', used: 0 }, false],
  ['asked', 0, { state: 'unknown', used: 0 }, false],
  ['playing', 3, { state: 'done', used: 10 }, false],
  ['playing', 3, { state: 'expired', used: 3 }, false],
  ['playing', 3, { state: 'cancelled', used: 4 }, false],
  ['playing', 3, { state: 'playing', used: 2 }, true],
  ['playing', 3, { state: 'playing', used: 11 }, true],
  ['playing', 3, { state: 'done', used: 9 }, true],
  ['playing', 3, { state: 'given', used: 3 }, true],
  ['given', 0, { state: 'refused', used: 0 }, true],
  ['given', 0, { state: 'unknown', used: 0 }, true],
] as const)('Product §6.1211 %s with %i played, and the vendor says %j: cannot be %s', (state, used, said, isWrong) => expect(contradiction({ state, used, rounds: 10 }, said) !== null).toBe(isWrong))
