import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worthOf, type WorthQuestion, worthOfFreeRounds, worthOfWon } from './worth.ts'

const slot: WorthQuestion = { depositMinor: 10_000n, bonusMinor: 10_000n, requiredMinor: 100_000n, weightBps: 10_000, countedBps: 10_000, stakeMinor: 100n, maxStakeMinor: null, returnBps: 9_600, isSticky: false, capMinor: null }

test.each<[string, Partial<WorthQuestion>, { turnoverMinor: bigint | null; costMinor: bigint | null; expectedMinor: bigint | null }]>([
  ['ten times in a slot of 96 %', {}, { turnoverMinor: 100_000n, costMinor: 4_000n, expectedMinor: 6_000n }],
  ['thirty times: less than nothing, and said so', { requiredMinor: 300_000n }, { turnoverMinor: 300_000n, costMinor: 12_000n, expectedMinor: -2_000n }],
  ['the banker of baccarat', { weightBps: 1_000, countedBps: 8_819, returnBps: 9_894 }, { turnoverMinor: 1_133_916n, costMinor: 12_020n, expectedMinor: -2_020n }],
  ['stakes of twice the highest', { stakeMinor: 200n, maxStakeMinor: 100n }, { turnoverMinor: 200_000n, costMinor: 8_000n, expectedMinor: 2_000n }],
  ['a stake within the highest', { maxStakeMinor: 100n }, { turnoverMinor: 100_000n, costMinor: 4_000n, expectedMinor: 6_000n }],
  ['the granted sum goes back', { isSticky: true }, { turnoverMinor: 100_000n, costMinor: 4_000n, expectedMinor: -4_000n }],
  ['a cap below what is left', { capMinor: 500n }, { turnoverMinor: 100_000n, costMinor: 4_000n, expectedMinor: 500n }],
  ['an unknown return', { returnBps: null }, { turnoverMinor: 100_000n, costMinor: null, expectedMinor: null }],
  ['a game that counts nothing', { weightBps: 0 }, { turnoverMinor: null, costMinor: null, expectedMinor: null }],
  ['a game of which is not known how much counts', { countedBps: null }, { turnoverMinor: null, costMinor: null, expectedMinor: null }],
])('Product §10.1150 what a bonus is worth: %s', (_what, more, expected) => {
  expect(worthOf({ ...slot, ...more })).toEqual({ worst: { depositMinor: 10_000n, bonusMinor: 10_000n }, ...expected })
})

test('Product §10.1150 free rounds are worth what they win on average, at most the cap', () => {
  expect(worthOfFreeRounds({ rounds: 20, stakeMinor: 50n, returnBps: 9_655, capMinor: null })).toBe(965n)
  expect(worthOfFreeRounds({ rounds: 20, stakeMinor: 50n, returnBps: 9_655, capMinor: 500n })).toBe(500n)
  expect(worthOfFreeRounds({ rounds: 20, stakeMinor: 50n, returnBps: null, capMinor: null })).toBeNull()
})

/** A game of one seed: a stake of 100 comes back as 180 in five of ten rounds: 90 %. */
const play = (random: () => number, cash: bigint, bonus: bigint, required: bigint): bigint => {
  let [money, drawn, left] = [cash, bonus, required]
  const stake = 100n
  while (left > 0n && money + drawn >= stake) {
    const fromBonus = money >= stake ? 0n : stake - money
    money -= stake - fromBonus
    drawn -= fromBonus
    if (random() < 0.5) {
      const back = (180n * fromBonus) / stake
      drawn += back
      money += 180n - back
    }
    left -= stake
  }
  return money + (left <= 0n ? drawn : 0n) - cash
}

test('Product §10.1150 what free rounds win costs its staking, at most the cap is left', () => {
  const of = { times: 10, weightBps: 10_000, countedBps: 10_000, stakeMinor: 100n, maxStakeMinor: null, capMinor: null, returnBps: 9_600 }
  expect(worthOfWon({ ...of, wonMinor: 960n })).toMatchObject({ turnoverMinor: 9_600n, costMinor: 384n, expectedMinor: 576n })
  expect(worthOfWon({ ...of, wonMinor: 960n, capMinor: 500n }).expectedMinor).toBe(500n)
  expect(worthOfWon({ ...of, wonMinor: 960n, times: 30 }).expectedMinor).toBe(-192n)
  expect(worthOfWon({ ...of, wonMinor: 960n, countedBps: null })).toMatchObject({ turnoverMinor: null, expectedMinor: null })
})

test('Product §10.1150 what is said is never above the mean of many players by more than three standard errors', () => {
  let state = 20_261_126
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
  for (const [cash, bonus, required] of [[1_000n, 1_000n, 5_000n], [0n, 1_000n, 8_000n], [3_000n, 1_000n, 20_000n]] as const) {
    const runs = Array.from({ length: 20_000 }, () => Number(play(random, cash, bonus, required)))
    const mean = runs.reduce((sum, each) => sum + each, 0) / runs.length
    const error = Math.sqrt(runs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / runs.length / runs.length)
    const { expectedMinor } = worthOf({ ...slot, depositMinor: cash, bonusMinor: bonus, requiredMinor: required, returnBps: 9_000 })
    expect(Number(expectedMinor)).toBeLessThanOrEqual(mean + 3 * error)
  }
})

test('Product §10.1150 more to stake, a higher edge and a lower weight never make it worth more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (bonusMinor, requiredMinor, weightBps, returnBps) => {
      const question = { ...slot, bonusMinor, requiredMinor, weightBps, returnBps }
      const { expectedMinor } = worthOf(question)
      for (const worse of [{ requiredMinor: requiredMinor + 1n }, { weightBps: Math.max(1, weightBps - 1) }, { returnBps: Math.max(0, returnBps - 1) }]) expect(worthOf({ ...question, ...worse }).expectedMinor ?? 0n).toBeLessThanOrEqual(expectedMinor ?? 0n)
    }),
  )
})
