import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { detailsIn } from '#testing/details.ts'
import { papersIn } from '#testing/papers.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp({ config: { market: loadMarket('gb', undefined) } })
  for (const gameCode of ['one', 'two']) await createGame(app, { vendor: 'PG', gameCode })
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app, { balanceMinor: 10_000n })
  await papersIn(app, member.memberId, 'verified')
  await detailsIn(app, member.memberId)
})

const launch = async (gameCode: string, token = member.token): Promise<string> => {
  const { status, problem } = await app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode, language: 'pt', theme: 'dark' } })
  return status === 200 ? 'open' : problem.code
}
const leave = (gameCode: string, token = member.token) => app.call('POST /api/games/leave', { token, body: { vassalage: 'PG', gameCode } })
/** The launch is used: as `authenticate` does it, on the member's phone. */
const begin = async (gameCode: string): Promise<void> => {
  const { pool } = app.database
  const { rows } = await pool.query<{ session_id: string }>('update launch_tokens set used_at = now() where member_id = $1 and game_code = $2 and used_at is null returning session_id', [member.memberId, gameCode])
  await pool.query(`insert into game_sessions (token_hash, member_id, provider_code, game_code, session_id, expires_at) values ($1, $2, 'PG', $3, $4, now() + interval '12 hours')`, [randomBytes(32), member.memberId, gameCode, rows[0]?.session_id])
}
const openedBefore = (minutes: number) => app.database.pool.query('update game_sessions set opened_at = now() - make_interval(mins => $2) where member_id = $1', [member.memberId, minutes])

test('a guest leaves nothing', async () => {
  expect((await app.call('POST /api/games/leave', { body: { vassalage: 'PG', gameCode: 'one' } })).problem.code).toBe('login_required')
})

test('Product §7.1583 a second slot waits until the first was left, and what was left takes no bet', async () => {
  expect(await launch('one')).toBe('open')
  await begin('one')
  expect(await launch('two')).toBe('slot_open')
  await leave('two')
  expect(await launch('two')).toBe('slot_open')
  await leave('one')
  expect(await launch('two')).toBe('open')
  const { rows } = await app.database.pool.query('select from game_sessions where member_id = $1 and expires_at > now()', [member.memberId])
  expect(rows).toHaveLength(0)
})

test('Product §7.1583 the same slot opened anew takes its own place', async () => {
  await launch('one')
  await begin('one')
  expect(await launch('one')).toBe('open')
  await begin('one')
  const { rows } = await app.database.pool.query('select from game_sessions where member_id = $1 and expires_at > now()', [member.memberId])
  expect(rows).toHaveLength(1)
})

test('Product §7.1583 another phone leaves not what this one plays', async () => {
  await launch('one')
  await begin('one')
  const other = await app.database.transact((tx) => startSession(tx, member.memberId, app.clock.now()))
  await leave('one', other)
  expect(await launch('two', other)).toBe('slot_open')
})

test('Product §7.1583 a slot in which nothing moved for five minutes is open no more', async () => {
  await launch('one')
  await begin('one')
  await openedBefore(4)
  expect(await launch('two')).toBe('slot_open')
  await openedBefore(6)
  expect(await launch('two')).toBe('open')
})

test('Product §7.1583 a slot that is played stays open, however long ago it was opened', async () => {
  await launch('one')
  await begin('one')
  await openedBefore(60)
  await playRound(app, { memberId: member.memberId, vendor: 'PG', gameCode: 'one', roundId: `r-${member.memberId}`, stakeMinor: 100n, winMinor: 0n })
  expect(await launch('two')).toBe('slot_open')
})

test('Product §7.1583 of two slots opened at once one opens', async () => {
  const both = await Promise.all([launch('one'), launch('two')])
  expect(both.toSorted()).toEqual(['open', 'slot_open'])
})
