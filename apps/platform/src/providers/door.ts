import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Answer, bodyBytesMax, type Dialect, headerOf, type Said, type Urgency } from './dialect.ts'
import { type DialectDeps, openDialects } from './dialects.ts'

export interface DoorDeps extends DialectDeps {
  /** Calls under way at once; above it credits are told to try again too. Below it stakes are at three quarters, and reads at a quarter. */
  readonly underWayMax?: number
}

export interface DoorFigures {
  readonly underWay: number
  /** Answered RETRY at once, because too much was under way or the database was away. */
  readonly shed: Readonly<Record<Urgency, number>>
  /** How often each dialect said what: `dialect urgency status`. */
  readonly said: ReadonlyMap<string, number>
}

export interface ProviderDoor {
  /** Whether the address is a vendor's. */
  has(path: string): boolean
  /** Answers one call. Never throws, and reads the body itself. */
  handle(request: IncomingMessage, response: ServerResponse): void
  readonly prefixes: readonly string[]
  readonly figures: DoorFigures
  close(): void
}

/** Read and dropped up to here, so that a vendor that sends too much can still read why it is refused. */
const droppedBytesMax = 256 * 1024
/** Each holds its body of at most 16 KiB. */
const underWayDefault = 6_000
const share: Readonly<Record<Urgency, number>> = { credit: 1, stake: 0.75, read: 0.25 }
const traceForm = /^[\x21-\x7e]{1,128}$/

const write = (response: ServerResponse, answer: Answer, traceId: string): void => {
  if (response.headersSent || response.destroyed) return
  const headers = ['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(answer.body)), 'Cache-Control', 'no-store']
  if (traceId !== '') headers.push('X-Trace-Id', traceId)
  if (answer.retryAfterSeconds !== undefined) headers.push('Retry-After', String(answer.retryAfterSeconds))
  response.writeHead(answer.httpStatus, headers)
  response.end(answer.body)
}

/** The whole body, or null when it is longer than a call may be. `failed` when the vendor goes away in the middle. */
const readBody = (request: IncomingMessage, done: (body: Buffer | null) => void, failed: (error: Error) => void): void => {
  let first: Buffer | null = null
  let more: Buffer[] | null = null
  let size = 0
  let isOver = false
  request.on('data', (part: Buffer) => {
    size += part.length
    if (size > bodyBytesMax) {
      if (size > droppedBytesMax && !isOver) {
        isOver = true
        done(null)
      }
    } else if (first === null) first = part
    else (more ??= [first]).push(part)
  })
  request.on('end', () => {
    if (isOver) return
    if (size > bodyBytesMax) done(null)
    else done(more === null ? (first ?? Buffer.alloc(0)) : Buffer.concat(more))
  })
  request.on('error', failed)
}

/** What is known of one call while it is under way. */
interface Call {
  readonly dialect: Dialect
  readonly urgency: Urgency
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly traceId: string
  isAnswered: boolean
}

const logSaid = (log: Logger, call: Call, { answer, txId }: Said): void => {
  if (answer.status === 'OK' && !log.isLevelEnabled('debug')) return
  const provider = call.dialect.vendorOf(call.request.headers, call.path).slice(0, 32)
  const about = { traceId: call.traceId, provider, path: call.path.slice(0, 64), txId, status: answer.status }
  if (answer.httpStatus === 200 && answer.status !== 'OK') log.info(about, 'a vendor was refused')
  else if (answer.httpStatus === 200) log.debug(about, 'a vendor was answered')
  else log.info(about, 'a vendor’s call was not taken')
}

/** The door as it is in a test: with dialects of the caller's. */
export const openDoor = (
  dialects: readonly Dialect[],
  { log, poster, underWayMax = underWayDefault }: Pick<DoorDeps, 'log' | 'poster' | 'underWayMax'>,
): ProviderDoor => {
  const shed: Record<Urgency, number> = { credit: 0, stake: 0, read: 0 }
  const said = new Map<string, number>()
  let underWay = 0
  const dialectOf = (path: string): Dialect | undefined => dialects.find((each) => path.startsWith(each.prefix))

  const finish = (call: Call, what: Said): void => {
    // A vendor that goes away after its call was decided has had its answer.
    if (call.isAnswered) return
    call.isAnswered = true
    underWay -= 1
    write(call.response, what.answer, call.traceId)
    const key = `${call.dialect.name} ${call.urgency} ${what.answer.status}`
    said.set(key, (said.get(key) ?? 0) + 1)
    logSaid(log, call, what)
    if (!call.request.complete) call.response.once('finish', () => call.request.destroy())
  }
  /** Whatever went wrong, nothing was decided that the vendor may rely on: it sends the same call again. */
  const fail = (call: Call, error: unknown): void => {
    finish(call, { answer: call.dialect.retry, txId: null })
    log.warn({ traceId: call.traceId, path: call.path.slice(0, 64), err: error }, 'a vendor was asked to try again')
  }

  const decide = (call: Call, body: Buffer | null): void => {
    const { request, path } = call
    try {
      const what = call.dialect.decide({ method: request.method ?? '', path, headers: request.headers, body })
      if (what instanceof Promise) what.then((each) => finish(call, each)).catch((error: unknown) => fail(call, error))
      else finish(call, what)
    } catch (error) {
      fail(call, error)
    }
  }

  return {
    prefixes: dialects.map((each) => each.prefix),
    has: (path) => dialectOf(path) !== undefined,
    get figures() {
      return { underWay, shed, said }
    },
    handle: (request, response) => {
      const path = request.url ?? ''
      // The framework hands over what its own reading of the address took for a vendor's.
      const dialect = dialectOf(path)
      if (dialect === undefined) {
        request.resume()
        response.writeHead(404, { 'Content-Length': 0 }).end()
        return
      }
      const urgency = dialect.urgencyOf(path)
      const trace = headerOf(request.headers, 'x-trace-id')
      const call: Call = { dialect, urgency, request, response, path, traceId: traceForm.test(trace) ? trace : '', isAnswered: false }
      if (underWay >= underWayMax * share[urgency] || poster.isCircuitOpen) {
        shed[urgency] += 1
        request.resume()
        write(response, dialect.retry, call.traceId)
        return
      }
      underWay += 1
      readBody(request, (body) => decide(call, body), (error) => fail(call, error))
    },
    close: () => {
      for (const dialect of dialects) dialect.close()
    },
  }
}

export const openProviderDoor = (deps: DoorDeps): ProviderDoor => openDoor(openDialects(deps), deps)

/** A bet goes past the framework: docs/decisions/0011. All other paths reach it as ever. Give it to fastify as `serverFactory`. */
export const doorFirst =
  (door: ProviderDoor) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    createServer((request, response) => {
      if (door.has(request.url ?? '')) door.handle(request, response)
      else handler(request, response)
    })

/** The same door as routes, for a server that was not made with `doorFirst`, and for `app.inject`. Its plugin must be its own. */
export const registerProviderDoor = (app: FastifyInstance, door: ProviderDoor): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const prefix of door.prefixes) {
    app.all(`${prefix}*`, (request, reply) => {
      reply.hijack()
      door.handle(request.raw, reply.raw)
    })
  }
  app.addHook('onClose', async () => door.close())
}
