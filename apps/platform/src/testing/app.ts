import type { BodyOf, Line, ParamsOf, QueryOf, ReplyOf } from '@trevo/contract/member/api'
import type { Problem } from '@trevo/contract/refusals'
import type { Database } from '@trevo/server/sql'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import { noIdentities } from '#adapters/identity/read-identities.ts'
import { type Messengers, sandboxMessenger } from '#adapters/messenger.ts'
import { type PaymentProvider, PaymentUndecided } from '#adapters/payments/payment-provider.ts'
import type { ReportReceiver } from '#adapters/reports/receiver.ts'
import type { Register } from '#adapters/register/register.ts'
import { createApp } from '#app.ts'
import type { RegisterRoutes } from '#area.ts'
import type { Config } from '#config.ts'
import { loadMarket } from '#market/load-market.ts'
import type { Tables } from '#db/tables.ts'
import { handlers } from '#gathered.ts'
import type { Clock } from '@trevo/operation/clock'
import type { Services } from '#services.ts'
import { openPageHandler, type PageHandler } from '#http/page-handler.ts'
import type { Web } from '#http/pages.ts'
import { readTrustedProxies } from '@trevo/server/trusted-proxies'
import { openPoster } from '#ledger/post-soon.ts'
import { openVendorGateway } from '#vendors/gateway/gateway.ts'
import { createServices } from '#create-services.ts'
import { openTestDatabase } from './database.ts'
import { sentBody } from './encrypted-body.ts'

/** Time that a test moves by hand; it starts at the machine's, because the database has its own clock too. */
export interface TestClock extends Clock {
  pass(ms: number): void
  /** From here on it moves by hand alone: for what is told to the second, or earned back by it. */
  standStill(): void
}

const testClock = (): TestClock => {
  let aheadMs = 0
  let stoodAtMs: number | null = null
  return {
    now: () => new Date((stoodAtMs ?? Date.now()) + aheadMs),
    pass: (ms) => {
      aheadMs += ms
    },
    standStill: () => {
      stoodAtMs = Date.now()
    },
  }
}

export interface Answer<L extends Line> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** Of a 200. */
  readonly reply: ReplyOf<L>
  /** Of anything else. */
  readonly problem: Problem
}

export interface CallOptions<L extends Line> {
  readonly token?: string
  readonly params?: ParamsOf<L>
  readonly query?: QueryOf<L>
  readonly body?: BodyOf<L>
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: Database<Tables>
  readonly databaseUrl: string
  readonly clock: TestClock
  /** Names of the jobs that were asked to run soon. */
  readonly woken: string[]
  /** With `web` alone. */
  readonly pages: PageHandler | null
  /** One call of the contract, through the whole HTTP stack but the socket. */
  call<L extends Line>(line: L, options?: CallOptions<L>): Promise<Answer<L>>
  /** A real socket, for streams and other programs; gives the origin. */
  listen(port?: number): Promise<string>
  close(): Promise<void>
}

/** No money moves outside in a test that did not ask for it. */
const noPayments: PaymentProvider = {
  code: 'none',
  kinds: ['pix'],
  payoutKinds: ['pix'],
  createCharge: () => Promise.reject(new PaymentUndecided('no provider in this test')),
  createPayout: () => Promise.reject(new PaymentUndecided('no provider in this test')),
  refundPayment: () => Promise.reject(new PaymentUndecided('no provider in this test')),
  findCharge: () => Promise.resolve(null),
  findPayout: () => Promise.resolve(null),
  readWebhook: () => null,
  async *readStatement() {},
}

