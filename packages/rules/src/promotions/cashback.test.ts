import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { cashbackOf, type PeriodPlay } from './cashback.ts'

const week: PeriodPlay = { stakedMinor: minor(800_000n), bonusStakedMinor: minor(50_000n), backMinor: minor(610_000n), bonusBackMinor: minor(30_000n), rewardsMinor: minor(20_000n) }
const terms = { rateBps: 500, capMinor: minor(100_000n), leastMinor: minor(100n) }

test('Product §10.1180 cashback is a share of own cash lost, less what was given in the period', () => {
  expect(cashbackOf(week, terms)).toEqual({ netMinor: 170_000n, baseMinor: 150_000n, amountMinor: 7_500n })
})

test.each<[string, Partial<PeriodPlay>, Partial<typeof terms>, bigint]>([
  ['at most the cap', {}, { capMinor: minor(7_499n) }, 7_499n],
  ['the least itself is paid', {}, { leastMinor: minor(7_500n) }, 7_500n],
  ['below the least nothing', {}, { leastMinor: minor(7_501n) }, 0n],
  ['the fraction is the house’s', { rewardsMinor: minor(20_001n) }, {}, 7_499n],
  ['who won gets nothing', { backMinor: minor(900_000n) }, {}, 0n],
  ['who was given more than they lost gets nothing', { rewardsMinor: minor(170_000n) }, {}, 0n],
  ['later changes that took more than was staked', { stakedMinor: minor(-5_000n), bonusStakedMinor: minor(0n), backMinor: minor(0n), bonusBackMinor: minor(0n) }, {}, 0n],
  ['no rate', {}, { rateBps: 0, leastMinor: minor(0n) }, 0n],
])('Product §10.1180 %s', (_name, play, own, amount) => {
  expect(cashbackOf({ ...week, ...play }, { ...terms, ...own }).amountMinor).toBe(amount)
})
