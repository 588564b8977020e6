import { createHmac, createSecretKey, randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { memberId } from '@trevo/rules/ids'
import { benchSessionToken, benchVendor } from './bench-members.ts'
import { quantile } from './statistics.ts'

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
  /** Each bet is a whole round. */
  readonly closesRounds?: boolean
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
    ...(order.closesRounds === true ? { closesRound: true } : {}),
  })
  const signature = createHmac('sha256', key).update(`${timestamp}.${path}.${body}`).digest('hex')
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `X-Provider: ${benchVendor.code}\r\nX-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\n\r\n${body}`,
    'latin1',
  )
}

interface SignedCalls {
  at(call: number): Buffer
}

/** In one piece of memory: hundreds of thousands of buffers would be work for the collector while the clock runs. */
const signAll = (order: LoadOrder, timestamp: string): SignedCalls => {
  const starts = new Uint32Array(order.calls + 1)
  const parts: Buffer[] = []
  let group: Buffer[] = []
  for (let call = 0; call < order.calls; call += 1) {
    const request = requestFor(order, call, timestamp)
    starts[call + 1] = (starts[call] as number) + request.length
    group.push(request)
    if (group.length === 10_000 || call === order.calls - 1) {
      parts.push(Buffer.concat(group))
      group = []
    }
  }
  const bytes = Buffer.concat(parts)
  return { at: (call) => bytes.subarray(starts[call], starts[call + 1]) }
}

interface Tally {
  next: number
  answered: number
  undecided: number
  wrong: number
  firstWrong: string | null
  readonly latenciesMs: Float64Array
}

const isOk = (answer: string, txId: string): boolean =>
  answer.startsWith('HTTP/1.1 200') &&
  answer.includes('{"status":"OK",') &&
  answer.includes(`"txId":"${txId}"`) &&
  !answer.includes('"ledgerSeq":null') &&
  answer.endsWith('"replayed":false}')

const check = (order: LoadOrder, tally: Tally, call: number, answer: string): void => {
  if (isOk(answer, `${order.run}-${call}`)) return
  if (answer.startsWith('HTTP/1.1 503') && answer.endsWith('{"status":"RETRY"}')) {
    tally.undecided += 1
    return
  }
  tally.wrong += 1
  tally.firstWrong ??= answer
}

const lengthWord = '\r\nContent-Length: '

/** Whether the head and as many bytes as it announces are there. */
const isWhole = (answer: string): boolean => {
  const headEnd = answer.indexOf('\r\n\r\n')
  const at = answer.indexOf(lengthWord)
  return headEnd > 0 && at > 0 && at < headEnd && answer.length >= headEnd + 4 + Number.parseInt(answer.slice(at + lengthWord.length, headEnd), 10)
}

/** Read past the streams, which would cost more than the answer: what is measured is the platform. */
const open = (port: number): Promise<{ readonly socket: Socket; onPart: (part: string) => void }> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(16 * 1024)
    const callback = (size: number): boolean => {
      line.onPart(buffer.toString('latin1', 0, size))
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } }, () => resolve(line))
    const line = { socket, onPart: (_part: string): void => undefined }
    socket.once('error', reject)
  })

/** One connection: a call, its answer, the next call, until the time or the calls are over. */
const drive = (order: LoadOrder, line: Awaited<ReturnType<typeof open>>, calls: SignedCalls, tally: Tally, untilMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let call = -1
    let sentAtMs = 0
    let rest = ''
    const sendNext = (nowMs: number): void => {
      if (nowMs >= untilMs || tally.next >= order.calls) {
        line.socket.end()
        resolve()
        return
      }
      call = tally.next
      tally.next += 1
      sentAtMs = nowMs
      line.socket.write(calls.at(call))
    }
    line.onPart = (part) => {
      rest = rest === '' ? part : rest + part
      if (!isWhole(rest)) return
      const nowMs = performance.now()
      tally.latenciesMs[tally.answered] = nowMs - sentAtMs
      tally.answered += 1
      check(order, tally, call, rest)
      rest = ''
      sendNext(nowMs)
    }
    line.socket.on('error', reject)
    line.socket.on('close', () => reject(new Error('the platform closed a connection')))
    sendNext(performance.now())
  })

const run = async (order: LoadOrder): Promise<void> => {
  const timestamp = Math.floor(Date.now() / 1_000).toString()
  const calls = signAll(order, timestamp)
  const lines = await Promise.all(Array.from({ length: order.connections }, () => open(order.port)))
  process.send?.({ ready: true })
  await new Promise((resolve) => process.once('message', resolve))
  const tally: Tally = { next: 0, answered: 0, undecided: 0, wrong: 0, firstWrong: null, latenciesMs: new Float64Array(order.calls) }
  const startedAtMs = performance.now()
  const untilMs = startedAtMs + order.seconds * 1_000
  await Promise.all(lines.map((line) => drive(order, line, calls, tally, untilMs)))
  const seconds = (performance.now() - startedAtMs) / 1_000
  const sorted = tally.latenciesMs.slice(0, tally.answered).sort()
  const report: LoadReport = {
    answered: tally.answered - tally.undecided,
    undecided: tally.undecided,
    wrong: tally.wrong,
    firstWrong: tally.firstWrong,
    seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    hasRunOut: tally.next >= order.calls,
  }
  process.send?.(report, undefined, undefined, () => process.exit(0))
}

process.once('message', (order) => void run(order as LoadOrder))