const testConfig = (databaseUrl: string): Config => ({
  host: '0.0.0.0',
  port: 3000,
  databaseUrl,
  dataDir: '/nowhere',
  market: loadMarket('sandbox', undefined),
  publicUrl: undefined,
  officeUrl: 'http://localhost:3200',
  studioPort: 3100,
  sportsbookPort: 3600,
  sportsbookPublicUrl: undefined,
  studioPublicUrl: undefined,
  trustedProxies: readTrustedProxies('TRUSTED_PROXIES'),
  registerUrl: 'http://127.0.0.1:3800',
  registerPublicUrl: undefined,
  networks: null,
  registerSecret: null,
  paySandboxUrl: 'http://127.0.0.1:3700',
  paySandboxPublicUrl: undefined,
  paySandboxSecret: null,
  pixSandboxUrl: 'http://127.0.0.1:3300',
  pixSandboxPublicUrl: undefined,
  pixSandboxSecret: 'test',
  platformSecret: 'test',
  platformSecretOld: undefined,
  chatByUrl: null,
  chat: 'none',
  identities: noIdentities,
  smsByHttp: null,
  paperCheck: null,
  screening: null,
  emailBySmtp: null,
  hasMessageSandbox: true,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  isProduction: false,
  isDev: false,
})

const pathOf = (template: string, params: Readonly<Record<string, string>>): string =>
  template.replace(/:([A-Za-z]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))

const queryOf = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? '' : `?${search.toString()}`
}

export interface TestAppOptions {
  readonly payments?: PaymentProvider
  readonly otherPayments?: readonly PaymentProvider[]
  readonly chat?: ChatVendor
  readonly register?: Register
  readonly receiver?: ReportReceiver
  /** The sandbox where nothing else is given. */
  readonly messengers?: Messengers
  readonly config?: Partial<Config>
  /** For a test that reads what is logged. */
  readonly log?: Logger
  /** How answers are held back; not at all where nothing is said. */
  readonly sleep?: (ms: number) => Promise<void>
  readonly plainRoutes?: readonly RegisterRoutes[]
  readonly imagesFolder?: string
  /** With documents for guests, as this web renders them. */
  readonly web?: Web
  /** With the seamless wallet's gateway, for tests in which a vendor calls. */
  readonly hasVendors?: boolean
  /** On a database that something else of the test opened, and closes. */
  readonly on?: { readonly url: string; readonly database: Database<Tables> }
}

export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const opened = options.on === undefined ? await openTestDatabase() : { ...options.on, close: async () => undefined }
  const clock = testClock()
  const woken: string[] = []
  const services = createServices({
    config: { ...testConfig(opened.url), ...options.config },
    database: opened.database,
    clock,
    payments: options.payments ?? noPayments,
    otherPayments: options.otherPayments ?? [],
    chat: options.chat ?? null,
    register: options.register ?? null,
    receiver: options.receiver ?? null,
    messengers: options.messengers ?? { sms: sandboxMessenger, email: sandboxMessenger },
    log: options.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    imagesFolder: options.imagesFolder ?? '/nowhere',
    sleep: options.sleep ?? (() => Promise.resolve()),
    wake: (jobName) => woken.push(jobName),
  })
  const poster = options.hasVendors === true ? openPoster({ url: opened.url, schema: 'trevo' }) : null
  const vendors = poster === null ? {} : { vendors: openVendorGateway({ database: opened.database, poster, log: services.log }) }
  const pages = options.web === undefined ? null : openPageHandler(services, options.web)
  const app = await createApp(services, handlers, { plainRoutes: options.plainRoutes ?? [], ...vendors, ...(pages && { pages }) })
  await app.ready()

  const call = async <L extends Line>(line: L, given: CallOptions<L> = {}): Promise<Answer<L>> => {
    const [method, template] = line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const url = pathOf(template, (given.params ?? {}) as Record<string, string>) + queryOf((given.query ?? {}) as Record<string, string>)
    const sent = await sentBody(services, { line, method, path: url.split('?')[0] ?? url, body: given.body })
    const answered = await app.inject({
      method,
      url,
      remoteAddress: given.address ?? '10.0.0.1',
      headers: { host: 'phone.test:3000', ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }), ...given.headers, ...sent.headers },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    })
    const body: unknown = answered.body === '' ? null : JSON.parse(answered.body)
    return { status: answered.statusCode, headers: answered.headers, reply: body as ReplyOf<L>, problem: body as Problem }
  }

  return {
    app,
    services,
    database: opened.database,
    databaseUrl: opened.url,
    clock,
    woken,
    pages,
    call,
    listen: (port = 0) => app.listen({ host: '127.0.0.1', port }),
    close: async () => {
      services.live.closeAll()
      await app.close()
      await poster?.close()
      await opened.close()
    },
  }
}
