import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admit } from '#server/sessions.ts'
import { listPlayedRounds } from '#server/store.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import type { RoundView } from '#wire.ts'
import { verifyRounds } from './verify-rounds.ts'

let desk: TestHouse

beforeAll(async () => {
  desk = await openTestHouse()
})
afterAll(() => desk.close())

let keys = 0
const play = async (gameCode: string, choice: string, moves: readonly string[]): Promise<RoundView> => {
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}` }
  const post = async (url: string, payload: object): Promise<RoundView> => (await desk.app.inject({ method: 'POST', url, headers, payload })).json()
  let round = await post('/api/spin', { key: `verify-key-${(keys += 1)}`, stake: '100', choice })
  for (const [at, move] of moves.entries()) if (round.standing === 'playing') round = await post(`/api/rounds/${round.id}/move`, { at, move })
  return round
}

test('Product §11.1484 recorded rounds come out again from their seeds alone, and one that was written over is named', async () => {
  for (let at = 0; at < 4; at += 1) {
    await play('trevo-da-sorte', '', [])
    await play('minas', '3', ['6', '18', 'cash'])
  }
  // Waits for a move: nothing to compare yet.
  await play('minas', '1', [])
  const all = verifyRounds(await listPlayedRounds(desk.house.database.db, 1_000))
  expect(all).toEqual([
    { engine: 'mines', rounds: 4, differ: [] },
    { engine: 'trevo-da-sorte', rounds: 4, differ: [] },
  ])
  const [last] = await listPlayedRounds(desk.house.database.db, 1)
  await sql`update rounds set payout_minor = payout_minor + 1 where id = ${last?.id ?? ''}`.execute(desk.house.database.db)
  expect(verifyRounds(await listPlayedRounds(desk.house.database.db, 1)).flatMap(({ differ }) => differ)).toEqual([last?.id])
})
