import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@trevo/server/free-port'
import { newTestingFolder } from '@trevo/server/testing-folder'
import { startIssuer } from './issuer.ts'
import type { StackAddresses } from './journey.ts'

/** The whole product, started as a newcomer starts it, on ports and a data folder of its own. */
export interface Stack extends StackAddresses {
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startingMsMax = 600_000
const stoppingMsMax = 15_000

/** The house's own line, once each of its programs is ready; the platform alone answers some seconds before. */
const readyLine = 'Trevo is ready: '

const newDataDir = (): string => newTestingFolder('trevo stack ')
const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true })

/** What a stack on that folder is told: ports that nobody has, and an issuer of its own. */
const newAddresses = async (dataDir: string, more: NodeJS.ProcessEnv): Promise<{ readonly addresses: StackAddresses; readonly stopIssuer: () => void }> => {
  const [platform, studio, pix, pay, metrics, issuerPort, office, register, sportsbook] = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort(), await freePort(), await freePort(), await freePort(), await freePort()]
  const issuer = await startIssuer(issuerPort, platform)
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...issuer.environment,
    PORT: String(platform),
    STUDIO_PORT: String(studio),
    SPORTSBOOK_PORT: String(sportsbook),
    // A season is played where a journey bets on it.
    SPORTSBOOK_FEED: 'none',
    PIX_SANDBOX_PORT: String(pix),
    PAY_SANDBOX_PORT: String(pay),
    REGISTER_PORT: String(register),
    OFFICE_PORT: String(office),
    METRICS_PORT: String(metrics),
    DATA_DIR: dataDir,
    SEED: 'demo',
    // Two languages that nobody speaks: e2e/long/i18n opens them.
    TREVO_TEST_LANGUAGES: '1',
    NODE_ENV: undefined,
    ...more,
  }
  const urlAt = (port: number): string => `http://127.0.0.1:${port}`
  // As localhost: a browser sends a cookie for https alone to this machine by that name too.
  const officeUrl = `http://localhost:${office}`
  const addresses = { platformUrl: urlAt(platform), officeUrl, studioUrl: urlAt(studio), pixSandboxUrl: urlAt(pix), paySandboxUrl: urlAt(pay), issuerUrl: urlAt(issuerPort), environment }
  return { addresses, stopIssuer: issuer.stop }
}

interface Starting {
  readonly onOutput?: ((text: string) => void) | undefined
  readonly stopping?: AbortSignal | undefined
  readonly environment?: NodeJS.ProcessEnv
}

class PortTaken extends Error {}

const startOnce = async (dataDir: string, { onOutput = () => {}, stopping, environment = {} }: Starting): Promise<Stack> => {
  const { addresses, stopIssuer } = await newAddresses(dataDir, environment)
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: root, env: addresses.environment, stdio: ['ignore', 'pipe', 'pipe'] })
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
      await Promise.race([ended, pause(stoppingMsMax, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
    }
    stopIssuer()
  }
  const until = Date.now() + startingMsMax
  for (;;) {
    if (child.exitCode !== null) {
      stopIssuer()
      const said = output.join('')
      throw new (said.includes('is taken by another program') ? PortTaken : Error)(`npm start ended with ${child.exitCode}:\n${said}`)
    }
    if (output.join('').includes(readyLine)) return { ...addresses, stop }
    if (Date.now() > until || stopping?.aborted === true) {
      await stop()
      throw new Error(stopping?.aborted === true ? 'the start was given up' : `npm start was not ready within ${startingMsMax} ms:\n${output.join('')}`)
    }
    await pause(200)
  }
}

const triesMax = 3

/** Its `stop` leaves the folder. Whoever else asks for a free port may be given one of ours before it is used: others are asked for then. */
const startOn = async (dataDir: string, starting: Starting = {}, tries = 1): Promise<Stack> => {
  try {
    return await startOnce(dataDir, starting)
  } catch (error) {
    if (!(error instanceof PortTaken) || tries === triesMax) throw error
    return startOn(dataDir, starting, tries + 1)
  }
}

/** `stop` takes the folder away as well. */
const startAndRemove = async (dataDir: string, starting: Starting = {}): Promise<Stack> => {
  try {
    const stack = await startOn(dataDir, starting)
    return {
      ...stack,
      stop: async () => {
        await stack.stop()
        await removeDataDir(dataDir)
      },
    }
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
}

/** Started in vain when `stopping` says so: what had begun is ended, and the start rejects. */
export const startStack = async (onOutput?: (text: string) => void, stopping?: AbortSignal): Promise<Stack> =>
  startAndRemove(newDataDir(), { onOutput, stopping })

/** Where a demo lies that was seeded and stopped; the journeys' processes know it too. */
const seededName = 'TREVO_E2E_SEEDED'
const copyOfSeeded = async (seeded: string): Promise<string> => {
  const folder = newDataDir()
  await cp(seeded, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

export interface Stacks {
  readonly stacks: readonly Stack[]
  stop(): Promise<void>
}

/** As many, alike: the first start builds and seeds, and all begin with copies of its folder, its database in it. */
export const startStacks = async (count: number): Promise<Stacks> => {
  const seeded = newDataDir()
  await (await startOn(seeded)).stop()
  process.env[seededName] = seeded
  const folders = await Promise.all(Array.from({ length: count }, () => copyOfSeeded(seeded)))
  const started = await Promise.allSettled(folders.map((folder) => startAndRemove(folder)))
  const failed = started.find((each) => each.status === 'rejected')
  const stacks = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stop = async (): Promise<void> => {
    await Promise.all(stacks.map((stack) => stack.stop()))
    await removeDataDir(seeded)
  }
  if (failed === undefined) return { stacks, stop }
  await stop()
  throw failed.reason
}

/** A product under another market's law, beside those that run; who joins it lives by that law. */
export const startMarket = async (code: string): Promise<Stack> => {
  const seeded = process.env[seededName]
  if (seeded === undefined) throw new Error('no demo was seeded: journeys are started by "npm test"')
  return startAndRemove(await copyOfSeeded(seeded), { environment: { MARKET: code } })
}
