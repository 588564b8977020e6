import { Agent } from 'node:http'
import { readSeal, sealedHeaders } from './sealed-logins.ts'
import { type Answered, sendCall } from './send-call.ts'
import { median } from './statistics.ts'

export interface PairFigures {
  readonly pairs: number
  /** Pairs whose two answers differed in anything but their reference. */
  readonly different: number
  readonly knownMedianMs: number
  readonly unknownMedianMs: number
  readonly differenceMs: number
}

/** Asks about one name, from one address. */
type Ask = (name: string, address: string) => Promise<Answered>

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Behind those that a flood may have tried before: a third wrong try of a name is answered otherwise than a first. */
const firstName = 1_000

/** Each from a network of its own, so that no limit stands between. */
const addressOf = (turn: number): string => `10.${(turn >> 14) & 127}.${(turn >> 6) & 255}.${turn & 63}`
const withoutReference = ({ status, body }: Answered): string => `${status} ${body.replace(/"reference":"[^"]*"/, '')}`
const rounded = (ms: number): number => Math.round(ms * 1_000) / 1_000

/** One call after the other, the known and the unknown name taking turns at being first: what the machine does beside strikes both alike. */
const comparePairs = async (pairs: number, ask: Ask): Promise<PairFigures> => {
  const tookMs = { known: [] as number[], unknown: [] as number[] }
  let different = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const said: string[] = []
    for (const [place, who] of order.entries()) {
      const name = who === 'known' ? `bench${firstName + pair}` : `bencx${firstName + pair}`
      const startedAtMs = performance.now()
      said.push(withoutReference(await ask(name, addressOf((pair * 2 + place) << 6))))
      tookMs[who].push(performance.now() - startedAtMs)
    }
    if (said[0] !== said[1]) different += 1
  }
  const [known, unknown] = [median(tookMs.known), median(tookMs.unknown)]
  return { pairs, different, knownMedianMs: rounded(known), unknownMedianMs: rounded(unknown), differenceMs: rounded(Math.abs(known - unknown)) }
}

const none: PairFigures = { pairs: 0, different: 0, knownMedianMs: 0, unknownMedianMs: 0, differenceMs: 0 }

/** Login with a wrong password, recovery by e-mail, and availability, each for names that members have and names that nobody has. */
export const compareStrangers = async (port: number, pairs: number, onProgress: (what: string) => void): Promise<Readonly<Record<'logIn' | 'reset' | 'availability', PairFigures>>> => {
  const seal = await readSeal(`http://127.0.0.1:${port}`)
  const logIn: Ask = async (name, address) => {
    const body = await seal(name, 'a wrong password')
    return sendCall(agent, { port, method: 'POST', path: '/api/session', headers: { ...sealedHeaders, 'x-forwarded-for': address }, body })
  }
  const reset: Ask = (name, address) =>
    sendCall(agent, {
      port,
      method: 'POST',
      path: '/api/password/by-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body: new URLSearchParams({ username: name, email: `${name}@bench.example` }).toString(),
    })
  const availability: Ask = (name, address) =>
    sendCall(agent, { port, method: 'GET', path: `/api/members/availability?username=${name}`, headers: { 'x-forwarded-for': address } })
  const asks = { availability, reset, logIn }
  const figures: Record<keyof typeof asks, PairFigures> = { logIn: none, reset: none, availability: none }
  for (const what of ['availability', 'logIn', 'reset'] as const) {
    onProgress(`${pairs} pairs: ${what}`)
    await comparePairs(Math.min(50, pairs), (name, address) => asks[what](`${name}w`, address.replace('10.', '11.')))
    figures[what] = await comparePairs(pairs, asks[what])
  }
  return figures
}
