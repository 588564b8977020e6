import { createHash, randomBytes } from 'node:crypto'
import type { Minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TableKey } from '#server/live/table-store.ts'
import { startWorker } from '#server/worker.ts'
import { newClientSeed, newServerSeed, seedHash } from '#server/seeds.ts'
import { addSeed, addSession } from '#server/store.ts'
import type { DuelView } from '#wire.ts'
import type { SeatView } from '#games/card-duel/view.ts'
import type { TestHouse } from './house.ts'

export const duelKey: TableKey = { vendor: 'TREVO', gameCode: 'mano-a-mano' }

interface Duelist {
  readonly isTrial?: boolean
  readonly device?: string
  readonly roundStakeMax?: string
}

let keys = 0

/** A member who has opened the game, whatever the stand-in wallet calls everybody. */
export const openDuelist = async (desk: TestHouse, memberId: string, { isTrial = false, device, roundStakeMax }: Duelist = {}) => {
  const token = randomBytes(32).toString('base64url')
  const { vendor, gameCode } = duelKey
  await desk.house.database.transact(async (tx) => {
    await addSession(tx, {
      token_hash: createHash('sha256').update(token).digest(),
      vendor,
      game_code: gameCode,
      member_id: memberId,
      wallet_token: 'stand-in',
      nickname: `Nome ${memberId}`,
      currency: 'BRL',
      language: 'pt',
      is_trial: isTrial,
      rules: { autoplay: false, turbo: false, minimumCycleMs: 0, othersBets: false, roundStakeMax: roundStakeMax ?? null },
    })
    const secret = newServerSeed()
    await addSeed(tx, { vendor, memberId }, { serverSeed: secret, hash: seedHash(secret), clientSeed: newClientSeed() })
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const said: string[] = []
  const post = async (path: string, body: unknown) => {
    const reply = await desk.app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(body) })
    said.push(reply.body)
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, view: reply.json<DuelView>() }
  }
  const view = async (): Promise<DuelView> => {
    const reply = await desk.app.inject({ url: '/api/duel', headers })
    said.push(reply.body)
    return reply.json()
  }
  return {
    memberId,
    headers,
    /** Everything that the server told this phone. */
    said,
    view,
    seen: async (): Promise<SeatView | null> => (await view()).duel?.seen as SeatView | null,
    enter: (entry: bigint | Minor = 100n, key = `duel-key-${(keys += 1)}`) => post('/api/duel/enter', { key, entry: String(entry), device: device ?? createHash('sha256').update(memberId).digest('hex').slice(0, 32) }),
    leave: () => post('/api/duel/leave', {}),
    seed: (duel: string, seed = 'abcdef0123456789') => post('/api/duel/seed', { duel, seed }),
    move: (duel: string, at: number, move: string) => post('/api/duel/move', { duel, at, move }),
    ticket: async (): Promise<string> => (await desk.app.inject({ method: 'POST', url: '/api/table/ticket', headers, payload: '{}' })).json<{ ticket: string }>().ticket,
  }
}

export type OpenDuelist = Awaited<ReturnType<typeof openDuelist>>

/** As though every clock of the game had run out. */
export const hurryDuels = async (desk: TestHouse): Promise<void> => {
  await sql`update duels set due_at = now() - interval '1 second', moved_at = now() - interval '1 minute' where state <> 'over'`.execute(desk.house.database.db)
}
export const hurryWaiting = async (desk: TestHouse): Promise<void> => {
  await sql`update duel_entries set until_at = now() - interval '1 second', waiting_since = now() - interval '1 minute' where state = 'waiting'`.execute(desk.house.database.db)
}

/** Sends what is to be sent, until nothing is. */
export const sendAll = async (desk: TestHouse): Promise<void> => {
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided, { timeout: 20_000 }).toBe(0)
  await worker.stop()
}

/** Both enter, are seated, and give their parts of the seed. */
export const seatTwo = async (one: OpenDuelist, other: OpenDuelist, entry = 100n): Promise<string> => {
  await one.enter(entry)
  await other.enter(entry)
  await expect.poll(async () => (await one.view()).duel?.state, { timeout: 10_000 }).toBe('seeding')
  const id = (await one.view()).duel?.id ?? ''
  await one.seed(id)
  await other.seed(id, 'fedcba9876543210')
  return id
}
