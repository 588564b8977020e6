import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptRun, smallRun } from '#games/festa-no-quintal/figures.ts'
import { figuresOf, simulate } from '#games/festa-no-quintal/simulate.ts'
import { simulationJson, simulationText } from './simulation-text.ts'

test('Product §11.1712 a run with the same seed gives the same whole sums on every machine', () => {
  const { falls, ...run } = simulate(smallRun.rounds, smallRun.seed)
  expect(run).toEqual(smallRun)
  expect(falls.reduce((sum, count) => sum + count, 0)).toBe(smallRun.rounds)
  expect(simulate(100, 2).paidHundredths).not.toBe(simulate(100, 3).paidHundredths)
})

test('Product §11.1712 the small run lies where the kept one says that it may', () => {
  const [kept, small] = [figuresOf(keptRun), figuresOf(smallRun)]
  const apart = small.returnMillionths - kept.returnMillionths
  expect((apart < 0n ? -apart : apart) <= (small.aboutMillionths + kept.aboutMillionths) * 2n).toBe(true)
  expect(kept.returnMillionths - kept.aboutMillionths).toBeGreaterThan(950_000n)
  expect(kept.returnMillionths + kept.aboutMillionths).toBeLessThan(970_000n)
})

test('Product §11.1712 docs/games/festa-no-quintal.md has the kept run', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/games/festa-no-quintal.md'), 'utf8')
  expect(page).toContain(`\n${simulationText(keptRun)}`)
})

test('the figures of a run, by hand: four rounds of which one pays double', () => {
  const run = { rounds: 4, seed: 1, paidHundredths: 200n, squares: 40_000n, hits: 1, gains: 1, capped: 0, mostHundredths: 200, falls: [3, 1] }
  // The mean 0.5, the variance 1 − 0.25; of the mean a quarter of it: 1.96 × 0.433.
  expect(figuresOf(run)).toEqual({ returnMillionths: 500_000n, aboutMillionths: 848_704n, hitMillionths: 250_000n, gainMillionths: 250_000n, deviationThousandths: 866n })
  expect(simulationJson(run)).toMatchObject({ paidHundredths: '200', returnMillionths: '500000', falls: [3, 1] })
  expect(simulationText({ ...run, rounds: 4_000, paidHundredths: 200_000n, squares: 40_000_000n, hits: 1_000, gains: 1_000 })).toContain('| 4,000 | 1 | 50.0000 % |')
})
