import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@trevo/server/free-port'
import { startIssuer } from './issuer.ts'

/** The whole product, started as a newcomer starts it, on ports and a data folder of its own. */
export interface Stack {
  readonly platformUrl: string
  readonly studioUrl: string
  readonly pixSandboxUrl: string
  readonly issuerUrl: string
  readonly environment: NodeJS.ProcessEnv
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startingMsMax = 240_000
const stoppingMsMax = 15_000

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** Started in vain when `stopping` says so: what had begun is ended, and the start rejects. */
export const startStack = async (onOutput: (text: string) => void = () => {}, stopping?: AbortSignal): Promise<Stack> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trevo stack '))
  const [platform, studio, pix, metrics, issuerPort] = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()]
  const issuer = await startIssuer(issuerPort, platform)
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...issuer.environment,
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
    issuer.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const urls = [platform, studio, pix].map((port) => `http://127.0.0.1:${port}`)
  const until = Date.now() + startingMsMax
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output.join('')}`)
    if ((await Promise.all(urls.map(isReady))).every(Boolean)) break
    if (Date.now() > until || stopping?.aborted === true) {
      await stop()
      throw new Error(stopping?.aborted === true ? 'the start was given up' : `npm start was not ready within ${startingMsMax} ms:\n${output.join('')}`)
    }
    await pause(200)
  }
  const [platformUrl = '', studioUrl = '', pixSandboxUrl = ''] = urls
  return { platformUrl, studioUrl, pixSandboxUrl, issuerUrl: `http://127.0.0.1:${issuerPort}`, environment, stop }
}
