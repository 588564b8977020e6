import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBooks, openIds } from './books.ts'
import type { Break } from './breaks.ts'
import { consolePage } from './console.ts'
import { answer, type Orders, prefix } from './gateway.ts'
import { openOperator } from './operator.ts'

export interface MockOptions {
  /** 0, or left out: any that is free. */
  readonly port?: number
  readonly provider?: string
  readonly secret?: string
  readonly game?: string
  /** Another vendor with the same game, to whom nothing of the first one's is told. */
  readonly second?: { readonly provider: string; readonly secret: string }
  /** The highest stake. */
  readonly limitMinor?: bigint
  /** What the member ana begins with. */
  readonly balanceMinor?: bigint
  readonly broken?: readonly Break[]
  readonly orders?: Partial<Orders>
  /** Of the troubles by chance. */
  readonly random?: () => number
}

export interface MockOperator {
  readonly origin: string
  /** A launch token, as `POST /launch` gives it. */
  launch(member?: string): string
  balanceMinor(member?: string): bigint
  owesMinor(member?: string): bigint
  readonly orders: Orders
  close(): Promise<void>
}

export const mockDefaults = {
  provider: 'VENDOR',
  secret: 'mock-secret',
  game: 'my-game',
  second: { provider: 'SECOND', secret: 'second-mock-secret' },
  limitMinor: 50_000n,
  balanceMinor: 1_000_000n,
} as const
const currency = 'BRL'
const slowMs = 300
const consoleBytesMax = 64 * 1024

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= consoleBytesMax) parts.push(part)
  }
  return Buffer.concat(parts)
}

const write = (response: ServerResponse, http: number, body: object | string, more: Readonly<Record<string, string>> = {}): void => {
  const isText = typeof body === 'string'
  const text = isText ? body : JSON.stringify(body)
  response.writeHead(http, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json', 'content-length': Buffer.byteLength(text), ...more })
  response.end(text)
}

/** An operator of two vendors, in memory: it shares the contract's schema with the platform, and none of what decides there. */
export const openMockOperator = async (options: MockOptions = {}): Promise<MockOperator> => {
  const { provider, secret, game, second, limitMinor, balanceMinor } = { ...mockDefaults, ...options }
  const broken = new Set(options.broken)
  const orders: Orders = { delayMs: 0, retryShare: 0, lostShare: 0, ...options.orders }
  const books = openBooks(Date.now)
  for (const [name, begins] of [
    ['ana', balanceMinor],
    ['bruno', 10_000n],
    ['zero', 0n],
  ] as const)
    books.addMember(name, begins, currency)
  const common = openIds()
  const vendors = new Map(
    [{ provider, secret }, second].map((vendor) => {
      const ids = broken.has('ids-of-all-vendors') ? common : openIds()
      return [vendor.provider, { secret: vendor.secret, operator: openOperator({ provider: vendor.provider, books, ids, broken, limitMinor }) }]
    }),
  )
  const gateway = { vendors, broken, orders, random: options.random ?? Math.random, nowMs: Date.now }

  const answerVendor = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const waitMs = orders.delayMs + (broken.has('slow') ? slowMs : 0)
    if (waitMs > 0) await sleep(waitMs)
    const reply = await answer(request, body, gateway)
    if (reply === null) return void response.destroy()
    const trace = request.headers['x-trace-id']
    write(response, reply.http, reply.body, {
      ...(typeof trace === 'string' && !broken.has('trace-forgotten') ? { 'x-trace-id': trace } : {}),
      ...(reply.retryAfterSeconds === undefined ? {} : { 'retry-after': String(reply.retryAfterSeconds) }),
    })
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const address = request.url ?? '/'
    if (address.startsWith(prefix)) return answerVendor(request, response, body)
    const page = consolePage(request.method ?? '', address, body.toString('utf8'), { books, orders, provider, game, currency })
    write(response, page.http, page.body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const named = (name: string) => {
    const member = books.memberNamed(name)
    if (member === undefined) throw new Error(`the mock operator has no member ${name}`)
    return member
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    launch: (name = 'ana') => books.openLaunch({ provider, member: named(name), gameCode: game }),
    balanceMinor: (name = 'ana') => named(name).balanceMinor,
    owesMinor: (name = 'ana') => named(name).owesMinor,
    orders,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
