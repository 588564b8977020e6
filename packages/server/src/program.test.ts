import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-program-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program whose drain is as given; resolves once it says that it is ready. */
const startWith = async (drain: string): Promise<ChildProcess> => {
  const file = join(folder, 'main.ts')
  writeFileSync(file, `import { runProgram } from '${join(import.meta.dirname, 'program.ts')}'\nawait runProgram('test', async () => ({ drain: ${drain} }))\nsetInterval(() => {}, 1000)\n`)
  const child = spawn(process.execPath, [file], { env: { ...process.env, LOG_LEVEL: 'silent' }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

const endOf = async (child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> => {
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: code as number | null, said }
}

test.each(['SIGTERM', 'SIGINT'] as const)('Product §12.11 at %s a program finishes what is under way and ends with 0, once however often it is told', async (signal) => {
  const child = await startWith(`async () => { await new Promise((resolve) => setTimeout(resolve, 400)); console.log('finished') }`)
  child.kill(signal)
  child.kill(signal)
  expect(await endOf(child)).toEqual({ code: 0, said: 'finished\n' })
})

test('Product §12.11 what is not finished after 7.5 s is cut off', async () => {
  const child = await startWith('() => new Promise(() => {})')
  const toldAtMs = performance.now()
  child.kill('SIGTERM')
  expect((await endOf(child)).code).toBe(1)
  const tookMs = performance.now() - toldAtMs
  expect(tookMs).toBeGreaterThan(7_000)
  // A busy machine ends a process later; one that is not cut off never ends.
  expect(tookMs).toBeLessThan(20_000)
})
