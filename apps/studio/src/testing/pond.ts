import { sql } from 'kysely'
import { fishIn } from '#games/fishing/pond.ts'
import { findGame } from '#games/registry.ts'
import { findPond, takeSeat, type PondRow } from '#server/pond/pond-store.ts'
import { roundDraw } from '#server/seeds.ts'
import { admit } from '#server/sessions.ts'
import { findLiveSeed } from '#server/store.ts'
import type { TableKey } from '#server/live/table-store.ts'
import type { RoundView } from '#wire.ts'
import type { TestHouse } from './house.ts'

/** The studio's own pond. */
export const pondKey: TableKey = { vendor: 'TREVO', gameCode: 'lagoa-do-trevo' }
/** The one member that the stand-in wallet knows. */
const memberId = 'mem_1'

/** Of a pond that is full of fish. */
const ageMs = 900_000
/** Machines are busy: no fish leaves a test's pond in the meantime. */
const standStill = (desk: TestHouse): Promise<unknown> => sql`update ponds set began_at = clock_timestamp() - make_interval(secs => ${ageMs / 1_000})`.execute(desk.house.database.db)

let keys = 0

/** A member who sits at a pond. */
export const openFisher = async (desk: TestHouse, key: TableKey = pondKey) => {
  const { database } = desk.house
  const admission = await admit(desk.house, { ...key, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const post = (url: string, body: unknown) => desk.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  const seat = await database.transact((tx) => takeSeat(tx, key, memberId, 'Pescador'))
  const pond: PondRow = await findPond(database.db, seat.pond_id)
  const shot = findGame(key.vendor, key.gameCode)?.stakesMinor[0] ?? 0n
  const shoot = async (fish: readonly number[], more: Record<string, unknown> = {}) => {
    keys += 1
    await standStill(desk)
    const reply = await post('/api/pond/batches', { key: `pond-key-${keys}`, pond: pond.id.toString(), shot: shot.toString(), fish, ...more })
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, round: reply.json<RoundView>() }
  }
  return {
    headers,
    post,
    seat,
    pond,
    shot,
    shoot,
    ask: async (id: string): Promise<RoundView> => (await desk.app.inject({ url: `/api/rounds/${id}`, headers })).json(),
    ticket: async (): Promise<string> => (await post('/api/pond/ticket', {})).json<{ ticket: string }>().ticket,
    /** What is in the pond, and stays for a while. */
    fish: fishIn(pond.seed, ageMs).filter(({ leavesMs }) => leavesMs > ageMs + 2_000),
    /** Gives the member the seeds with which the next round's draws below these bounds catch, or do not. */
    rig: async (wanted: readonly { readonly bound: number; readonly isCaught: boolean }[]): Promise<void> => {
      const seed = await findLiveSeed(database.db, { vendor: key.vendor, memberId })
      if (seed === undefined) throw new Error('a session has seeds')
      for (let tries = 0; tries < 100_000; tries += 1) {
        const draw = roundDraw(seed.server_seed, `rigged-${tries}`, seed.next_nonce)
        if (!wanted.every(({ bound, isCaught }) => draw(bound) < 97 === isCaught)) continue
        await sql`update seeds set client_seed = ${`rigged-${tries}`} where id = ${seed.id}`.execute(database.db)
        return
      }
      throw new Error('no seeds were found')
    },
  }
}
