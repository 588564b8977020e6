import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { testSize } from '@trevo/server/test-size'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMortalStudio, type MortalStudio } from '#testing/mortal-studio.ts'
import type { RoundView } from '#wire.ts'
import { admit } from './sessions.ts'

/** One of the studio's programs; free rounds, tables, flights and the pond meet theirs in the long tests. */
const roundsLeast = testSize('KILLED_ROUNDS', { gate: 8, long: 20 })
const killsLeast = 4
const killsMax = testSize('KILLS', { gate: 5, long: 12 })

let desk: TestHouse
let studio: MortalStudio

beforeEach(async () => {
  desk = await openTestHouse()
  studio = await openMortalStudio(desk, { vendors: ['TREVO'], killsMax, pauseMs: (kills) => 150 + ((kills * 137) % 500) })
})
afterEach(async () => {
  await studio.close()
  await desk.close()
})

test('Product §4.21 kill -9 at any moment: every round is decided once, and both books agree', { timeout: 120_000 }, async () => {
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const standings = new Set<string>()
  let rounds = 0
  // On a fast machine they would be over before the program was killed often enough.
  for (; rounds < roundsLeast || studio.kills() < killsLeast; rounds += 1) {
    const body = { key: `kill-${rounds.toString().padStart(6, '0')}`, stake: '100' }
    for (;;) {
      const view = (await studio.post('/api/spin', headers, body)) as RoundView | null
      if (view !== null && !['undecided', 'paying', 'returning'].includes(view.standing)) {
        standings.add(view.standing)
        break
      }
      await sleep(40)
    }
    // A person does not tap without a pause; the kills then meet rounds at every stage.
    await sleep(60)
  }
  const kills = await studio.rest()
  const { rows } = await sql<{ count: number; net: string }>`
    select count(*)::int as count, sum(case when state = 'settled' then stake_minor - payout_minor else 0 end)::text as net from rounds`.execute(
    desk.house.database.db,
  )
  expect(kills).toBeGreaterThanOrEqual(killsLeast)
  expect(rows[0]?.count).toBe(rounds)
  expect([...standings].every((standing) => standing === 'settled' || standing === 'cancelled')).toBe(true)
  expect(100_000n - desk.wallet.balanceMinor).toBe(BigInt(rows[0]?.net ?? '0'))
})
