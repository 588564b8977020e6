import { expect, test } from 'vitest'
import { categoryOf, isLottery, minBetChoices, playTypeOf, prizeModeAt, prizeModeOf } from './games.ts'

test.each([
  ['SPORTS', 'IMES', 'ESPORTS'],
  ['SPORTS', 'SV3', 'COCKFIGHT'],
  ['SPORTS', 'BGS', 'SPORTS'],
  ['SPORTS', 'toString', 'SPORTS'],
  ['RNG', 'IMES', 'RNG'],
] as const)('Product §4.30: a game of %s by %s stands in %s', (gameType, vendor, category) => {
  expect(categoryOf(gameType, vendor)).toBe(category)
})

test.each([
  [[], 'trad'],
  [['Traditional'], 'trad'],
  [['Entertainment'], 'ent'],
  [['Traditional', 'Entertainment'], 'ent'],
] as const)('Product §7.14: a game of the modes %o opens as %s', (modes, playType) => {
  expect(playTypeOf(modes)).toBe(playType)
})

test.each([
  [[], 'LOTT'],
  [['TCG_SEA'], 'LOTT'],
  [['TCG_SEA', 'TCG_LOTTO_VN'], 'ELOTT'],
  [['LOTT'], 'ELOTT'],
] as const)('Product §4.31: where %o offer ELOTT it is %s', (vendors, mode) => {
  expect(prizeModeOf(vendors)).toBe(mode)
})

test('Product §9.23: TCG_SEA has a mode of its own', () => {
  expect([prizeModeAt('TCG_SEA', 'ELOTT'), prizeModeAt('TCG_LOTTO_VN', 'ELOTT'), prizeModeAt('PG', 'LOTT')]).toEqual(['SEA', 'ELOTT', 'LOTT'])
})

test('Product §9.21: LOTT and ELOTT are lotteries, and nothing else is', () => {
  expect((['LOTT', 'ELOTT', 'RNG', 'SPORTS', 'LIVE'] as const).map(isLottery)).toEqual([true, true, false, false, false])
})

test('Product §9.22: 0.01, 0.05, 0.10, 0.50 and 0.75', () => {
  expect(minBetChoices.map((minor) => Number(minor) / 100)).toEqual([0.01, 0.05, 0.1, 0.5, 0.75])
})
