import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAgentStorm } from '#storm/rows/agent-storm.ts'

const kills = testSize('KILLS', { gate: 3, long: 15 })
const days = testSize('STORM_DAYS', { gate: 2, long: 5 })
const acts = testSize('STORM_ACTS', { gate: 120, long: 120 })
const seed = testSeed('KILL_SEED', 20_261_129)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo-agents-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `Product §4.1300 Product §4.1350 Product §10.1421 Product §12.1300 Product §12.1420 whatever is killed while tree and contracts change and rebates and salaries are paid, each line is what its rounds come to and is paid once (KILL_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const report = await runAgentStorm({ dataDir, seed, days, acts, kills })
    for (const figure of ['lines', 'come', 'move', 'rate', 'play', 'settleAnew', 'offer', 'reply', 'races'] as const) expect([figure, report[figure] > 0]).toEqual([figure, true])
    for (const figure of ['lines', 'paid', 'owed'] as const) expect([figure, report.contracts[figure] > 0]).toEqual([figure, true])
  },
)
