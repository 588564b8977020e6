import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The whole product, started as a newcomer starts it, on ports and a data folder of its own. */
export interface Stack {
  readonly platformUrl: string
  readonly studioUrl: string
  readonly pixSandboxUrl: string
  readonly environment: NodeJS.ProcessEnv
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startingMsMax = 240_000
const stoppingMsMax = 15_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

export const startStack = async (onOutput: (text: string) => void = () => {}): Promise<Stack> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trevo stack '))
  const [platform, studio, pix, metrics] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(platform),
    STUDIO_PORT: String(studio),
    PIX_SANDBOX_PORT: String(pix),
    METRICS_PORT: String(metrics),
    DATA_DIR: dataDir,
    SEED: 'demo',
    NODE_ENV: undefined,
  }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const take = (chunk: Buffer): void => {
    output.push(chunk.toString())
    onOutput(chunk.toString())
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await Promise.race([ended, pause(stoppingMsMax).then(() => child.kill('SIGKILL'))])
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  const urls = [platform, studio, pix].map((port) => `http://127.0.0.1:${port}`)
  const until = Date.now() + startingMsMax
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output.join('')}`)
    if ((await Promise.all(urls.map(isReady))).every(Boolean)) break
    if (Date.now() > until) {
      await stop()
      throw new Error(`npm start was not ready within ${startingMsMax} ms:\n${output.join('')}`)
    }
    await pause(200)
  }
  const [platformUrl = '', studioUrl = '', pixSandboxUrl = ''] = urls
  return { platformUrl, studioUrl, pixSandboxUrl, environment, stop }
}
