import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAgentStorm } from '#storm/rows/agent-storm.ts'

const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo-agents-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `Product §4.1300 Product §4.1350 Product §10.1421 Product §12.1300 Product §12.1420 whatever is killed while tree and contracts change and rebates and salaries are paid, each line is what its rounds come to and is paid once (KILL_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const report = await runAgentStorm({ dataDir, seed, days: Number(process.env.STORM_DAYS ?? 3), acts: 120, kills: Number(process.env.KILLS ?? 9) })
    for (const figure of ['lines', 'come', 'move', 'rate', 'play', 'settleAnew', 'offer', 'reply', 'races'] as const) expect([figure, report[figure] > 0]).toEqual([figure, true])
    for (const figure of ['lines', 'paid', 'owed'] as const) expect([figure, report.contracts[figure] > 0]).toEqual([figure, true])
  },
)
