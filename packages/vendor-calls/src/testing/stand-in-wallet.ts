import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the wire does to the next call of a verb: lost before it was booked, booked but never answered or cut off, or asked to come again. */
export type Fault = 'lost-request' | 'lost-answer' | 'silent' | 'retry'

export interface StandInWallet {
  readonly url: string
  balanceMinor: bigint
  /** Refuses bets with this status while it is set. */
  refuseBets: string | null
  isSessionExpired: boolean
  rules: { autoplay: boolean; turbo: boolean; minimumCycleMs: number; othersBets?: boolean; simulatedEvents?: boolean }
  /** Verbs and txIds as they arrived, repeats too. */
  readonly arrived: string[]
  /** The bodies of the same. */
  readonly bodies: string[]
  fault(verb: string, faults: readonly Fault[]): void
  close(): Promise<void>
}

const call = z.object({
  launchToken: z.string().optional(),
  sessionToken: z.string().optional(),
  memberId: z.string().optional(),
  roundId: z.string().optional(),
  txId: z.string().optional(),
  refTxId: z.string().optional(),
  amount: z.string().regex(/^\d+$/).optional(),
  closesRound: z.boolean().optional(),
  direction: z.enum(['credit', 'debit']).optional(),
})
type Call = z.infer<typeof call>

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

const isSigned = (request: IncomingMessage, secret: string, body: string): boolean => {
  const stamp = String(request.headers['x-timestamp'])
  const wanted = createHmac('sha256', secret).update(`${stamp}.${request.url}.${body}`).digest()
  const given = Buffer.from(String(request.headers['x-signature']), 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * A wallet of the contract, small enough to be read: one member, books in memory, ids that replay, tombstones, closed rounds,
 * and a line that can be cut before or after a booking. It stands in for a platform where none runs.
 */
export const startStandInWallet = async (options: {
  readonly secret: string
  readonly balanceMinor: bigint
  readonly port?: number
}): Promise<StandInWallet> => {
  const answers = new Map<string, Record<string, unknown>>()
  const tombstones = new Set<string>()
  const closedRounds = new Set<string>()
  const faults = new Map<string, Fault[]>()
  const said = (status: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
    status,
    balance: state.balanceMinor.toString(),
    currency: 'BRL',
    ...more,
  })

  const bet = (body: Call): Record<string, unknown> => {
    const amount = BigInt(body.amount ?? '0')
    if (tombstones.has(body.txId ?? '')) return said('CANCELLED')
    if (state.isSessionExpired) return said('SESSION_EXPIRED')
    if (state.refuseBets !== null) return said(state.refuseBets)
    if (closedRounds.has(body.roundId ?? '')) return said('ROUND_CLOSED')
    if (amount > state.balanceMinor) return said('INSUFFICIENT_FUNDS')
    state.balanceMinor -= amount
    return said('OK')
  }
  const win = (body: Call): Record<string, unknown> => {
    if (tombstones.has(body.refTxId ?? '')) return said('CANCELLED')
    if (!answers.has(`bet ${body.refTxId}`)) return said('BET_NOT_FOUND')
    if (closedRounds.has(body.roundId ?? '')) return said('ROUND_CLOSED')
    state.balanceMinor += BigInt(body.amount ?? '0')
    if (body.closesRound === true) closedRounds.add(body.roundId ?? '')
    return said('OK')
  }
  const correct = (body: Call): Record<string, unknown> => {
    state.balanceMinor += BigInt(body.amount ?? '0') * (body.direction === 'debit' ? -1n : 1n)
    return said('OK')
  }
  const rollback = (body: Call, betAmounts: Map<string, bigint>): Record<string, unknown> => {
    if (closedRounds.has(body.roundId ?? '')) return said('ALREADY_SETTLED')
    const standing = tombstones.has(body.refTxId ?? '') ? undefined : betAmounts.get(body.refTxId ?? '')
    state.balanceMinor += standing ?? 0n
    tombstones.add(body.refTxId ?? '')
    return said('OK', { ledgerSeq: standing === undefined ? null : 1 })
  }
  const betAmounts = new Map<string, bigint>()
  const decide = (verb: string, body: Call): Record<string, unknown> => {
    if (verb === 'authenticate')
      return body.launchToken === 'bad'
        ? said('SESSION_EXPIRED')
        : said('OK', { sessionToken: 'stand-in', memberId: 'mem_1', nickname: 'Ana', language: 'pt', country: 'BR', isTrial: false, rules: state.rules })
    if (verb === 'balance') return said(state.isSessionExpired ? 'SESSION_EXPIRED' : 'OK')
    if (verb === 'end-round') {
      closedRounds.add(body.roundId ?? '')
      return said('OK')
    }
    const id = `${verb} ${body.txId}`
    const before = answers.get(id)
    if (before !== undefined) return { ...before, replayed: true }
    const answer = verb === 'bet' ? bet(body) : verb === 'win' ? win(body) : verb === 'rollback' ? rollback(body, betAmounts) : correct(body)
    if (verb === 'bet' && answer.status === 'OK') betAmounts.set(body.txId ?? '', BigInt(body.amount ?? '0'))
    if (answer.status !== 'SESSION_EXPIRED' && answer.status !== 'BET_NOT_FOUND') answers.set(id, answer)
    return answer
  }
  const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request)
    const verb = String(request.url).split('/').at(-1) ?? ''
    const reply = (status: number, json: unknown): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (!isSigned(request, options.secret, text)) return reply(401, { status: 'INVALID_SIGNATURE' })
    const body = call.parse(JSON.parse(text))
    state.arrived.push(`${verb} ${body.txId ?? ''}`.trim())
    state.bodies.push(text)
    const fault = faults.get(verb)?.shift()
    if (fault === 'lost-request') return void request.socket.destroy()
    if (fault === 'retry') return reply(503, { status: 'RETRY' })
    const answer = decide(verb, body)
    if (fault === 'lost-answer') return void request.socket.destroy()
    if (fault === 'silent') return
    reply(200, answer)
  }

  const server = createServer((request, response) => void answerCall(request, response))
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const state: StandInWallet = {
    url: `http://127.0.0.1:${port}`,
    balanceMinor: options.balanceMinor,
    refuseBets: null,
    isSessionExpired: false,
    rules: { autoplay: false, turbo: true, minimumCycleMs: 0, simulatedEvents: true },
    arrived: [],
    bodies: [],
    fault: (verb, list) => void faults.set(verb, [...list]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections()
      }),
  }
  return state
}
