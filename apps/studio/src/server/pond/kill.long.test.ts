import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { fishIn } from '#games/fishing/pond.ts'
import { listPlayedRounds } from '#server/store.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMortalStudio, type MortalStudio } from '#testing/mortal-studio.ts'
import { openFisher } from '#testing/pond.ts'
import type { RoundView } from '#wire.ts'

const batches = 16

let desk: TestHouse
let studio: MortalStudio

beforeEach(async () => {
  desk = await openTestHouse()
  studio = await openMortalStudio(desk, { vendors: ['TREVO'], killsMax: 10, pauseMs: (kills) => 200 + ((kills * 173) % 600) })
})
afterEach(async () => {
  await studio.close()
  await desk.close()
})

test('Product §4.1763 kill -9 in the middle of batches: each is settled or given back, once, both books agree, and the pond is still there', { timeout: 180_000 }, async () => {
  const { database } = desk.house
  const fisher = await openFisher(desk)
  const standings = new Set<string>()
  for (let at = 0; at < batches; at += 1) {
    // Each batch meets other fish, and they wait until it is decided, however often the studio dies.
    const ageMs = 900_000 + at * 60_000
    const fish = fishIn(fisher.pond.seed, ageMs).filter(({ leavesMs }) => leavesMs > ageMs + 2_000).slice(0, 4).map(({ number }) => number)
    const body = { key: `killed-batch-${at}`, pond: fisher.pond.id.toString(), shot: fisher.shot.toString(), fish }
    for (;;) {
      await sql`update ponds set began_at = clock_timestamp() - make_interval(secs => ${ageMs / 1_000})`.execute(database.db)
      await sql`update pond_seats set seen_at = clock_timestamp()`.execute(database.db)
      const view = (await studio.post('/api/pond/batches', fisher.headers, body)) as RoundView | null
      if (view?.standing === 'settled' || view?.standing === 'cancelled') {
        standings.add(view.standing)
        break
      }
      await sleep(40)
    }
    await sleep(60)
  }
  expect(await studio.rest()).toBeGreaterThan(3)
  const { rows } = await sql<{ count: number; net: string; mixed: number }>`
    select count(*)::int as count, sum(case when state = 'settled' then stake_minor - payout_minor else 0 end)::text as net,
      count(*) filter (where state not in ('settled', 'cancelled'))::int as mixed from rounds where pond_id = ${fisher.pond.id}`.execute(database.db)
  expect(rows[0]).toMatchObject({ count: batches, mixed: 0 })
  expect(100_000n - desk.wallet.balanceMinor).toBe(BigInt(rows[0]?.net ?? '0'))
  const played = await listPlayedRounds(database.db, batches)
  expect(played.filter((row) => !isAsRecorded(row))).toEqual([])
  // What is gone from the pond is what the settled batches caught, and nothing else.
  const { rows: gone } = await sql<{ fish: number }>`select fish from pond_catches where pond_id = ${fisher.pond.id} order by fish`.execute(database.db)
  const caught = played.flatMap(({ outcome }) => (outcome as { readonly shots: readonly { readonly fish: number; readonly isCaught: boolean }[] }).shots.filter(({ isCaught }) => isCaught).map(({ fish }) => fish))
  expect(gone.map(({ fish }) => fish)).toEqual([...new Set(caught)].sort((one, other) => one - other))
  expect((await openFisher(desk)).seat).toMatchObject({ pond_id: fisher.pond.id, seat: fisher.seat.seat })
})
