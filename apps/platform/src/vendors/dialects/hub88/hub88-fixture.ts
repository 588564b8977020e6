import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { openTestGateway } from '#vendors/gateway/gateway-fixture.ts'
import { tokenHash } from '#vendors/launch.ts'

export const hub = { code: 'HUB', game: 'clt_reels', otherGame: 'clt_dice' } as const

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()

export interface HubOptions {
  readonly vendor?: string
  readonly key?: KeyObject
  readonly signature?: string
  readonly rawBody?: string | Buffer
  readonly method?: string
}

export interface HubReply {
  readonly http: number
  readonly body: Record<string, unknown>
  readonly text: string
  readonly headers: Headers
}

/** The real gateway, with a vendor of the family that signs with keys made here. */
export const openHubGateway = async () => {
  const gateway = await openTestGateway()
  const { db } = gateway.database
  const [pair, next, stranger] = [newPair(), newPair(), newPair()]
  await db
    .insertInto('providers')
    .values({
      code: hub.code,
      name: 'Hub',
      secret: 'asks-and-is-not-told',
      secret_next: null,
      launch_url: 'http://hub.invalid/',
      dialect: 'hub88',
      public_key: pemOf(pair.publicKey),
      public_key_next: pemOf(next.publicKey),
    })
    .execute()
  for (const game_code of [hub.game, hub.otherGame])
    await db.insertInto('games').values({ provider_code: hub.code, game_code, name: game_code, game_type: 'RNG', max_bet_minor: 50_000n }).execute()

  const sign = (body: Buffer, key: KeyObject): string => createSign('RSA-SHA256').update(body).sign(key, 'base64')

  return {
    ...gateway,
    keys: { first: pair.privateKey, second: next.privateKey, stranger: stranger.privateKey },
    sign,
    /** A member with money and a session of this vendor, opened by a launch or not at all. */
    player: async (balanceMinor = 10_000n, given: Parameters<typeof gateway.member>[1] = {}) => {
      const member = await gateway.member(balanceMinor, given)
      const token = randomUUID()
      await db
        .insertInto('game_sessions')
        .values({
          token_hash: tokenHash(token),
          member_id: member.key,
          provider_code: hub.code,
          game_code: hub.game,
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      return { key: member.key, user: member.memberId, token }
    },
    hub: async (action: string, body: unknown, options: HubOptions = {}): Promise<HubReply> => {
      const raw = Buffer.from(options.rawBody ?? JSON.stringify(body))
      const method = options.method ?? 'POST'
      const answered = await fetch(`${gateway.origin}/provider/hub88/${options.vendor ?? hub.code}/${action}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': options.signature ?? sign(raw, options.key ?? pair.privateKey) },
        ...(method === 'POST' ? { body: raw } : {}),
      })
      const text = await answered.text()
      return { http: answered.status, body: JSON.parse(text) as Record<string, unknown>, text, headers: answered.headers }
    },
  }
}

export type HubGateway = Awaited<ReturnType<typeof openHubGateway>>
export type HubPlayer = Awaited<ReturnType<HubGateway['player']>>
