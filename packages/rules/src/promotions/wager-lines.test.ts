import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { type WageredRound, wagerLines } from './wager-lines.ts'

const slot: WageredRound = { round: 'A/1', game: 'A/slot', category: 'RNG', stakedMinor: minor(2_000n), backMinor: minor(500n), weightBps: 10_000 }
const every = { maxStakeMinor: null, onlyGames: null }
const short = (terms: Parameters<typeof wagerLines>[0], rounds: readonly WageredRound[]) => wagerLines(terms, rounds).map(({ turnoverMinor, countsMinor, addedMinor, reason }) => [turnoverMinor, countsMinor, addedMinor, reason])

test.each<[string, Partial<WageredRound>, Parameters<typeof wagerLines>[0], readonly unknown[]]>([
  ['a slot round counts its stake', {}, every, [2_000n, 2_000n, 2_000n, 'counted']],
  ['a live round what it moved, a tenth of it', { category: 'LIVE', backMinor: minor(2_305n), weightBps: 1_000 }, every, [305n, 30n, 30n, 'counted']],
  ['up to the highest stake', {}, { ...every, maxStakeMinor: minor(1_500n) }, [2_000n, 1_500n, 1_500n, 'over-max']],
  ['a void one nothing', { stakedMinor: minor(0n), backMinor: minor(0n) }, every, [0n, 0n, 0n, 'nothing']],
  ['a class without weight nothing', { category: 'PVP', weightBps: 0 }, every, [1_500n, 0n, 0n, 'no-weight']],
  ['another game nothing', {}, { ...every, onlyGames: ['A/other'] }, [2_000n, 0n, 0n, 'other-game']],
])('Product §10.1163 %s', (_what, round, terms, line) => {
  expect(short(terms, [{ ...slot, ...round }])).toEqual([line])
})

test('Product §10.1163 a change of a round adds its difference, and other rounds stay as they are', () => {
  const other = { ...slot, round: 'A/2', stakedMinor: minor(700n) }
  expect(short(every, [slot, other, { ...slot, stakedMinor: minor(0n) }, { ...slot, stakedMinor: minor(300n) }])).toEqual([
    [2_000n, 2_000n, 2_000n, 'counted'], [700n, 700n, 700n, 'counted'], [0n, 0n, -2_000n, 'nothing'], [300n, 300n, 300n, 'counted'],
  ])
})
