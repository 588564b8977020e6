import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKillStorm } from '#storm/rows/kill-storm.ts'

const kills = testSize('KILLS', { gate: 3, long: 30 })
const seed = testSeed('KILL_SEED', 20_261_129)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo-kills-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `Product §10.13 Product §10.34: kill -9 of database, session and platform: every answer stays what it was (KILL_SEED=${seed})`,
  { timeout: 900_000 },
  async () => {
    const report = await runKillStorm({ dataDir, seed, kills })
    expect(report).toMatchObject({ kills, database: kills / 3, backend: kills / 3, platform: kills / 3 })
    expect(report.replayed).toBeGreaterThan(kills)
    // Each kill must have met calls under way.
    expect(report.undecided).toBeGreaterThan(kills)
  },
)
