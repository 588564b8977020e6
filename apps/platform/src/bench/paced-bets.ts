import { createHmac, randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { memberId } from '@trevo/rules/ids'
import { benchSessionToken, benchVendor } from './bench-members.ts'
import { type Outcome, paced } from './paced.ts'
import { sendCall } from './send-call.ts'

/** A process of its own: signed bets of random members at a fixed pace, until their time is over or it is told `stop`. */
export interface PacedBetsOrder {
  readonly port: number
  readonly members: number
  readonly perSecond: number
  readonly seconds: number
  readonly run: string
}

const path = '/provider/v1/bet'
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const bet = async ({ port, members, run }: PacedBetsOrder, turn: number): Promise<Outcome> => {
  const member = randomInt(1, members + 1)
  const { code, secret, gameCode, currency } = benchVendor
  const body = JSON.stringify({
    sessionToken: benchSessionToken(member),
    memberId: memberId(BigInt(member)),
    gameCode,
    roundId: `${run}-r-${turn}`,
    txId: `${run}-${turn}`,
    amount: '100',
    currency,
  })
  const timestamp = Math.floor(Date.now() / 1_000).toString()
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-provider': code, 'x-timestamp': timestamp, 'x-signature': signature }
  const answer = await sendCall(agent, { port, method: 'POST', path, headers, body })
  if (answer.status === 503 && answer.body === '{"status":"RETRY"}') return 'undecided'
  if (answer.status !== 200 || !answer.body.startsWith('{"status":"OK"')) throw new Error(`a bet was answered ${answer.status} ${answer.body}`)
  return 'decided'
}

const run = async (order: PacedBetsOrder): Promise<void> => {
  const stopped = new AbortController()
  process.once('message', () => stopped.abort())
  const figures = await paced(order.perSecond * order.seconds, order.perSecond, (turn) => bet(order, turn), stopped.signal)
  process.send?.(figures, undefined, undefined, () => process.exit(0))
}

process.once('message', (order) => void run(order as PacedBetsOrder))
