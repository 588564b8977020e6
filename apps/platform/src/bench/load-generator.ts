import { createHmac, createSecretKey, randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { memberId } from '@trevo/rules/ids'
import { benchSessionToken, benchVendor } from './bench-members.ts'

/**
 * A process of its own: signs its bets, says `ready`, waits for `go`, sends them over keep-alive connections with one call under way
 * on each, checks every answer, and reports what it saw. Random members, every txId new.
 */
export interface LoadOrder {
  readonly port: number
  readonly connections: number
  readonly members: number
  readonly calls: number
  readonly seconds: number
  readonly run: string
}

export interface LoadReport {
  readonly answered: number
  /** Answered RETRY: not decided, and not counted as answered. */
  readonly undecided: number
  readonly wrong: number
  readonly firstWrong: string | null
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly hasRunOut: boolean
}

const key = createSecretKey(benchVendor.secret, 'utf8')
const path = '/provider/v1/bet'

const requestFor = (order: LoadOrder, call: number, timestamp: string): Buffer => {
  const member = randomInt(1, order.members + 1)
  const body = JSON.stringify({
    sessionToken: benchSessionToken(member),
    memberId: memberId(BigInt(member)),
    gameCode: benchVendor.gameCode,
    roundId: `${order.run}-r-${call}`,
    txId: `${order.run}-${call}`,
    amount: '100',
    currency: benchVendor.currency,
  })
  const signature = createHmac('sha256', key).update(`${timestamp}.${path}.${body}`).digest('hex')
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `X-Provider: ${benchVendor.code}\r\nX-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\n\r\n${body}`,
    'latin1',
  )
}

interface Tally {
  next: number
  answered: number
  undecided: number
  wrong: number
  firstWrong: string | null
  readonly latenciesMs: Float64Array
}

const check = (order: LoadOrder, tally: Tally, call: number, head: string, body: string): void => {
  let isRight = false
  if (head.startsWith('HTTP/1.1 200')) {
    const answer = JSON.parse(body) as { status?: unknown; txId?: unknown; replayed?: unknown; ledgerSeq?: unknown }
    isRight = answer.status === 'OK' && answer.txId === `${order.run}-${call}` && answer.replayed === false && answer.ledgerSeq !== null
  }
  if (isRight) return
  if (head.startsWith('HTTP/1.1 503') && body === '{"status":"RETRY"}') {
    tally.undecided += 1
    return
  }
  tally.wrong += 1
  tally.firstWrong ??= `${head.split('\r\n')[0]} ${body}`
}

/** One connection: a call, its answer, the next call, until the time or the calls are over. */
const drive = (order: LoadOrder, socket: Socket, requests: readonly Buffer[], tally: Tally, untilMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let call = -1
    let sentAtMs = 0
    let rest = ''
    const sendNext = (): void => {
      if (performance.now() >= untilMs || tally.next >= requests.length) {
        socket.end()
        resolve()
        return
      }
      call = tally.next
      tally.next += 1
      sentAtMs = performance.now()
      socket.write(requests[call] as Buffer)
    }
    socket.on('data', (part: string) => {
      rest += part
      const headEnd = rest.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/content-length: (\d+)/i.exec(rest)?.[1] ?? Number.NaN)
      if (rest.length < headEnd + 4 + length) return
      tally.latenciesMs[tally.answered] = performance.now() - sentAtMs
      tally.answered += 1
      check(order, tally, call, rest.slice(0, headEnd), rest.slice(headEnd + 4, headEnd + 4 + length))
      rest = ''
      sendNext()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the platform closed a connection')))
    sendNext()
  })

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.setEncoding('latin1')
    socket.once('error', reject)
  })

const percentile = (sorted: Float64Array, share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const run = async (order: LoadOrder): Promise<void> => {
  const timestamp = Math.floor(Date.now() / 1_000).toString()
  const requests = Array.from({ length: order.calls }, (_, call) => requestFor(order, call, timestamp))
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => open(order.port)))
  process.send?.({ ready: true })
  await new Promise((resolve) => process.once('message', resolve))
  const tally: Tally = { next: 0, answered: 0, undecided: 0, wrong: 0, firstWrong: null, latenciesMs: new Float64Array(order.calls) }
  const startedAtMs = performance.now()
  const untilMs = startedAtMs + order.seconds * 1_000
  await Promise.all(sockets.map((socket) => drive(order, socket, requests, tally, untilMs)))
  const seconds = (performance.now() - startedAtMs) / 1_000
  const sorted = tally.latenciesMs.slice(0, tally.answered).sort()
  const report: LoadReport = {
    answered: tally.answered - tally.undecided,
    undecided: tally.undecided,
    wrong: tally.wrong,
    firstWrong: tally.firstWrong,
    seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    hasRunOut: tally.next >= order.calls,
  }
  process.send?.(report, undefined, undefined, () => process.exit(0))
}

process.once('message', (order) => void run(order as LoadOrder))
