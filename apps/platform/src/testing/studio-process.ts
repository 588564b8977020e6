import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { cloneTestDatabase } from '@trevo/server/testing-database'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const serverFolder = join(root, 'apps/studio/src/server')
/** As the studio makes its schema: its own steps, and those of the package that keeps its calls. */
const shape = { schema: 'studio', folder: join(serverFolder, 'migrations'), mounted: [join(root, 'packages/vendor-calls/src/migrations')] }

export interface StudioProcess {
  readonly port: number
  /** Its own books, to look into them and to spoil them. */
  query(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** Starts the program; `platformUrl` is where its wallet calls go. */
  start(platformUrl: string): Promise<void>
  /** A game session as a launch leaves it, without the page; gives its token. */
  admit(session: { readonly vendor: string; readonly gameCode: string; readonly memberId: string; readonly walletToken: string }): Promise<string>
  call(token: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ readonly status: number; readonly json: Record<string, unknown> }>
  close(): Promise<void>
}

/** Our real studio, as a program of its own on a database of its own. */
export const openStudioProcess = async (secrets: Readonly<Record<string, string>>): Promise<StudioProcess> => {
  const database = await cloneTestDatabase<Record<string, never>>(shape)
  const { pool } = database.database
  const port = await freePort()
  let child: ChildProcess | null = null
  return {
    port,
    query: async (sql, values = []) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows,
    start: async (platformUrl) => {
      const env = {
        STUDIO_PORT: String(port),
        STUDIO_DATABASE_URL: database.url,
        PLATFORM_URL: platformUrl,
        STUDIO_SECRETS: JSON.stringify(secrets),
        LOG_LEVEL: 'silent',
      }
      const started = fork(join(serverFolder, 'main.ts'), { env, execArgv: [] })
      child = started
      const exited = once(started, 'exit').then(() => Promise.reject(new Error('the studio did not start')))
      await Promise.race([once(started, 'message'), exited])
      exited.catch(() => undefined)
    },
    admit: async ({ vendor, gameCode, memberId, walletToken }) => {
      const token = randomBytes(32).toString('base64url')
      const rules = JSON.stringify({ autoplay: true, turbo: true, minimumCycleMs: 0 })
      await pool.query(
        `insert into sessions (token_hash, vendor, game_code, member_id, wallet_token, nickname, currency, language, is_trial, rules)
        values ($1, $2, $3, $4, $5, 'Ana', 'BRL', 'pt', false, $6)`,
        [createHash('sha256').update(token).digest(), vendor, gameCode, memberId, walletToken, rules],
      )
      const seed = randomBytes(32)
      await pool.query(
        `insert into seeds (vendor, member_id, server_seed, server_seed_hash, client_seed) values ($1, $2, $3, $4, 'abc') on conflict do nothing`,
        [vendor, memberId, seed, createHash('sha256').update(seed).digest()],
      )
      return token
    },
    call: async (token, method, path, body) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, json: (await response.json()) as Record<string, unknown> }
    },
    close: async () => {
      if (child !== null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      await database.close()
    },
  }
}
