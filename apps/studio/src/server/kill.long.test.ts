import { setTimeout as sleep } from 'node:timers/promises'
import type { FreeRoundsQuestion } from '@trevo/contract/vendor/vendor-questions'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMortalStudio, type MortalStudio } from '#testing/mortal-studio.ts'
import type { RoundView } from '#wire.ts'
import { answerFreeRounds } from './free-rounds.ts'
import { admit } from './sessions.ts'

const rounds = 20
const killsLeast = 4

let desk: TestHouse
let studio: MortalStudio

beforeEach(async () => {
  desk = await openTestHouse()
  studio = await openMortalStudio(desk, { vendors: ['TREVO'], killsMax: 12, pauseMs: (kills) => 150 + ((kills * 137) % 500) })
})
afterEach(async () => {
  await studio.close()
  await desk.close()
})

test('Product §4.1214 kill -9 at any moment while free rounds are played: each is counted and paid once, and none took a stake', { timeout: 120_000 }, async () => {
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const campaign: FreeRoundsQuestion = { action: 'grant', campaignId: 'frg_kill', memberId: 'mem_1', currency: 'BRL', games: ['trevo-da-sorte'], rounds, stake: '100', from: '2026-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' }
  expect(await answerFreeRounds(desk.house, 'TREVO', campaign)).toMatchObject({ state: 'given' })
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  for (let at = 0; at < rounds; at += 1) {
    const body = { key: `free-${at.toString().padStart(6, '0')}`, stake: '100', campaign: 'frg_kill' }
    for (;;) {
      const view = (await studio.post('/api/spin', headers, body)) as RoundView | null
      if (view?.standing === 'settled') break
      await sleep(40)
    }
    await sleep(60)
    // The last one waits where a fast machine has played the others before the program was killed often enough.
    while (at === rounds - 2 && studio.kills() < killsLeast) await sleep(40)
  }
  const kills = await studio.rest()
  const { rows } = await sql<{ count: number; won: string }>`select count(*)::int as count, sum(payout_minor)::text as won from rounds where campaign_id = 'frg_kill'`.execute(desk.house.database.db)
  expect(kills).toBeGreaterThanOrEqual(killsLeast)
  expect(rows[0]?.count).toBe(rounds)
  expect(desk.wallet.balanceMinor).toBe(100_000n + BigInt(rows[0]?.won ?? '0'))
  expect(desk.wallet.arrived.some((call) => call.startsWith('bet'))).toBe(false)
  expect(await answerFreeRounds(desk.house, 'TREVO', { ...campaign, action: 'state' })).toEqual({ campaignId: 'frg_kill', state: 'done', used: rounds, won: rows[0]?.won })
})
