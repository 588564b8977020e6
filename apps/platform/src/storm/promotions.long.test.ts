import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPromotionStorm } from '#storm/rows/promotion-storm.ts'

const kills = testSize('KILLS', { gate: 2, long: 12 })
const seed = testSeed('KILL_SEED', 20_261_129)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo-promotions-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `Product §10.1151 whatever is killed while members join, claim, order and play, and free rounds are silent, twice and late, each reward is given once (KILL_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const report = await runPromotionStorm({ dataDir, seed, kills })
    for (const figure of ['done', 'refused', 'claimsPaid', 'grants', 'grantsEnded', 'orders', 'scored', 'freeRoundsOver', 'silences', 'lateWins'] as const) expect([figure, report[figure] > 0]).toEqual([figure, true])
  },
)
