import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { askAgainMs, untilAnswered } from './until-answered.ts'

const lost = new Refusal('network')
const pausesMs = (chance: number) => Array.from({ length: 11 }, (_, failures) => askAgainMs(failures, lost, chance))

test('it asks again at longer and longer intervals, and not for ever', () => {
  expect(pausesMs(0)).toEqual([false, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, false])
})

test('phones that failed together come back a quarter apart at most', () => {
  expect(pausesMs(1)).toEqual([false, 1_250, 2_500, 5_000, 10_000, 20_000, 40_000, 75_000, 75_000, 75_000, false])
})

test('it waits for as long as the server asked it to', () => {
  expect(askAgainMs(1, new Refusal('too_many_requests', { retryAfterSeconds: 30 }), 0)).toBe(30_000)
  expect(askAgainMs(6, new Refusal('too_many_requests', { retryAfterSeconds: 30 }), 0)).toBe(32_000)
})

test('an answer ends it', () => {
  const state = { error: lost, errorUpdateCount: 3 }
  expect(untilAnswered.refetchInterval({ state: { ...state, data: { providers: [] } } })).toBe(false)
  expect(untilAnswered.refetchInterval({ state: { ...state, data: undefined } })).toBeGreaterThanOrEqual(4_000)
})
