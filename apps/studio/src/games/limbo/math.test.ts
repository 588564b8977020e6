import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { figuresOfTarget } from './exact.ts'
import { drawBound, judgeLimbo, readTarget, targetMax, targetMin, winningDraws } from './math.ts'
import { limbo } from './round.ts'

test('Product §11.1510 every target returns 97 % less at most 0.0011 points, and never more', () => {
  for (let target = targetMin; target <= targetMax; target += 1) {
    const returned = (target * winningDraws(target)) / (100 * drawBound)
    if (returned > 0.97 || returned < 0.969_989) expect(returned, `target ${target}`).toBe(0.97)
  }
  expect(figuresOfTarget(200).hitMillionths).toBe(485_000n)
  expect(figuresOfTarget(100_000).oneInForMax).toBe(1_030n)
})

test.each([targetMin, 150, 200, 333, 4_567, 99_999, targetMax])('the drawn numbers below the share of target %i win, and none beyond it', (target) => {
  const share = winningDraws(target)
  expect(judgeLimbo(0, target).paidHundredths).toBe(target)
  expect(judgeLimbo(share - 1, target)).toMatchObject({ paidHundredths: target })
  expect(judgeLimbo(share, target)).toMatchObject({ paidHundredths: 0 })
  expect(judgeLimbo(drawBound - 1, target).paidHundredths).toBe(0)
})

test('Product §11.1511 the number that is shown rose to the target or beyond exactly where the round is won', () => {
  for (const target of [101, 200, 1_234, targetMax])
    for (const drawn of [0, 1, 999, 969_999, 970_000, 484_999_999, 485_000_000, winningDraws(target) - 1, winningDraws(target), drawBound - 1]) {
      const { roseHundredths, paidHundredths } = judgeLimbo(drawn, target)
      expect(roseHundredths >= target, `${drawn} against ${target}`).toBe(paidHundredths > 0)
      expect(roseHundredths).toBeGreaterThanOrEqual(100)
    }
})

test('one draw, and the stake times the target', () => {
  const bounds: number[] = []
  const low = (bound: number): number => {
    bounds.push(bound)
    return 9
  }
  expect(limbo.play(low, minor(200n), '1050', '')).toMatchObject({ payoutMinor: 2_100n, steps: 1 })
  expect(bounds).toEqual([1_000_000_000])
})

test.each(['', '0', '100', '99', '100001', '0150', '1,5', '1.5', '-200', '2e2', 'x'])('Product §11.1510 %o is no target', (choice) => {
  expect(readTarget(choice)).toBeNull()
})
