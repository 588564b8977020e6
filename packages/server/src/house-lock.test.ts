import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefused } from './environment.ts'
import { livingHolder, takeHouseLock } from './house-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo lock '))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const file = () => join(dataDir, 'house.lock')
const hold = (holder: { readonly pid: number; readonly script: string }): void =>
  writeFileSync(file(), JSON.stringify({ isStopping: false, databaseUrl: 'postgres://h/d', programs: [], ...holder }))

describe('Product §12.10 the lock of a folder', () => {
  test('is held by the start that is named in it, as long as that lives', async () => {
    const script = join(dataDir, 'start.mjs')
    writeFileSync(script, 'setInterval(() => {}, 1_000)')
    const start = spawn(process.execPath, [script], { stdio: 'ignore' })
    try {
      const pid = start.pid ?? 0
      hold({ pid, script })
      await expect.poll(() => livingHolder(dataDir)?.pid).toBe(pid)
      await expect(takeHouseLock(dataDir, () => undefined)).rejects.toThrow(StartRefused)
    } finally {
      start.kill('SIGKILL')
    }
    await expect.poll(() => livingHolder(dataDir)).toBeNull()
  })

  test('is nobody’s where the number is another program’s by now', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' })
    try {
      hold({ pid: other.pid ?? 0, script: '/gone/scripts/start.ts' })
      expect(livingHolder(dataDir)).toBeNull()
      const lock = await takeHouseLock(dataDir, () => undefined)
      expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid, databaseUrl: null })
      lock.release()
      expect(other.exitCode).toBeNull()
    } finally {
      other.kill('SIGKILL')
    }
  })
})
