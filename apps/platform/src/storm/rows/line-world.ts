import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openUnreliableLink } from '@trevo/server/testing-link'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import { type PlatformProcess, startPlatformProcess } from '#storm/platform-process.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'

const payersCount = 6
/** Fewer than a member may ask for within an hour. */
const paymentsOfOne = 20
/** Beyond the longest break, and the time until all works again. */
const decidedMsMax = 90_000

export type Link = Awaited<ReturnType<typeof openUnreliableLink>>

export interface Payer {
  readonly memberId: bigint
  readonly token: string
}

export interface World {
  readonly app: TestApp
  readonly sandbox: SandboxProcess
  readonly link: Link
  readonly platform: PlatformProcess
  readonly payers: readonly Payer[]
}

const newPayer = (app: TestApp): Promise<Payer> => createMember(app, { balanceMinor: 100_000_000n })

/** The platform as a program, its database behind a link that can be taken away, and the payment provider's program. */
export const openWorld = async (): Promise<World> => {
  const sandbox = await openSandboxProcess()
  const app = await openTestApp({
    payments: createPixSandbox({ url: sandbox.url, secret: sandbox.secret, now: () => new Date() }),
  })
  const url = new URL(app.databaseUrl)
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${link.port}`
  const platform = await startPlatformProcess(url.href, {
    PLATFORM_SECRET: 'test',
    PIX_SANDBOX_URL: sandbox.url,
    PIX_SANDBOX_SECRET: sandbox.secret,
    DATA_DIR: '/nowhere',
  })
  await sandbox.start(`http://127.0.0.1:${platform.port}`)
  await app.database.pool.query('update payout_limits set day_count = 1000, day_minor = 1000000000')
  const payers = await Promise.all(Array.from({ length: payersCount }, () => newPayer(app)))
  return { app, sandbox, link, platform, payers }
}

interface Said {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A call as a phone makes it; 0: no answer came. */
export const call = async (
  { platform }: Pick<World, 'platform'>,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Said> => {
  try {
    const answered = await fetch(`http://127.0.0.1:${platform.port}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answered.status, body: (await answered.json()) as Said['body'] }
  } catch {
    return { status: 0, body: {} }
  }
}

/**
 * The same request again until it is decided: what a phone that lost its answer does. Too many that are open, or too
 * fast, is no decision.
 */
const decided = async (world: World, path: string, token: string, body: unknown): Promise<Said> => {
  for (const deadline = performance.now() + decidedMsMax; ;) {
    const said = await call(world, 'POST', path, token, body)
    if (said.status === 200) return said
    const code = String(said.body['code'])
    const isRefused = said.status >= 400 && said.status < 500 && !code.startsWith('too_many')
    if (isRefused || performance.now() > deadline) throw new Error(`${path} was refused: ${said.status} ${code}`)
    await sleep(said.status === 429 || said.status === 409 ? 1_000 : 200)
  }
}

/** One member pays in and has paid out, again and again, and then another. */
export const payOnAndOn = async (
  world: World,
  first: Payer,
  figures: { deposits: number; withdrawals: number },
  isOver: () => boolean,
): Promise<void> => {
  let { token } = first
  for (let n = 1; !isOver(); n += 1) {
    if (n % paymentsOfOne === 0) ({ token } = await newPayer(world.app))
    const made = await decided(world, '/api/deposits', token, {
      requestId: randomUUID(),
      amount: '5000',
      currency: 'BRL',
      method: 'pix',
    })
    const paid = await world.sandbox.pay(new URL(String(made.body['sandboxPayerUrl'])).pathname)
    if (paid >= 400) throw new Error(`the payer's page answered ${paid}`)
    figures.deposits += 1
    await decided(world, '/api/withdrawals', token, {
      requestId: randomUUID(),
      amount: '2000',
      currency: 'BRL',
      pixKeyType: 'email',
      pixKey: 'rapido@example.com',
    })
    figures.withdrawals += 1
    await sleep(300)
  }
}
