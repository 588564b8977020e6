import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@trevo/server/free-port'

const scripts = ['apps/platform/src/main.ts', 'apps/studio/src/server/main.ts', 'apps/sportsbook/src/main.ts', 'apps/pix-sandbox/src/main.ts', 'apps/pay-sandbox/src/main.ts', 'apps/register-sandbox/src/main.ts']

/** Answers nothing and lives until it is told to end: all that a supervisor sees of a program. */
const standIn = `
process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
process.send({ ready: true })
`

export interface Run {
  readonly child: ChildProcess
  /** Everything on standard output and standard error so far. */
  output(): string
  /** Resolves with the line on standard output; fails when the house ends before. */
  readonly ready: Promise<string>
  readonly exit: Promise<number | null>
}

export interface TestHouse {
  readonly root: string
  readonly dataDir: string
  /** Of platform, studio, the payment sandboxes and office. */
  readonly ports: readonly [number, number, number, number, number, number, number]
  start(environment?: NodeJS.ProcessEnv): Run
  /** Replaces a program by other code. */
  write(script: string, code: string): void
  /** What secrets.json and PostgreSQL's own file say: its superuser's address now. */
  databaseUrl(): string
  postmasterPid(): number
  /** Ends what still runs, and removes the folder. */
  remove(): Promise<void>
}

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

const launch = (root: string, environment: NodeJS.ProcessEnv): Run => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'launch.ts'), root], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ready = new Promise<string>((resolve, reject) => {
    let line = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      line += chunk
      if (line.includes('\n')) resolve(line.trim())
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('close', () => reject(new Error(`the house ended before it was ready:\n${said}`)))
  })
  // A test that waits for the end alone does not ask for this one.
  ready.catch(() => {})
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => said, ready, exit }
}

const portSettings = ['PORT', 'STUDIO_PORT', 'PIX_SANDBOX_PORT', 'OFFICE_PORT', 'PAY_SANDBOX_PORT', 'REGISTER_PORT', 'SPORTSBOOK_PORT'] as const

/** For a house beside another one: whatever a setting is not told of listens at its usual port. */
export const portsOfItsOwn = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await Promise.all(portSettings.map(async (setting) => [setting, String(await freePort())] as const)))

/** `from`: the data folder of a house that was stopped, whose copy this one begins with; else it has none yet. */
export const makeTestHouse = async (name: string, from?: string): Promise<TestHouse> => {
  const root = mkdtempSync(join(tmpdir(), `trevo ${name} `))
  const dataDir = join(root, 'data')
  if (from !== undefined) await cp(from, dataDir, { recursive: true, preserveTimestamps: true })
  const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort(), await freePort(), await freePort()] as const
  const write = (script: string, code: string): void => {
    mkdirSync(dirname(join(root, script)), { recursive: true })
    writeFileSync(join(root, script), code)
  }
  for (const script of scripts) write(script, standIn)
  const runs: Run[] = []
  const postmaster = (): string[] => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return {
    root,
    dataDir,
    ports,
    write,
    start: (environment = {}) => {
      const [platform, studio, pix, office, pay, register, sportsbook] = ports.map(String)
      const run = launch(root, {
        PATH: process.env.PATH,
        PORT: platform,
        STUDIO_PORT: studio,
        SPORTSBOOK_PORT: sportsbook,
        SPORTSBOOK_FEED: 'none',
        PIX_SANDBOX_PORT: pix,
        PAY_SANDBOX_PORT: pay,
        REGISTER_PORT: register,
        OFFICE_PORT: office,
        DATA_DIR: dataDir,
        SEED: 'none',
        ...environment,
      })
      runs.push(run)
      return run
    },
    databaseUrl: () => {
      const { database } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { readonly database: { readonly superuser: string } }
      return `postgres://postgres:${database.superuser}@127.0.0.1:${postmaster()[3]}/trevo`
    },
    postmasterPid: () => Number(postmaster()[0]),
    remove: async () => {
      for (const { child, exit } of runs) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        kill(child.pid ?? 0, 'SIGTERM')
        await Promise.race([exit, sleep(15_000)])
      }
      try {
        kill(Number(postmaster()[0]), 'SIGQUIT')
      } catch {
        // No PostgreSQL was left running.
      }
      // PostgreSQL writes its last files until it has ended.
      rmSync(root, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
    },
  }
}
