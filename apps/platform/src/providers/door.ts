import { isUtf8 } from 'node:buffer'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Database } from '@trevo/server/sql'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Tables } from '#db/tables.ts'
import { Undecided, type Poster } from '#ledger/post-soon.ts'
import { openProviderKeys } from './provider-keys.ts'
import { isFresh, isSigned } from './signature.ts'
import { type Answer, invalidRequest, invalidSignature, retry, unknownVerb } from './v1/answer.ts'
import { type VerbAnswer, verbs } from './v1/verbs.ts'

export interface DoorDeps {
  readonly database: Database<Tables>
  readonly poster: Poster
  readonly log: Logger
  /** Tests only: seconds now, for the age of a signature. */
  readonly nowSeconds?: () => number
}

export interface ProviderDoor {
  /** Answers one call under `/provider/v1/`. Never throws, and reads the body itself. */
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

export const doorPrefix = '/provider/v1/'

const bodyBytesMax = 16 * 1024
/** Read and dropped up to here, so that a vendor that sends too much can still read why it is refused. */
const droppedBytesMax = 256 * 1024
/** The contract's 1.5 s, less what the way to the vendor may take. */
const budgetMs = 1_400
const traceForm = /^[\x21-\x7e]{1,128}$/

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const write = (response: ServerResponse, answer: Answer, traceId: string): void => {
  if (response.headersSent || response.destroyed) return
  const headers = ['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(answer.body)), 'Cache-Control', 'no-store']
  if (traceId !== '') headers.push('X-Trace-Id', traceId)
  if (answer.retryAfterSeconds !== undefined) headers.push('Retry-After', String(answer.retryAfterSeconds))
  response.writeHead(answer.httpStatus, headers)
  response.end(answer.body)
}

const parse = (body: Buffer): { readonly value: unknown } | null => {
  if (!isUtf8(body)) return null
  try {
    return { value: JSON.parse(body.toString('utf8')) }
  } catch {
    return null
  }
}

/** The whole body, or null when it is longer than a call may be. Rejects when the vendor goes away in the middle. */
const readBody = (request: IncomingMessage): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= bodyBytesMax) parts.push(part)
      else if (size > droppedBytesMax) resolve(null)
    })
    request.on('end', () => {
      if (size > bodyBytesMax) resolve(null)
      else resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts))
    })
    request.on('error', reject)
  })

/** `authenticate` and `balance` have no place in the poster's queue, which keeps its own time. */
const withinBudget = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Undecided('the time budget is over')), budgetMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const openProviderDoor = (deps: DoorDeps): ProviderDoor => {
  const nowSeconds = deps.nowSeconds ?? (() => Math.floor(Date.now() / 1_000))
  const keys = openProviderKeys(deps.database.db, (error) => deps.log.warn({ err: error }, 'vendors’ secrets were not read again'))

  const decide = async (request: IncomingMessage, path: string, provider: string): Promise<VerbAnswer> => {
    const verb = path.startsWith(doorPrefix) ? path.slice(doorPrefix.length) : ''
    const decideVerb = request.method === 'POST' ? verbs.get(verb) : undefined
    const body = await readBody(request)
    if (decideVerb === undefined) return { answer: unknownVerb, txId: null }
    if (body === null) return { answer: invalidRequest([{ name: 'body', problem: `is longer than ${bodyBytesMax} bytes` }]), txId: null }
    const timestamp = headerOf(request, 'x-timestamp')
    const call = { timestamp, signature: headerOf(request, 'x-signature'), path, body }
    if (!isSigned(await keys.of(provider), call) || !isFresh(timestamp, nowSeconds())) return { answer: invalidSignature, txId: null }
    const parsed = parse(body)
    if (parsed === null) return { answer: invalidRequest([{ name: 'body', problem: 'is not JSON in UTF-8' }]), txId: null }
    return verb === 'authenticate' || verb === 'balance'
      ? withinBudget(decideVerb(deps, provider, parsed.value))
      : decideVerb(deps, provider, parsed.value)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const provider = headerOf(request, 'x-provider')
    const trace = headerOf(request, 'x-trace-id')
    const traceId = traceForm.test(trace) ? trace : ''
    const about = { traceId, provider: provider.slice(0, 32), path: path.slice(0, 64) }
    try {
      const { answer: said, txId } = await decide(request, path, provider)
      write(response, said, traceId)
      if (said.status !== 'OK') deps.log.info({ ...about, txId, status: said.status }, 'a vendor was refused')
      else if (deps.log.isLevelEnabled('debug')) deps.log.debug({ ...about, txId, status: said.status }, 'a vendor was answered')
    } catch (error) {
      // Whatever went wrong, nothing was decided that the vendor may rely on: it sends the same call again.
      write(response, retry, traceId)
      deps.log.warn({ ...about, status: 'RETRY', err: error }, 'a vendor was asked to try again')
    }
    if (!request.complete) response.once('finish', () => request.destroy())
  }

  return { handle: (request, response) => void answer(request, response), close: () => keys.close() }
}

/** A bet goes past the framework: docs/decisions/0011. All other paths reach it as ever. Give it to fastify as `serverFactory`. */
export const doorFirst =
  (door: ProviderDoor) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    createServer((request, response) => {
      if (request.url?.startsWith(doorPrefix)) door.handle(request, response)
      else handler(request, response)
    })

/** The same door as routes, for a server that was not made with `doorFirst`, and for `app.inject`. Its plugin must be its own. */
export const registerProviderDoor = (app: FastifyInstance, door: ProviderDoor): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all(`${doorPrefix}*`, (request, reply) => {
    reply.hijack()
    door.handle(request.raw, reply.raw)
  })
  app.addHook('onClose', async () => door.close())
}
