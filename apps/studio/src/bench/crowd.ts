import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '@trevo/server/sql'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { TableKey } from '#server/live/table-store.ts'
import { newClientSeed, newServerSeed, seedHash } from '#server/seeds.ts'
import { studioShape } from '#server/shape.ts'
import { addSeed, addSession } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import type { TableMessage } from '#wire.ts'

/**
 * A process of its own: so many members at one roulette table, each with a session, a one-time ticket and a socket. Some of them bet in every round, at any
 * time while bets are taken. A result is measured from the moment at which the database drew it to the moment at which a phone has it.
 */
const order = z.object({ url: z.string(), databaseUrl: z.string(), players: z.number(), bettors: z.number(), rounds: z.number() })
type Order = z.infer<typeof order>

const table: TableKey = { vendor: 'EG2', gameCode: 'roleta-central' }
const places = ['red:100', 'black:100', 'odd:100,n5:100', 'd1:100']
/** Nobody opens two thousand phones in one moment. */
const atOnceMax = 40
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const nowMs = (): number => performance.timeOrigin + performance.now()

interface Player {
  readonly token: string
}

const addPlayers = async (database: Database<Tables>, count: number): Promise<readonly Player[]> => {
  const players: Player[] = []
  for (let at = 0; at < count; at += 1) {
    const token = randomBytes(32).toString('base64url')
    const memberId = `mem_${(at + 1).toString(36)}`
    await database.transact(async (tx) => {
      const rules = { autoplay: false, turbo: false, minimumCycleMs: 0, othersBets: true }
      await addSession(tx, { token_hash: createHash('sha256').update(token).digest(), vendor: table.vendor, game_code: table.gameCode, member_id: memberId, wallet_token: 'stand-in', nickname: `Bench ${at}`, currency: 'BRL', language: 'pt', is_trial: false, rules })
      const secret = newServerSeed()
      await addSeed(tx, { vendor: table.vendor, memberId }, { serverSeed: secret, hash: seedHash(secret), clientSeed: newClientSeed() })
    })
    players.push({ token })
  }
  return players
}

const send = (url: string, { token }: Player, body: unknown): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', agent, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asking.once('error', reject)
    asking.end(JSON.stringify(body))
  })

const run = async ({ url, databaseUrl, players: count, bettors, rounds }: Order): Promise<Record<string, number>> => {
  const database = openDatabase<Tables>({ url: databaseUrl, applicationName: 'trevo-bench', connectionsMax: 4, schema: studioShape.schema })
  const players = await addPlayers(database, count)
  /** By round, when each phone had its result. */
  const heard = new Map<string, number[]>()
  const last: { open: { readonly id: string; readonly closesAt: number } | null } = { open: null }
  let lost = 0
  const hear = (data: unknown): void => {
    const at = nowMs()
    const text = String(data)
    if (!text.includes('"state":"drawn"') && !text.includes('"state":"open"')) return
    const message = JSON.parse(text) as TableMessage
    if (message.type !== 'step' || message.round === null) return
    const { id, state, closesAt } = message.round
    if (state === 'open') last.open = { id, closesAt }
    if (state !== 'drawn') return
    const times = heard.get(id) ?? []
    times.push(at)
    heard.set(id, times)
  }
  const sit = async (player: Player): Promise<void> => {
    const { ticket } = JSON.parse((await send(`${url}/api/table/ticket`, player, {})).text) as { ticket: string }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table/socket?ticket=${ticket}`, { origin: url })
    socket.on('message', hear)
    // The first word says what stands: a chain that has no event yet gets one, as a phone gives it.
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject).once('message', (data) => {
        const hello = JSON.parse(String(data)) as TableMessage
        if (hello.type === 'hello' && hello.chain.event === null) socket.send(JSON.stringify({ type: 'event', event: 'an-event-of-the-bench' }))
        resolve()
      })
    })
    socket.on('close', () => (lost += 1))
  }
  const startedAt = nowMs()
  for (let at = 0; at < count; at += atOnceMax) await Promise.all(players.slice(at, at + atOnceMax).map(sit))
  const seatedS = (nowMs() - startedAt) / 1_000
  const betMs: number[] = []
  let refused = 0
  const bet = async (round: string, player: Player, at: number, waitMs: number): Promise<void> => {
    await sleep(waitMs)
    const sentAt = nowMs()
    const { status } = await send(`${url}/api/table/bets`, player, { key: `bench-${round}-${at}`, round, choice: places[at % places.length] })
    betMs.push(nowMs() - sentAt)
    if (status !== 200) refused += 1
  }
  const measured: string[] = []
  while (measured.length < rounds) {
    const round = last.open
    // A round that is half over when all have sat down is let go.
    if (round === null || measured.includes(round.id) || round.closesAt - nowMs() < 10_000) {
      await sleep(20)
      continue
    }
    measured.push(round.id)
    const roomMs = round.closesAt - nowMs() - 3_000
    await Promise.all(players.slice(0, bettors).map((player, at) => bet(round.id, player, at, Math.random() * roomMs)))
    while ((heard.get(round.id)?.length ?? 0) < count - lost) await sleep(20)
  }
  // What was bet is decided and paid before it ends.
  const startedSettling = nowMs()
  const undecided = async (): Promise<number> => Number((await database.db.selectFrom('rounds').select(({ fn }) => fn.countAll<bigint>().as('left')).where('state', 'in', ['staking', 'placed', 'paying', 'returning']).executeTakeFirstOrThrow()).left)
  while ((await undecided()) > 0) await sleep(50)
  const settledS = (nowMs() - startedSettling) / 1_000
  const drawn = await database.db.selectFrom('table_rounds').select(['id', 'drawn_at']).where('id', 'in', measured.map(BigInt)).execute()
  const delays = drawn.flatMap(({ id, drawn_at }) => (heard.get(id.toString()) ?? []).map((at) => at - (drawn_at?.getTime() ?? 0))).sort((one, other) => one - other)
  const bets = betMs.sort((one, other) => one - other)
  const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  await database.close()
  return {
    players: count, bettors, rounds, results: delays.length, lost, seatedS, bets: bets.length, betsRefused: refused, settledS,
    resultP50Ms: at(delays, 0.5), resultP99Ms: at(delays, 0.99), resultMostMs: at(delays, 1), betP50Ms: at(bets, 0.5), betP99Ms: at(bets, 0.99),
  }
}

process.once('message', (message) => {
  void run(order.parse(message)).then((report) => process.send?.(report, undefined, undefined, () => process.exit()))
})
