import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { comparePaymentBooks } from './compare-payment-books.ts'

/** Real programs: the platform with its jobs, the provider, and a line between them that tells the test where a payout is just now. */
let sandbox: SandboxProcess
let app: TestApp
let line: Server
let port: number
let platform: ChildProcess | null = null
/** Called with each payout on its way, and again with its answer on the way back; what it returns is waited for. */
let onPayout: (where: 'asked' | 'answered') => Promise<void> = () => Promise.resolve()

const openLine = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    const carry = async (): Promise<void> => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const isPayout = request.method === 'POST' && request.url === '/payouts'
      if (isPayout) await onPayout('asked')
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const answered = await fetch(sandbox.url + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
      })
      const body = await answered.text()
      if (isPayout) await onPayout('answered')
      response.writeHead(answered.status, { 'content-type': 'application/json' }).end(body)
    }
    carry().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const start = async (): Promise<void> => {
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  platform = fork(join(import.meta.dirname, '..', '..', '..', 'testing', 'payments-program.ts'), {
    env: {
      PORT: String(port),
      DATABASE_URL: app.databaseUrl,
      PIX_SANDBOX_URL: `http://127.0.0.1:${address.port}`,
      PIX_SANDBOX_SECRET: sandbox.secret,
      PLATFORM_SECRET: 'test',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  })
  const ended = once(platform, 'exit').then(() => Promise.reject(new Error('the platform did not start')))
  await Promise.race([once(platform, 'message'), ended])
  ended.catch(() => undefined)
}

const kill = async (): Promise<void> => {
  if (platform === null) return
  const ended = once(platform, 'exit')
  platform.kill('SIGKILL')
  await ended
  platform = null
}

/** Starts all of it before a file's first test. */
export const openMortalPlatform = (): void => {
  beforeAll(async () => {
    sandbox = await openSandboxProcess()
    app = await openTestApp({ payments: createPixSandbox({ url: sandbox.url, secret: sandbox.secret, now: () => new Date() }) })
    port = await freePort()
    line = await openLine()
    await Promise.all([sandbox.start(`http://127.0.0.1:${port}`), start()])
  })
  afterAll(async () => {
    await kill()
    line.close()
    line.closeAllConnections()
    await sandbox.close()
    await app.close()
  })
}

const withdraw = async (token: string, requestId: string): Promise<string> => {
  const answered = await fetch(`http://127.0.0.1:${port}/api/withdrawals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ requestId, amount: '5000', currency: 'BRL', pixKeyType: 'email', pixKey: 'rapido@example.com' }),
  })
  expect(answered.status).toBe(200)
  return ((await answered.json()) as { withdrawalId: string }).withdrawalId
}

/** A new program waits until the dead one's turn is over; this test does not. */
const becomesDue = () =>
  app.database.db
    .updateTable('withdrawals')
    .set({ next_try_at: sql<Date>`now()` })
    .where('status', 'in', ['held', 'sent'])
    .execute()

type Where = 'asked' | 'answered' | null

/** Kills the platform while a payout is there, or as soon as the phone had its answer; then it is paid once. `paidBefore`: how often it was paid when it died. */
export const expectPaidOnce = async (where: Where, paidBefore: number | null): Promise<void> => {
  const member = await createMember(app, { balanceMinor: 20_000n })
  const requestId = `killed-${where ?? 'at-once'}`.padEnd(20, '0')
  const paidLines = async (reference: string) => (await sandbox.query(`select 1 from entries where payout_reference = '${reference}'`)).length
  const purses = async () => {
    const wallet = await readWallet(app.database.db, member.memberId)
    return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
  }

  const isThere = Promise.withResolvers<void>()
  const isDead = Promise.withResolvers<void>()
  onPayout = async (place) => {
    if (place !== where) return
    isThere.resolve()
    await isDead.promise
    // Nobody waits for it any more: what was on the line goes neither way.
    throw new Error('cut')
  }
  const withdrawalId = await withdraw(member.token, requestId)
  if (where !== null) await isThere.promise
  await kill()
  onPayout = () => Promise.resolve()
  isDead.resolve()

  if (paidBefore !== null) {
    expect(await paidLines(withdrawalId)).toBe(paidBefore)
    expect(await purses()).toEqual({ cash: 15_000n, held: 5_000n })
  }
  await start()
  expect(await withdraw(member.token, requestId)).toBe(withdrawalId)
  await becomesDue()
  await vi.waitFor(async () => expect(await purses()).toEqual({ cash: 15_000n, held: 0n }), { timeout: 30_000, interval: 50 })
  expect(await paidLines(withdrawalId)).toBe(1)
  expect((await comparePaymentBooks(app.database.pool, app.services.payments)).differences).toEqual([])
}
