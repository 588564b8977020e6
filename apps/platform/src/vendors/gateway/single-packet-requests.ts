import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer } from './dialect.ts'
import { readSinglePacketRequest, type SinglePacketRequest } from './read-single-packet-request.ts'

/** Who answers: `respond` is called once, at once or later. */
export interface SinglePacketRequests {
  has(path: string): boolean
  handleSinglePacket(call: SinglePacketRequest, respond: (answer: Answer, traceId: string) => void, peer: Pick<Socket, 'remoteAddress'>): void
}

interface Clock {
  nowMs(): number
}

/** The Date of answers, written anew once a second. */
const openDates = ({ nowMs }: Clock): (() => string) => {
  let second = 0
  let text = ''
  return () => {
    const now = Math.floor(nowMs() / 1_000)
    if (now !== second) {
      second = now
      text = new Date(now * 1_000).toUTCString()
    }
    return text
  }
}

type HeadOf = (answer: Answer, traceId: string) => string
type HandOver = (line: Line, bytes: Buffer) => void

/** One connection, as long as nothing but whole and plain calls of vendors came over it. */
class Line {
  readonly #socket: Socket
  readonly #calls: SinglePacketRequests
  readonly #headOf: HeadOf
  readonly #handOver: HandOver
  /** A call is under way, or its answer has not left yet: what comes meanwhile waits. */
  #isBusy = false
  #early: Buffer | null = null
  #hasEnded = false
  isLast = false

  constructor(socket: Socket, calls: SinglePacketRequests, headOf: HeadOf, handOver: HandOver) {
    this.#socket = socket
    this.#calls = calls
    this.#headOf = headOf
    this.#handOver = handOver
    socket.on('data', this.#onData)
    socket.on('end', this.#onEnd)
    socket.on('error', this.#onError)
    socket.on('timeout', this.#onTimeout)
  }

  get socket(): Socket {
    return this.#socket
  }

  get isIdle(): boolean {
    return !this.#isBusy && this.#early === null
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#isBusy) {
      this.#early = this.#early === null ? bytes : Buffer.concat([this.#early, bytes])
      this.#socket.pause()
      return
    }
    this.#take(bytes)
  }

  readonly #onEnd = (): void => {
    this.#hasEnded = true
    if (this.isIdle) this.#socket.end()
  }

  readonly #onError = (): void => {
    this.#socket.destroy()
  }

  readonly #onTimeout = (): void => {
    if (!this.#isBusy) this.#socket.destroy()
  }

  /** Nobody listens any more: another reader takes the connection. */
  letGo(): void {
    this.#socket.off('data', this.#onData).off('end', this.#onEnd).off('error', this.#onError).off('timeout', this.#onTimeout).setTimeout(0)
  }

  #take(bytes: Buffer): void {
    const call = readSinglePacketRequest(bytes)
    if (call === null || !this.#calls.has(call.path)) {
      this.#handOver(this, bytes)
      return
    }
    this.#isBusy = true
    this.#calls.handleSinglePacket(call, this.#respond, this.#socket)
  }

  readonly #respond = (answer: Answer, traceId: string): void => {
    const socket = this.#socket
    if (socket.destroyed) return
    const head = this.#headOf(answer, traceId)
    // Digits, our own words and checked ids: one byte a character, nearly always.
    const hasLeft = socket.write(head + answer.body, Buffer.byteLength(answer.body) === answer.body.length ? 'latin1' : 'utf8')
    if (this.isLast || (this.#hasEnded && this.#early === null)) socket.end()
    else if (hasLeft) this.#next()
    else socket.once('drain', () => this.#next())
  }

  #next(): void {
    this.#isBusy = false
    const early = this.#early
    if (early === null) return
    this.#early = null
    this.#socket.resume()
    this.#take(early)
    if (this.#hasEnded && this.isIdle) this.#socket.end()
  }
}

/**
 * Answers vendors' calls that come whole and plain without making a request, a response and three streams of each; that was a third of the
 * platform's work for a bet (docs/decisions/0131). At the first byte that is anything else the connection is node's own from then on, with
 * that byte: partial, pipelined, chunked, malformed, or somebody else's than a vendor's.
 */
export const takeSinglePacketRequests = (server: Server, calls: SinglePacketRequests, clock: Clock = { nowMs: () => Date.now() }): void => {
  const lines = new Set<Line>()
  const toNode = server.listeners('connection')
  const dateNow = openDates(clock)

  const headOf = (answer: Answer, traceId: string): string =>
    `HTTP/1.1 ${answer.httpStatus} ${STATUS_CODES[answer.httpStatus] ?? ''}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(answer.body)}\r\n` +
    `Cache-Control: no-store\r\nDate: ${dateNow()}\r\n` +
    (server.listening ? `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1_000)}\r\n` : 'Connection: close\r\n') +
    (traceId === '' ? '' : `X-Trace-Id: ${traceId}\r\n`) +
    (answer.retryAfterSeconds === undefined ? '\r\n' : `Retry-After: ${answer.retryAfterSeconds}\r\n\r\n`)

  const handOver = (line: Line, bytes: Buffer): void => {
    const { socket } = line
    lines.delete(line)
    for (const listener of toNode) listener.call(server, socket)
    line.letGo()
    socket.unshift(bytes)
  }

  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const line = new Line(socket, calls, headOf, handOver)
    lines.add(line)
    // Until the first byte as long as a head may take; between calls as long as a connection is kept.
    socket.setTimeout(server.headersTimeout)
    socket.once('data', () => {
      if (lines.has(line)) socket.setTimeout(server.keepAliveTimeout)
    })
    socket.once('close', () => lines.delete(line))
  })

  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    for (const line of lines) {
      if (line.isIdle) line.socket.destroy()
      else line.isLast = true
    }
    closeIdle()
  }
  const closeAll = server.closeAllConnections.bind(server)
  server.closeAllConnections = () => {
    for (const line of lines) line.socket.destroy()
    closeAll()
  }
}
