import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Agent, request } from 'node:http'
import { memberKey } from '@trevo/rules/ids'
import type { Database } from '@trevo/server/sql'
import { type Random, seededRandom, seedOf } from '@trevo/wallet-kit/seeded-random'
import type { Seat } from '@trevo/wallet-kit/simulator/books'
import type { Tables } from '#db/tables.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { below } from '#storm/fuzz/nonsense.ts'
import { type FuzzAnswer, type FuzzCall, phoneCall } from '#storm/fuzz/phone-calls.ts'
import { problemWithRawBytes, rawBytes } from '#storm/fuzz/raw-bytes.ts'
import { hub88Call, v1Call } from '#storm/fuzz/vendor-calls.ts'
import { startPlatformProcess } from '#storm/platform-process.ts'
import { seedVendorWorld } from '#storm/vendor-world.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'

export interface FuzzStormOptions {
  readonly database: Database<Tables>
  readonly databaseUrl: string
  readonly seed: number
  readonly calls: number
  readonly onProgress?: (sentence: string) => void
}

const atOnce = 48
const membersCount = 20
const hubVendor = 'HUBFUZZ'
const answerMsMax = 20_000

const send = (agent: Agent, port: number, call: FuzzCall, address: string): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const headers = { ...call.headers, 'x-forwarded-for': address, ...(call.body === null ? {} : { 'content-length': String(call.body.length) }) }
    const asked = request({ agent, host: '127.0.0.1', port, method: call.method, path: call.path, headers, timeout: answerMsMax }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }))
      response.once('error', reject)
    })
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${answerMsMax} ms`)))
    asked.once('error', reject)
    asked.end(call.body ?? undefined)
  })

interface World {
  readonly seats: readonly Seat[]
  readonly tokens: readonly string[]
  readonly key: KeyObject
}

const seed = async (database: Database<Tables>): Promise<World> => {
  const seats = await seedVendorWorld(database.pool, { from: 1, count: membersCount })
  const tokens = await Promise.all(seats.map((seat) => database.transact((tx) => startSession(tx, memberKey(seat.memberId) ?? 0n, new Date()))))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  await database.pool.query(`insert into providers (code, name, secret, launch_url, dialect, public_key) values ($1, $1, 'x', 'http://hub.invalid/', 'hub88', $2)`, [
    hubVendor,
    publicKey.export({ type: 'spki', format: 'pem' }),
  ])
  return { seats, tokens, key: privateKey }
}

const drawCall = (random: Random, { seats, tokens, key }: World): FuzzCall => {
  const at = random()
  if (at < 0.55) return phoneCall(random, tokens)
  return at < 0.9 ? v1Call(random, seats, Math.floor(Date.now() / 1_000)) : hub88Call(random, seats, hubVendor, key)
}

const rawShare = 0.1

/** Nonsense on every route of the contract and of the vendors' gateways, and bytes that are no call at all: no bug, no answer outside its schema. */
export const runFuzzStorm = async (options: FuzzStormOptions) => {
  const world = await seed(options.database)
  const platform = await startPlatformProcess(options.databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, scheduling: 'lifo' })
  const counted = { calls: 0, raw: 0, retries: 0, ok: 0 }
  let next = 0
  const fuzzOne = async (n: number): Promise<void> => {
    const random = seededRandom(seedOf(options.seed, n))
    if (random() < rawShare) {
      const problem = await problemWithRawBytes(platform.port, rawBytes(random))
      if (problem !== null) throw new Error(`Call ${n}: ${problem}`)
      counted.raw += 1
      return
    }
    const call = drawCall(random, world)
    const about = `Call ${n}, ${call.method} ${call.path.slice(0, 200)} ${call.body?.toString().slice(0, 500) ?? ''}`
    const address = `10.${below(random, 256)}.${below(random, 256)}.${below(random, 256)}`
    const answer = await send(agent, platform.port, call, address).catch((error: unknown) => {
      throw new Error(`${about}: ${String(error)}. The platform said: ${platform.lastWords}`, { cause: error })
    })
    const problem = call.problemOf(answer)
    if (problem !== null) throw new Error(`${about}: ${problem}, HTTP ${answer.status} ${answer.text.slice(0, 500)}`)
    counted.calls += 1
    if (answer.status === 200) counted.ok += 1
    if (answer.status === 503) counted.retries += 1
  }
  const worker = async (): Promise<void> => {
    while (next < options.calls) {
      next += 1
      await fuzzOne(next)
      if (next % 50_000 === 0) options.onProgress?.(`${next} calls, ${counted.ok} of them taken`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
    await assertBooks(options.database)
    if (platform.deaths > 0) throw new Error(`The platform died ${platform.deaths} times: ${platform.lastWords}`)
    return counted
  } finally {
    next = options.calls
    agent.destroy()
    await platform.stop()
  }
}
