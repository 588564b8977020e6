import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { memberId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { currencyOfType } from '@trevo/rules/play-money'
import { type Logger, pino } from 'pino'
import type { Db } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { openPoster } from '#ledger/post-soon.ts'
import { openTestDatabase } from '#testing/database.ts'
import { gatewayFirst, openVendorGateway } from './gateway.ts'
import { tokenHash } from '#vendors/launch.ts'
import { sign } from './signature.ts'
import type { StrangerRules } from './strangers.ts'

export const vendor = { code: 'VENDOR', secret: 'first-secret', secretNext: 'second-secret', game: 'reels', otherGame: 'dice' } as const

/** A second vendor, with a game of the same code: what keeps the two apart is the vendor alone. */
export const neighbour = { code: 'NEIGHBOUR', secret: 'secret-of-the-neighbour', game: vendor.game } as const

export const nowSeconds = 1_800_000_000

export interface CallOptions {
  readonly provider?: string
  readonly secret?: string
  readonly timestamp?: string
  readonly signature?: string
  readonly traceId?: string
  readonly rawBody?: string
  readonly method?: string
}

export interface GatewayReply {
  readonly http: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

export interface TestGatewayOptions {
  /** The ledger's way to its database, where a test wants to take it away. */
  readonly posterUrl?: (url: URL) => Promise<URL>
  readonly underWayMax?: number
  /** How long the ledger may take to decide, where a test must not be hurried. */
  readonly budgetMs?: number
  readonly tellsMissed?: boolean
  /** With the machine's clock, for vendors that sign with it. */
  readonly hasRealClock?: boolean
  /** With bounds for who signs nothing. */
  readonly strangers?: StrangerRules
  readonly log?: Logger
}

const makeVendors = async (db: Db): Promise<void> => {
  await db
    .insertInto('providers')
    .values([
      { code: vendor.code, name: 'Vendor', secret: vendor.secret, secret_next: vendor.secretNext, launch_url: 'http://vendor.invalid/' },
      { code: neighbour.code, name: 'Neighbour', secret: neighbour.secret, secret_next: null, launch_url: 'http://neighbour.invalid/' },
    ])
    .execute()
  await db.insertInto('games').values({ provider_code: neighbour.code, game_code: neighbour.game, name: neighbour.game, game_type: 'RNG' }).execute()
  for (const game_code of [vendor.game, vendor.otherGame]) {
    await db.insertInto('games').values({ provider_code: vendor.code, game_code, name: game_code, game_type: 'RNG', max_bet_minor: 50_000n }).execute()
  }
}

/** The gateway on a port of its own and on a real database, with one vendor, its two games, and a neighbour. */
export const openTestGateway = async ({ posterUrl, underWayMax, budgetMs, tellsMissed = false, hasRealClock = false, strangers, log = pino({ level: 'silent' }) }: TestGatewayOptions = {}) => {
  const test = await openTestDatabase()
  const { database } = test
  const poster = openPoster({ url: posterUrl === undefined ? test.url : (await posterUrl(new URL(test.url))).href, ...(budgetMs !== undefined && { budgetMs }) })
  // Stands still, so that the edge of the 300 s is the edge.
  const gateway = openVendorGateway({
    database,
    poster,
    log,
    tellsMissed,
    ...(strangers !== undefined && { strangers }),
    ...(hasRealClock ? {} : { nowSeconds: () => nowSeconds }),
    ...(underWayMax !== undefined && { underWayMax }),
  })
  const server = gatewayFirst(gateway)((_request, response) => response.writeHead(418).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await makeVendors(database.db)
  let count = 0n

  return {
    database,
    poster,
    figures: () => gateway.figures,
    url: test.url,
    origin: `http://127.0.0.1:${port}`,
    /** A member with money and an open session in the vendor's first game. */
    member: async (balanceMinor = 10_000n, given: { readonly status?: 'active' | 'excluded' | 'blocked'; readonly type?: number } = {}) => {
      count += 1n
      const key = count
      await database.db
        .insertInto('members')
        .values({ id: key, username: `member${key}`, nickname: `Member ${key}`, type: given.type ?? 0, status: given.status ?? 'active', currency: currencyOfType(given.type ?? 0, 'BRL'), password_hash: 'none' })
        .execute()
      const adjustment = { member: key, currency: 'BRL', adjustmentId: `start-${key}`, direction: 'credit', amountMinor: minor(balanceMinor), reason: 'test' } as const
      if (balanceMinor > 0n) await transactMoney(database, (tx) => post(tx, balanceAdjusted(adjustment)))
      const sessionToken = `session-of-${key}`
      await database.db
        .insertInto('game_sessions')
        .values({ token_hash: tokenHash(sessionToken), member_id: key, provider_code: vendor.code, game_code: vendor.game, expires_at: new Date(Date.now() + 3_600_000) })
        .execute()
      return { key, memberId: memberId(key), sessionToken }
    },
    call: async (verb: string, body: unknown, options: CallOptions = {}): Promise<GatewayReply> => {
      const path = `/provider/v1/${verb}`
      const raw = options.rawBody ?? JSON.stringify(body)
      const timestamp = options.timestamp ?? String(nowSeconds)
      const signature = options.signature ?? sign(options.secret ?? vendor.secret, { timestamp, path, body: Buffer.from(raw) })
      const method = options.method ?? 'POST'
      const answered = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-provider': options.provider ?? vendor.code,
          'x-timestamp': timestamp,
          'x-signature': signature,
          ...(options.traceId === undefined ? {} : { 'x-trace-id': options.traceId }),
        },
        ...(method === 'POST' ? { body: raw } : {}),
      })
      return { http: answered.status, body: (await answered.json()) as Record<string, unknown>, headers: answered.headers }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      gateway.close()
      await poster.close()
      await test.close()
    },
  }
}

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>
