import { expect, test } from 'vitest'
import type { RoundView, SessionView } from '#wire.ts'
import { openPurse } from './purse.ts'

const freeRounds = { campaignId: 'frg_1', left: 2, rounds: 5, stake: '200', until: '2999-01-01T00:00:00.000Z' }
const sessionWith = (more: Partial<SessionView>): SessionView => ({ balance: '1000', freeRounds: null, ...more }) as SessionView
const round = (more: Partial<RoundView>): RoundView => ({ standing: 'settled', balance: '1300', payout: '400', ...more }) as RoundView

test('Product §4.1741 rounds that were given have their own stake until the last of them is shown', () => {
  const purse = openPurse(sessionWith({ freeRounds }))
  expect(purse.fixedStake()).toBe(200n)
  for (const left of [1, undefined]) {
    purse.begin(200n)
    purse.useGiven()
    expect([purse.given()?.left, purse.fixedStake()]).toEqual([left, 200n])
  }
  purse.begin(null)
  expect(purse.fixedStake()).toBeNull()
})

test('the balance is what the wallet last said, and a win is not told before it is shown', () => {
  const purse = openPurse(sessionWith({}))
  expect(purse.set(null)).toBe(1_000n)
  expect(purse.beforeWin(round({}))).toBe(900n)
  expect(purse.beforeWin(round({ standing: 'paying' }))).toBe(1_300n)
  // Of a round that was given and won nothing the wallet heard nothing.
  expect(purse.beforeWin(round({ balance: null, payout: '0' }))).toBe(1_000n)
  expect(purse.set('1300')).toBe(1_300n)
})
