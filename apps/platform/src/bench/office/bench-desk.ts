import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@trevo/server/free-port'
import pg from 'pg'
import { createKeys, type Keys } from '#keys/keys.ts'
import { grantOffice } from '#db/office-role.ts'
import { platformShape } from '#db/shape.ts'
import { hashToken, newToken } from '#areas/staff/session-store.ts'
import { csrfOf } from '#office/csrf.ts'
import { sendCall } from '#bench/send-call.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
export const benchSecret = 'bench'
export const benchKeys: Keys = createKeys(benchSecret)
const readyMsMax = 60_000

export const ensureOfficeIsBuilt = (onProgress: (sentence: string) => void): void => {
  if (existsSync(join(root, 'apps', 'office', 'dist', 'index.html'))) return
  onProgress('Building the office, which its process serves')
  const built = spawnSync(process.execPath, [join(root, 'apps', 'office', 'build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status !== 0) throw new Error('The office could not be built')
}

export interface BenchOffice {
  readonly pid: number
  readonly port: number
  stop(): Promise<void>
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The office was not ready in time')), readyMsMax)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`The office ended with exit code ${code}`)))
  })

/** The office's process as `npm start` runs it, under a role of its own, on a database of the bench. */
export const startBenchOffice = async (databaseUrl: string, dataDir: string, pool: Pick<pg.Pool, 'query'>, { port: given, logLevel = 'warn' }: { readonly port?: number; readonly logLevel?: string } = {}): Promise<BenchOffice> => {
  const role = 'trevo_bench_office'
  await pool.query(`create role ${role} login password 'bench'`).catch((error: { readonly code?: string }) => {
    if (error.code !== '42710') throw error
  })
  await grantOffice(pool, platformShape.schema, role)
  const url = new URL(databaseUrl)
  url.username = role
  url.password = 'bench'
  const port = given ?? (await freePort())
  const child = fork(join(root, 'apps', 'platform', 'src', 'main.ts'), ['--role=office'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: logLevel, OFFICE_PORT: String(port), OFFICE_DATABASE_URL: url.href, DATA_DIR: dataDir, PLATFORM_SECRET: benchSecret, TREVO_DEV: '0' },
  })
  await ready(child)
  if (child.pid === undefined) throw new Error('The office has no process')
  return {
    pid: child.pid,
    port,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Somebody at a desk, who is in. */
export interface Desk {
  get<Reply>(path: string): Promise<{ readonly reply: Reply; readonly tookMs: number }>
  /** Sent again under the same key it is done once. */
  post<Reply>(path: string, body: object, key?: string): Promise<Reply>
  put<Reply>(path: string, body: object): Promise<Reply>
}

const readAgainMs = 300
let keys = 0

/** A person of the staff with a session and no daily limit of searches, as the owner of the tables puts them in. */
export const sitDown = async (pool: Pick<pg.Pool, 'query'>, { port }: BenchOffice, id: number, roles: readonly string[]): Promise<Desk> => {
  const token = newToken()
  await pool.query(`insert into staff (id, email, name, state, created_at, reveals_a_day) values ($1, $2, $2, 'active', now(), 100000)`, [id, `desk-${id}@bench.example`])
  await pool.query('insert into staff_roles (staff_id, role, granted_at) select $1, r, now() from unnest($2::text[]) r', [id, roles])
  await pool.query(
    `insert into staff_sessions (id, token_hash, staff_id, factor, created_at, last_seen_at, ends_at, stepped_up_at, address, user_agent) values ($1, $2, $1, 'totp', now(), now(), now() + interval '10 hours', now(), '127.0.0.1', 'bench')`,
    [id, hashToken(token)],
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const headers = { cookie: `__Host-office=${token}`, origin: `http://localhost:${port}`, 'x-csrf-token': csrfOf({ keys: benchKeys }, token), 'content-type': 'application/json' }
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body: string, key?: string): Promise<{ readonly reply: unknown; readonly tookMs: number }> => {
    keys += 1
    const startedAtMs = performance.now()
    const answer = await sendCall(agent, { port, method, path, headers: { ...headers, ...(method === 'GET' ? {} : { 'idempotency-key': key ?? `bench-key-${keys}` }) }, body })
    const tookMs = performance.now() - startedAtMs
    // A person reads twenty a second, and the bench is quicker.
    if (answer.status === 429) {
      await sleep(readAgainMs)
      return call(method, path, body, key)
    }
    if (answer.status !== 200 && answer.status !== 202) throw new Error(`${method} ${path} was answered ${answer.status} ${answer.body.slice(0, 300)}`)
    return { reply: JSON.parse(answer.body), tookMs }
  }
  return {
    get: async <Reply>(path: string) => {
      const { reply, tookMs } = await call('GET', path, '')
      return { reply: reply as Reply, tookMs }
    },
    post: async <Reply>(path: string, body: object, key?: string) => (await call('POST', path, JSON.stringify(body), key)).reply as Reply,
    put: async <Reply>(path: string, body: object) => (await call('PUT', path, JSON.stringify(body))).reply as Reply,
  }
}

/** Step-ups hold for five minutes, and a bench takes longer. */
export const stepUpAll = (pool: Pick<pg.Pool, 'query'>) => pool.query('update staff_sessions set stepped_up_at = now(), last_seen_at = now()')
