import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { platformFlags } from '@trevo/server/node-flags'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const main = join(root, 'apps', 'platform', 'src', 'main.ts')
const readyMsMax = 30_000

/** The platform does not start without the pages that it serves. */
export const ensureWebIsBuilt = (onProgress: (sentence: string) => void): void => {
  if (existsSync(join(root, 'apps', 'web', 'dist', 'server', 'entry-server.js'))) return
  onProgress('Building the web, which the platform serves')
  const built = spawnSync(process.execPath, [join(root, 'apps', 'web', 'build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status !== 0) throw new Error('The web could not be built')
}

export interface BenchPlatform {
  readonly pid: number | undefined
  readonly port: number
  stop(): Promise<void>
}

const firstWord = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The platform was not ready in time')), readyMsMax)
    child.once('message', (word) => {
      clearTimeout(timer)
      resolve(word)
    })
    child.once('exit', (code) => reject(new Error(`The platform ended with exit code ${code}`)))
  })

/** The platform itself, as `npm start` runs it, on a database of the bench. */
export const startBenchPlatform = async (databaseUrl: string, dataDir: string, execArgv: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): Promise<BenchPlatform> => {
  const port = await freePort()
  const child = fork(main, {
    cwd: root,
    execArgv: [...platformFlags, ...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PIX_SANDBOX_SECRET: 'bench',
      PLATFORM_SECRET: 'bench',
      TREVO_DEV: '0',
      METRICS_PORT: '',
      ...environment,
    },
  })
  await firstWord(child)
  return {
    pid: child.pid,
    port,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) {
          resolve()
          return
        }
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
