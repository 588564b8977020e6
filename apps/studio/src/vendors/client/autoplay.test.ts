import { expect, test } from 'vitest'
import { festaNoQuintalClient } from '#games/festa-no-quintal/client/game.ts'
import { plinkoClient } from '#games/plinko/client/plinko.ts'
import { openTurbo } from './auto-control.ts'
import { afterRound, type AutoPlan, beginSeries, endOf, offeredIn } from '#client/auto/autoplay.ts'

const plan = (more: Partial<AutoPlan> = {}): AutoPlan => ({ rounds: 10, winMinor: null, lossMinorMax: 1_000n, stakeMinor: 100n, ...more })
const round = (payout: string | null, isFree = false) => ({ stake: '100', payout, isFree })

/** Plays rounds that pay so, until the series ends; how many were played, why no other was, and what was lost. */
const play = (asked: AutoPlan, payouts: readonly string[]) => {
  let state = beginSeries(asked)
  for (const [at, payout] of payouts.entries()) {
    state = afterRound(state, round(payout))
    const end = endOf(asked, state, BigInt(payout))
    if (end !== null) return { played: at + 1, end, lostMinor: state.lostMinor }
  }
  return { played: payouts.length, end: null, lostMinor: state.lostMinor }
}
const times = (count: number, payout: string): readonly string[] => Array.from({ length: count }, () => payout)

test('Product §11.1742 a series ends with its rounds', () => {
  expect(play(plan(), times(20, '100'))).toEqual({ played: 10, end: 'done', lostMinor: 0n })
})

test.each([
  ['a win of so much', '500', 'won'],
  ['a larger one', '501', 'won'],
  ['a smaller one', '499', null],
])('Product §11.1742 it ends with a round that pays enough: %s', (_name, payout, end) => {
  expect(play(plan({ winMinor: 500n }), ['0', payout])).toMatchObject({ played: 2, end })
})

test('Product §11.1742 it never loses more than its limit: no round begins that could', () => {
  expect(play(plan({ rounds: 100 }), times(100, '0'))).toEqual({ played: 10, end: 'lost', lostMinor: 1_000n })
  // Half a stake is left: another round could take it above.
  expect(play(plan({ rounds: 100, lossMinorMax: 250n }), times(100, '0'))).toEqual({ played: 2, end: 'lost', lostMinor: 200n })
  expect(play(plan({ rounds: 100, lossMinorMax: 250n }), ['0', '150', ...times(100, '0')])).toEqual({ played: 4, end: 'lost', lostMinor: 250n })
})

test('a round that was given costs nothing, and what it wins counts', () => {
  expect(afterRound(beginSeries(plan()), round('0', true))).toEqual({ left: 9, lostMinor: 0n })
  expect(afterRound(beginSeries(plan()), round('40', true))).toEqual({ left: 9, lostMinor: -40n })
})

test.each([
  [true, true, { series: true, turbo: true }],
  [true, false, { series: true, turbo: false }],
  [false, true, { series: false, turbo: true }],
  [false, false, { series: false, turbo: false }],
])('Product §11.1742 where the market allows autoplay: %s and turbo: %s, so much is offered', (autoplay, turbo, offered) => {
  expect(offeredIn({ playsOn: true }, { autoplay, turbo })).toEqual(offered)
  expect(offeredIn({}, { autoplay, turbo })).toEqual({ series: false, turbo: false })
})

test('Product §11.1742 Festa no Quintal plays on, as the other games do whose bet stands', () => {
  expect([plinkoClient, festaNoQuintalClient].map(({ playsOn }) => playsOn)).toEqual([true, true])
})

test('Product §11.1743 turbo shortens each time of the show alike, and is off until it is chosen', () => {
  const turbo = openTurbo()
  expect([turbo.isOn(), turbo.hurried(1_000)]).toEqual([false, 1_000])
  turbo.set(true)
  const short = turbo.hurried(1_000)
  expect(short).toBeLessThan(500)
  expect(turbo.hurried(200) / 200).toBe(short / 1_000)
})
