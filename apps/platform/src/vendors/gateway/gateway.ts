import { strict as assert } from 'node:assert'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { patience } from '@trevo/server/patience'
import type { Logger } from 'pino'
import { type Answer, bodyBytesMax, type Dialect, headerOf, type Decision, type Urgency } from './dialect.ts'
import { openDialects } from './dialects.ts'
import type { DialectDeps } from './dialect-deps.ts'
import type { SinglePacketRequest } from './read-single-packet-request.ts'
import { openStrangers, type Peer, type StrangerRules } from './strangers.ts'
import { takeSinglePacketRequests } from './single-packet-requests.ts'

export interface GatewayDeps extends DialectDeps {
  /** Calls under way at once; above it credits are told to try again too. Below it stakes are at three quarters, and reads at a quarter. */
  readonly underWayMax?: number
  /** Told of each call of a vendor that showed who it is: how long it took, and whether it ended without a decision. */
  readonly onAnswered?: (vendor: string, tookMs: number, isError: boolean) => void
  /** Without them calls of strangers are bounded by nothing but the vendors' own. */
  readonly strangers?: StrangerRules
}

export interface GatewayFigures {
  readonly underWay: number
  /** Answered RETRY at once, because too much was under way or the database was away. */
  readonly shed: Readonly<Record<Urgency, number>>
  /** How often each dialect said what: `dialect urgency status`. */
  readonly said: ReadonlyMap<string, number>
}

export interface VendorGateway {
  /** Whether the address is a vendor's. */
  has(path: string): boolean
  /** Answers one call. Never throws, and reads the body itself. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** The same for a POST that came whole; `respond` is called once, at once or later. */
  handleSinglePacket(call: SinglePacketRequest, respond: (answer: Answer, traceId: string) => void, peer: Peer): void
  readonly prefixes: readonly string[]
  readonly figures: GatewayFigures
  close(): void
}

/** Read and dropped up to here, so that a vendor that sends too much can still read why it is refused. */
const droppedBytesMax = 256 * 1024
/** Each holds its body of at most 16 KiB. */
const underWayDefault = 6_000
const share: Readonly<Record<Urgency, number>> = { credit: 1, stake: 0.75, read: 0.25 }
const traceForm = /^[\x21-\x7e]{1,128}$/

const traceOf = (headers: IncomingHttpHeaders): string => {
  const trace = headerOf(headers, 'x-trace-id')
  return traceForm.test(trace) ? trace : ''
}

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
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly peer: Peer
  readonly traceId: string
  readonly startedAtMs: number
  readonly respond: (answer: Answer, traceId: string) => void
  isAnswered: boolean
}

const logDecision = (log: Logger, strangers: Strangers, call: Call, { answer, txId, isStranger }: Decision): void => {
  if (answer.status === 'OK' && !log.isLevelEnabled('debug')) return
  const provider = call.dialect.vendorOf(call.headers, call.path).slice(0, 32)
  const about = { traceId: call.traceId, provider, path: call.path.slice(0, 64), txId, status: answer.status }
  if (isStranger === true) strangers.tell(about)
  else if (answer.httpStatus === 200 && answer.status !== 'OK') log.info(about, 'a vendor was refused')
  else if (answer.httpStatus === 200) log.debug(about, 'a vendor was answered')
  else log.info(about, 'a vendor’s call was not taken')
}

type Strangers = ReturnType<typeof openStrangers>
type Limits = Pick<GatewayDeps, 'log' | 'poster' | 'underWayMax' | 'strangers' | 'onAnswered'>

