import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'

const readyMsMax = 60_000

export interface PlatformProcess {
  readonly port: number
  /** How often it ended without having been killed from here. */
  readonly deaths: number
  /** How each of those ended, and what it wrote last. */
  readonly lastWords: string
  /** SIGKILL, as a machine that loses power does it; resolves when the process is gone. */
  kill(): Promise<void>
  /** On the same port; resolves when it answers. */
  start(): Promise<void>
  stop(): Promise<void>
}

const isReady = async (child: ChildProcess): Promise<void> => {
  const signal = AbortSignal.timeout(readyMsMax)
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The platform ended before it was ready')))
  await Promise.race([once(child, 'message', { signal }), ended])
  ended.catch(() => undefined)
}

/** The platform of `platform-program.ts` on a port that it keeps, started anew by itself when it dies, as the supervisor would. `more`: of its environment. */
export const startPlatformProcess = async (databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<PlatformProcess> => {
  const port = await freePort()
  let child: ChildProcess | null = null
  let isWanted = true
  let deaths = 0
  let lastWords = ''

  const start = async (): Promise<void> => {
    const env = {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/nowhere',
      PIX_SANDBOX_SECRET: 'storm',
      PLATFORM_SECRET: 'storm',
      ...more,
    }
    const started = fork(join(import.meta.dirname, 'platform-program.ts'), { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child = started
    isWanted = true
    let words = ''
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (said: Buffer) => {
        words = (words + said.toString()).slice(-2_000)
      })
    // After its streams, so that none of its words is missing.
    started.once('close', (code, signal) => {
      if (!isWanted || child !== started) return
      deaths += 1
      lastWords = `${lastWords}[${signal ?? code}] ${words}\n`.slice(-8_000)
      start().catch(() => undefined)
    })
    await isReady(started)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isWanted = false
    const ending = child
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  await start()
  return {
    port,
    get deaths() {
      return deaths
    },
    get lastWords() {
      return lastWords
    },
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGTERM'),
  }
}
