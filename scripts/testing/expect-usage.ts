import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '#scripts/tools.ts'

export type UsageRow = [words: string[], status: number, told: RegExp]

/** Starts a task of the launcher and holds that it ends with that status, having said that and nothing else. */
export const expectUsage = (words: string[], status: number, told: RegExp): void => {
  const ended = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), ...words], { encoding: 'utf8', env: { PATH: process.env.PATH, CHROMIUM_PATH: '/bin/true' } })
  expect(ended.status).toBe(status)
  expect(status === 0 ? ended.stdout : ended.stderr).toMatch(told)
  expect(status === 0 ? ended.stderr : ended.stdout).toBe('')
}
