import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeed } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreCluster } from '#db/restore.ts'
import { runBackupStorm } from '#storm/rows/backup-storm.ts'

const seed = testSeed('BACKUP_SEED', 20_261_129)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`Product §12.23: a back-up taken while bets run is the whole truth of its moment (BACKUP_SEED=${seed})`, { timeout: 300_000 }, async () => {
  const report = await runBackupStorm({ folder, seed, calls: 300 })
  expect(report.replayed).toBeGreaterThan(150)
  // Play went on after the back-up: the machine was lost in the middle of it.
  expect(report.settledInAll).toBeGreaterThan(report.replayed)
})

test('Product §12.24: a back-up with one other byte is refused, and what stands there stays', async () => {
  const from = join(folder, 'backup')
  const file = join(from, 'postgres', 'global', 'pg_control')
  const whole = readFileSync(file)
  const spoilt = Buffer.from(whole)
  spoilt.writeUInt8((spoilt.readUInt8(100) + 1) % 256, 100)
  writeFileSync(file, spoilt)
  const cluster = join(folder, 'second', 'postgres')
  await expect(restoreCluster({ from, cluster, aside: join(folder, 'second', 'aside') })).rejects.toThrow(/pg_control in .* is not as it was backed up/)
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
  expect(existsSync(`${cluster}.restoring`)).toBe(false)
  writeFileSync(file, whole)
})

test('a folder without a manifest is no back-up', async () => {
  await expect(restoreCluster({ from: folder, cluster: join(folder, 'third'), aside: join(folder, 'aside') })).rejects.toThrow(/is no whole back-up/)
})
