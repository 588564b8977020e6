import { createHmac } from 'node:crypto'
import { Agent as HttpAgent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** Lower-case hex of HMAC-SHA256(secret, timestamp + "." + path + "." + body), over the bytes as they leave. */
export const signCall = (secret: string, timestamp: string, path: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex')

/** What an operator answered. `body` is `{}` where it was no JSON object. */
export interface WalletAnswer {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  /** As it came. */
  readonly text: string
  /** From the first byte sent to the last byte read. */
  readonly ms: number
}

/** How one call differs from a right one; for whoever wants to see wrong calls refused. */
export interface CallOptions {
  readonly method?: string
  /** In place of the verb's own; signed as it stands here. */
  readonly path?: string
  readonly provider?: string
  readonly secret?: string
  readonly timestamp?: string
  readonly traceId?: string
  /** Signed in place of the path and the body that are sent. */
  readonly signedPath?: string
  readonly signedBody?: string | Buffer
  /** What becomes of the signature on its way. */
  readonly alterSignature?: (signature: string) => string
  /** Above all of these: a header as it is to be sent, or null to leave it out. */
  readonly headers?: Readonly<Record<string, string | null>>
}

export interface WalletClient {
  /**
   * One signed call, sent once: an object as JSON, text and bytes as they are. Rejects when no whole answer came, by a broken line
   * or `timeoutMs`; then the call may have been decided or not, and is to be sent again.
   */
  call(verb: string, body: object | string | Buffer, options?: CallOptions): Promise<WalletAnswer>
  close(): void
}

export interface WalletClientOptions {
  /** The operator's origin. */
  readonly base: string
  readonly provider: string
  readonly secret: string
  /** The contract's own budget is 1.5 s. */
  readonly timeoutMs?: number
  /** Calls beyond this wait for a free connection. */
  readonly connectionsMax?: number
  readonly nowMs?: () => number
}

/** No answer of the contract is longer; one that is longer is broken off. */
const answerBytesMax = 64 * 1024

const objectOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

interface Outgoing {
  readonly url: URL
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly agent: HttpAgent | HttpsAgent
  readonly timeoutMs: number
}

const exchange = ({ url, method, path, headers, body, agent, timeoutMs }: Outgoing): Promise<WalletAnswer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    // Host and port by name: the path is sent as it stands, also where a URL would mend it.
    const request = send({ hostname: url.hostname, port: url.port, method, path, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size > answerBytesMax) response.destroy(new Error(`the answer is longer than ${answerBytesMax} bytes`))
      })
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ http: response.statusCode ?? 0, body: objectOf(text), headers: response.headers, text, ms: performance.now() - startedAt })
      })
    })
    request.once('error', reject)
    request.end(body)
  })

/** Keeps its connections open and repeats nothing by itself. */
export const openWalletClient = (options: WalletClientOptions): WalletClient => {
  const { timeoutMs = 3_000, connectionsMax = 64, nowMs = Date.now } = options
  const url = new URL(options.base)
  const agentOptions = { keepAlive: true, maxSockets: connectionsMax, scheduling: 'lifo' } as const
  const agent = url.protocol === 'https:' ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions)
  const call = (verb: string, given: object | string | Buffer, how: CallOptions = {}): Promise<WalletAnswer> => {
    const body = Buffer.isBuffer(given) ? given : Buffer.from(typeof given === 'string' ? given : JSON.stringify(given))
    const path = how.path ?? `/provider/v1/${verb}`
    const timestamp = how.timestamp ?? Math.floor(nowMs() / 1_000).toString()
    const signature = signCall(how.secret ?? options.secret, timestamp, how.signedPath ?? path, how.signedBody ?? body)
    const wanted: Record<string, string | null> = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-provider': how.provider ?? options.provider,
      'x-timestamp': timestamp,
      'x-signature': how.alterSignature?.(signature) ?? signature,
      'x-trace-id': how.traceId ?? null,
      ...how.headers,
    }
    const headers = Object.fromEntries(Object.entries(wanted).filter((each): each is [string, string] => each[1] !== null))
    return exchange({ url, method: how.method ?? 'POST', path, headers, body, agent, timeoutMs })
  }
  return { call, close: () => agent.destroy() }
}