/** What becomes of a call once its dialect is known, however it came. */
const openDesk = ({ log, poster, underWayMax = underWayDefault, strangers: rules, onAnswered }: Limits) => {
  const strangers = openStrangers(log, rules)
  const shed: Record<Urgency, number> = { credit: 0, stake: 0, read: 0 }
  const said = new Map<string, number>()
  let underWay = 0

  const finish = (call: Call, what: Decision): void => {
    // A vendor that goes away after its call was decided has had its answer.
    if (call.isAnswered) return
    call.isAnswered = true
    underWay -= 1
    call.respond(what.isStranger === true ? strangers.answerTo(call, what.answer) : what.answer, call.traceId)
    const key = `${call.dialect.name} ${call.urgency} ${what.answer.status}`
    said.set(key, (said.get(key) ?? 0) + 1)
    if (what.isStranger !== true) onAnswered?.(call.dialect.vendorOf(call.headers, call.path), performance.now() - call.startedAtMs, what.answer.status === call.dialect.retry.status || what.answer.httpStatus >= 500)
    logDecision(log, strangers, call, what)
  }
  /** Whatever went wrong, nothing was decided that the vendor may rely on: it sends the same call again. */
  const fail = (call: Call, error: unknown): void => {
    finish(call, { answer: call.dialect.retry, txId: null })
    log.warn({ traceId: call.traceId, path: call.path.slice(0, 64), err: error }, 'a vendor was asked to try again')
  }

  const decide = (call: Call, body: Buffer | null): void => {
    const { method, path, headers } = call
    try {
      const what = call.dialect.decide({ method, path, headers, body })
      if (what instanceof Promise) what.then((each) => finish(call, each)).catch((error: unknown) => fail(call, error))
      else finish(call, what)
    } catch (error) {
      fail(call, error)
    }
  }

  /** The call, or null where so much is under way that its vendor is told to try again. */
  const letIn = (dialect: Dialect, from: Pick<Call, 'method' | 'path' | 'headers' | 'peer' | 'respond'>): Call | null => {
    const urgency = dialect.urgencyOf(from.path)
    if (underWay >= underWayMax * share[urgency] || poster.isCircuitOpen) {
      shed[urgency] += 1
      return null
    }
    underWay += 1
    const { method, path, headers, peer, respond } = from
    return { dialect, urgency, method, path, headers, peer, traceId: traceOf(headers), startedAtMs: performance.now(), respond, isAnswered: false }
  }

  return {
    letIn,
    decide,
    fail,
    close: strangers.close,
    get figures(): GatewayFigures {
      return { underWay, shed, said }
    },
  }
}

/** The gateway as it is in a test: with dialects of the caller's. */
export const openGateway = (dialects: readonly Dialect[], limits: Limits): VendorGateway => {
  const dialectOf = (path: string): Dialect | undefined => dialects.find((each) => path.startsWith(each.prefix))
  const desk = openDesk(limits)

  return {
    prefixes: dialects.map((each) => each.prefix),
    has: (path) => dialectOf(path) !== undefined,
    get figures() {
      return desk.figures
    },
    handle: (request, response) => {
      const { method = '', url: path = '', headers } = request
      // The framework hands over what its own reading of the address took for a vendor's.
      const dialect = dialectOf(path)
      if (dialect === undefined) {
        request.resume()
        response.writeHead(404, { 'Content-Length': 0 }).end()
        return
      }
      const respond = (answer: Answer, traceId: string): void => {
        write(response, answer, traceId)
        if (!request.complete) response.once('finish', () => request.destroy())
      }
      const call = desk.letIn(dialect, { method, path, headers, peer: request.socket, respond })
      if (call === null) {
        request.resume()
        write(response, dialect.retry, traceOf(headers))
      } else readBody(request, (body) => desk.decide(call, body), (error) => desk.fail(call, error))
    },
    handleSinglePacket: ({ path, headers, body }, respond, peer) => {
      const dialect = dialectOf(path)
      assert(dialect !== undefined, 'only a vendor’s address comes here')
      const call = desk.letIn(dialect, { method: 'POST', path, headers, peer, respond })
      if (call === null) respond(dialect.retry, traceOf(headers))
      else desk.decide(call, body)
    },
    close: () => {
      for (const dialect of dialects) dialect.close()
      desk.close()
    },
  }
}

export const openVendorGateway = (deps: GatewayDeps): VendorGateway => openGateway(openDialects(deps), deps)

/** A bet goes past the framework: docs/decisions/0011 and 0131. All other paths reach it as ever. Give it to fastify as `serverFactory`. */
export const gatewayFirst =
  (gateway: VendorGateway) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const server = createServer(patience, (request, response) => {
      if (gateway.has(request.url ?? '')) gateway.handle(request, response)
      else handler(request, response)
    })
    takeSinglePacketRequests(server, gateway)
    return server
  }

/** The same gateway as routes, for a server that was not made with `gatewayFirst`, and for `app.inject`. Its plugin must be its own. */
export const registerVendorGateway = (app: FastifyInstance, gateway: VendorGateway): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const prefix of gateway.prefixes) {
    app.all(`${prefix}*`, (request, reply) => {
      reply.hijack()
      gateway.handle(request.raw, reply.raw)
    })
  }
  app.addHook('onClose', async () => gateway.close())
}
