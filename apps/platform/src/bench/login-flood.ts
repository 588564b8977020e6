import { Agent } from 'node:http'
import { z } from 'zod'
import { readSeal, sealedHeaders } from './sealed-logins.ts'
import { sendCall } from './send-call.ts'

/**
 * A process of its own: logins with wrong passwords, from one address, each encrypted before the clock starts; says `ready`, waits for `go`.
 * Each connection asks again as soon as it was answered; one that was cut is opened anew at once.
 */
export interface FloodOrder {
  readonly port: number
  readonly address: string
  readonly tries: number
  readonly connections: number
  /** Tried in turn; half of the guesses are at names that nobody has. */
  readonly members: number
}

export const floodReport = z.object({ answers: z.record(z.string(), z.number()), seconds: z.number() })

const codeOf = z.object({ code: z.string() })

const nameOf = (turn: number, members: number): string => (turn % 2 === 0 ? `bench${(turn % members) + 1}` : `nobody${turn}`)

type Attempt = (turn: number) => Promise<string>

const attempts = ({ port, address, connections }: FloodOrder, bodies: readonly string[]): Attempt => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { ...sealedHeaders, 'x-forwarded-for': address }
  return async (turn) => {
    const answer = await sendCall(agent, { port, method: 'POST', path: '/api/session', headers, body: bodies[turn] ?? '' }).catch(() => null)
    if (answer === null) return 'cut off'
    return answer.status === 200 ? 'in' : (codeOf.safeParse(JSON.parse(answer.body)).data?.code ?? `${answer.status}`)
  }
}

const run = async (order: FloodOrder): Promise<void> => {
  const { port, tries, connections, members } = order
  const seal = await readSeal(`http://127.0.0.1:${port}`)
  const bodies: string[] = []
  for (let turn = 0; turn < tries; turn += 1) bodies.push(await seal(nameOf(turn, members), `guess ${turn}`))
  process.send?.({ ready: true })
  await new Promise((resolve) => process.once('message', resolve))
  const attempt = attempts(order, bodies)
  const answers = new Map<string, number>()
  const startedAtMs = performance.now()
  let next = 0
  const askOnAndOn = async (): Promise<void> => {
    while (next < tries) {
      const turn = next
      next += 1
      const said = await attempt(turn)
      answers.set(said, (answers.get(said) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, askOnAndOn))
  const report: z.infer<typeof floodReport> = { answers: Object.fromEntries(answers), seconds: (performance.now() - startedAtMs) / 1_000 }
  process.send?.(report, undefined, undefined, () => process.exit(0))
}

process.once('message', (order) => void run(order as FloodOrder))
