import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { signingHeaders } from '@trevo/server/signed-message'
import { cloneTestDatabase } from '@trevo/server/testing-database'

const apps = join(import.meta.dirname, '..', '..', '..')
/** What each of the programs is called in its variables and its schema. */
const programs = { 'register-sandbox': { prefix: 'REGISTER', schema: 'register_sandbox' }, 'pix-sandbox': { prefix: 'PIX_SANDBOX', schema: 'pix_sandbox' }, 'pay-sandbox': { prefix: 'PAY_SANDBOX', schema: 'pay_sandbox' } } as const

export interface SandboxProcess {
  readonly url: string
  readonly secret: string
  /** Its own books, to look into them. */
  readonly query: (sql: string) => Promise<readonly Record<string, unknown>[]>
  /** Starts the program; `platformUrl` is where its webhooks go. */
  start(platformUrl: string): Promise<void>
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>
  orderFault(match: string, fault: string, times?: number): Promise<void>
  /** The payer presses "Pay" on the page of this charge. */
  pay(payerPath: string): Promise<number>
  /** Whoever pays fills in a form of its pages; gives the answer's status and where it leads. */
  press(path: string, fields: Readonly<Record<string, string>>): Promise<{ readonly status: number; readonly location: string }>
  close(): Promise<void>
}

/** The real payment sandbox, as a program of its own on a database of its own. */
export const openSandboxProcess = async (secret = 'sandbox-test-secret', program: keyof typeof programs = 'pix-sandbox'): Promise<SandboxProcess> => {
  const { prefix, schema } = programs[program]
  const sandboxFolder = join(apps, program, 'src')
  const database = await cloneTestDatabase<Record<string, never>>({ folder: join(sandboxFolder, 'migrations'), schema })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const call: SandboxProcess['call'] = async (method, path, json) => {
    const body = Buffer.from(json === undefined ? '' : JSON.stringify(json))
    const response = await fetch(url + path, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...signingHeaders(secret, { path, body }, new Date()) },
      ...(json === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  const kill = async (): Promise<void> => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
  }

  return {
    url,
    secret,
    query: async (sql) => (await database.database.pool.query<Record<string, unknown>>(sql)).rows,
    start: async (platformUrl) => {
      const started = fork(join(sandboxFolder, 'main.ts'), {
        env: {
          [`${prefix}_PORT`]: port.toString(),
          [`${prefix}_DATABASE_URL`]: database.url,
          [`${prefix}_SECRET`]: secret,
          PLATFORM_URL: platformUrl,
          LOG_LEVEL: 'silent',
        },
        execArgv: [],
      })
      child = started
      const exited = once(started, 'exit').then(() => Promise.reject(new Error('the sandbox did not start')))
      await Promise.race([once(started, 'message'), exited])
      exited.catch(() => undefined)
    },
    kill,
    call,
    orderFault: async (match, fault, times = 1) => {
      const { status } = await call('POST', '/faults', { match, fault, times })
      if (status !== 204) throw new Error(`the fault was answered ${status}`)
    },
    pay: async (payerPath) => {
      const response = await fetch(url + payerPath, { method: 'POST', body: new URLSearchParams({ answer: 'pay' }), redirect: 'manual' })
      return response.status
    },
    press: async (path, fields) => {
      const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      return { status: response.status, location: response.headers.get('location') ?? '' }
    },
    close: async () => {
      await kill()
      await database.close()
    },
  }
}
