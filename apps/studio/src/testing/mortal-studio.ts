import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@trevo/server/free-port'
import { testSecret, type TestHouse } from './house.ts'

export interface MortalStudio {
  readonly url: string
  /** Posts to the program; null where nobody answered, or not with a body of its own. */
  post(path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<unknown>
  /** How often it was killed so far. */
  kills(): number
  /** Lets the killing end and says how often it happened; the program runs on. */
  rest(): Promise<number>
  close(): Promise<void>
}

interface Dying {
  readonly vendors: readonly string[]
  /** On a busy machine a program is killed before it came to anything: after these it is left alone, so that everything is decided. */
  readonly killsMax: number
  readonly pauseMs: (kills: number) => number
}

/** The studio's program on a test's database, killed by SIGKILL and started again, over and over. */
export const openMortalStudio = async (desk: TestHouse, { vendors, killsMax, pauseMs }: Dying): Promise<MortalStudio> => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-studio-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  /** Resolves when it says that it listens. */
  const start = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          LOG_LEVEL: 'silent',
          STUDIO_PORT: `${port}`,
          STUDIO_DATABASE_URL: desk.databaseUrl,
          PLATFORM_URL: desk.wallet.url,
          STUDIO_SECRETS: JSON.stringify(Object.fromEntries(vendors.map((vendor) => [vendor, testSecret]))),
        },
      })
      child.once('message', () => resolve(child))
      child.once('error', reject).once('exit', () => reject(new Error('the studio did not start')))
    })
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  let isOver = false
  let kills = 0
  let child = await start()
  const killing = (async () => {
    while (!isOver && kills < killsMax) {
      await sleep(pauseMs(kills))
      await end(child, 'SIGKILL')
      kills += 1
      child = await start()
    }
  })()
  const rest = async (): Promise<number> => {
    isOver = true
    await killing
    return kills
  }
  return {
    url,
    post: async (path, headers, body) => {
      const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
      return reply?.ok === true ? reply.json().catch(() => null) : null
    },
    kills: () => kills,
    rest,
    close: async () => {
      await rest()
      await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}
