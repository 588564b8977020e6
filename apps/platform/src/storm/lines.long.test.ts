import { testSeed, testSize } from '@trevo/server/test-size'
import { expect, test } from 'vitest'
import { runLineStorm } from '#storm/rows/line-storm.ts'

const breaks = testSize('BREAKS', { gate: 5, long: 25 })
const seed = testSeed('LINE_SEED', 20_261_201)

test(
  `Product §12.1938 the line to the database goes: all is paid, books equal, nothing restarted (LINE_SEED=${seed})`,
  { timeout: 1_200_000 },
  async () => {
    const report = await runLineStorm({
      seed,
      breaks,
      onProgress: (sentence) => process.env['STORM_TELLS'] !== undefined && process.stderr.write(`${sentence}\n`),
    })
    expect(report.breaks).toBe(breaks)
    expect(report.deposits).toBeGreaterThan(breaks)
    expect(report.withdrawals).toBeGreaterThan(breaks)
  },
)
