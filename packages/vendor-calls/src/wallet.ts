import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** One call takes at most this long before the studio treats it as unanswered; the contract's own budget is 1.5 s. */
const callMsMax = 3_000
const answerBytesMax = 16_384

export const finalStatuses = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'MEMBER_BLOCKED',
  'SESSION_EXPIRED',
  'GAME_DISABLED',
  'INVALID_CURRENCY',
  'DUPLICATE_MISMATCH',
  'CANCELLED',
  'ALREADY_SETTLED',
  'BET_NOT_FOUND',
  'ROUND_CLOSED',
] as const
export type FinalStatus = (typeof finalStatuses)[number]

const decided = z.object({
  status: z.enum(finalStatuses),
  balance: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
})

export type WalletAnswer =
  /** The wallet said what happened. `body` is the whole answer. */
  | { readonly kind: 'decided'; readonly status: FinalStatus; readonly balanceMinor: bigint | null; readonly body: Record<string, unknown> }
  /** Nothing final was said, or nobody knows: cut line, time-out, RETRY, or a refusal that sticks to nothing. */
  | { readonly kind: 'undecided'; readonly trouble: string; readonly retryAfterMs: number | null }

export interface Wallet {
  /** `body` is sent byte for byte, so that a call repeated after a crash is the same call. Never throws. */
  call(vendor: string, verb: string, body: string): Promise<WalletAnswer>
}

export interface WalletOptions {
  readonly baseUrl: string
  readonly secrets: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly nowMs?: () => number
}

export const signCall = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex')

const readBounded = async (response: Response): Promise<string | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > answerBytesMax) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const retryAfter = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, 30_000) : null
}

const readAnswer = async (response: Response): Promise<WalletAnswer> => {
  const text = await readBounded(response)
  const json = text === null ? null : parseJson(text)
  if (response.status !== 200) {
    const said = z.object({ status: z.string().max(64) }).safeParse(json)
    return { kind: 'undecided', trouble: said.success ? said.data.status : `HTTP ${response.status}`, retryAfterMs: retryAfter(response) }
  }
  const answer = decided.safeParse(json)
  const body = z.record(z.string(), z.unknown()).safeParse(json)
  if (!answer.success || !body.success) return { kind: 'undecided', trouble: 'an answer outside the contract', retryAfterMs: null }
  const { status, balance } = answer.data
  return { kind: 'decided', status, balanceMinor: balance == null ? null : BigInt(balance), body: body.data }
}

/** The seamless wallet's client: signed over the very bytes sent, bounded in time and size, no redirects. */
export const openWallet = (options: WalletOptions): Wallet => {
  const send = options.fetch ?? fetch
  const nowMs = options.nowMs ?? Date.now
  return {
    call: async (vendor, verb, body) => {
      const secret = options.secrets[vendor]
      if (secret === undefined) return { kind: 'undecided', trouble: `no secret for vendor ${vendor}`, retryAfterMs: null }
      const path = `/provider/v1/${verb}`
      const timestamp = Math.floor(nowMs() / 1_000).toString()
      try {
        const response = await send(options.baseUrl + path, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(callMsMax),
          headers: {
            'content-type': 'application/json',
            'x-provider': vendor,
            'x-timestamp': timestamp,
            'x-signature': signCall(secret, timestamp, path, body),
            'x-trace-id': randomUUID(),
          },
          body,
        })
        return await readAnswer(response)
      } catch (error) {
        return { kind: 'undecided', trouble: error instanceof Error ? error.name : 'no answer', retryAfterMs: null }
      }
    },
  }
}
