import type { FreeRoundsQuestion } from '@trevo/contract/vendor/vendor-questions'
import { minor } from '@trevo/rules/money'
import { signCall } from '@trevo/vendor-calls/wallet'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, testSecret, type TestHouse } from '#testing/house.ts'
import type { RoundView, SessionView } from '#wire.ts'
import { trevoDaSorte } from '#games/trevo-da-sorte/round.ts'
import { openFreeRound } from './free-rounds.ts'
import { endLeftAlone, leftAloneHours } from './moves.ts'
import { roundDraw } from './seeds.ts'
import { admit, sessionOf } from './sessions.ts'
import { findRound, findSeed } from './store.ts'
import { startWorker } from './worker.ts'

let desk: TestHouse
let token: string
beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['OTHER'] })
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  token = admission.token
})
afterEach(() => desk.close())

const from = '2026-01-01T00:00:00.000Z'
const until = '2999-01-01T00:00:00.000Z'
const asked = (more: Partial<FreeRoundsQuestion> = {}): FreeRoundsQuestion => ({
  action: 'grant', campaignId: 'frg_1', memberId: 'mem_1', currency: 'BRL', games: ['trevo-da-sorte'], rounds: 3, stake: '100', from, until, ...more,
})
const ask = async (more: Partial<FreeRoundsQuestion> = {}, vendor = 'TREVO') => {
  const url = '/vendor/v1/free-rounds'
  const payload = JSON.stringify(asked(more))
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const headers = { 'content-type': 'application/json', 'x-provider': vendor, 'x-timestamp': timestamp, 'x-signature': signCall(testSecret, timestamp, url, payload) }
  const reply = await desk.app.inject({ method: 'POST', url, payload, headers })
  return reply.statusCode === 200 ? reply.json() : reply.statusCode
}
const said = (state: string, used = 0, won = '0') => ({ campaignId: 'frg_1', state, used, won })

let keys = 0
const freshKey = (): string => `free-${(keys += 1).toString().padStart(6, '0')}`
const headers = () => ({ authorization: `Bearer ${token}` })
const play = async (more: object = {}) => {
  const reply = await desk.app.inject({ method: 'POST', url: '/api/spin', headers: headers(), payload: { key: freshKey(), stake: '100', campaign: 'frg_1', ...more } })
  return { status: reply.statusCode, body: reply.json() as RoundView & { readonly code?: string } }
}
const session = async (): Promise<SessionView> => (await desk.app.inject({ url: '/api/session', headers: headers() })).json()
const sent = (verb: string): readonly string[] => desk.wallet.arrived.filter((call) => call.startsWith(`${verb} `))
const played = async () => (await sql<{ count: number; won: string }>`select count(*)::int as count, coalesce(sum(payout_minor), 0)::text as won from rounds where campaign_id = 'frg_1'`.execute(desk.house.database.db)).rows[0]!

test('Product §4.1210 given once, whatever comes twice; the same campaign with another body is answered nothing', async () => {
  expect(await ask({ action: 'state' })).toEqual(said('unknown'))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([said('given'), said('given'), said('given')])
  expect(await ask({ action: 'state' })).toEqual(said('given'))
  expect(await ask({ rounds: 4 })).toBe(409)
  expect(await ask({ memberId: 'mem_2' })).toBe(409)
  expect(await ask({ action: 'state' }, 'OTHER')).toEqual(said('unknown'))
})

test.each<[string, Partial<FreeRoundsQuestion>]>([
  ['a game that there is not', { games: ['other'] }],
  ['a stake that there is not', { stake: '101' }],
  ['play money', { currency: 'FUN' }],
])('%s is refused for good, and says why', async (_, wrong) => {
  expect(await ask(wrong)).toEqual({ ...said('refused'), reason: expect.any(String) })
  expect(await ask({ ...wrong, action: 'state' })).toMatchObject(said('refused'))
  expect((await play()).body.code).toBe('free_over')
})

test('Product §4.1214 played without a stake from the member’s own seeds, a promo-win a round that won, and then over', async () => {
  await ask()
  expect((await session()).freeRounds).toEqual({ campaignId: 'frg_1', left: 3, rounds: 3, stake: '100', until })
  const before = desk.wallet.balanceMinor
  for (let at = 0; at < 3; at += 1) {
    const { body } = await play()
    expect(body).toMatchObject({ standing: 'settled', isFree: true, stake: '100', nonce: at })
    const row = await findRound(desk.house.database.db, body.id)
    const seed = await findSeed(desk.house.database.db, row!.seed_id)
    expect(body.outcome).toEqual(trevoDaSorte.play(roundDraw(seed.server_seed, seed.client_seed, at), minor(100n), '').outcome)
  }
  const { count, won } = await played()
  expect(count).toBe(3)
  expect(desk.wallet.balanceMinor).toBe(before + BigInt(won))
  expect([sent('bet'), sent('win')]).toEqual([[], []])
  expect(sent('promo-win')).toHaveLength((await sql`select 1 from rounds where payout_minor > 0`.execute(desk.house.database.db)).rows.length)
  expect(desk.wallet.bodies.map((each) => JSON.parse(each)).filter((each) => each.campaignId !== undefined).every((each) => each.gameCode === 'trevo-da-sorte' && each.roundId.startsWith('rnd_'))).toBe(true)
  expect(await ask({ action: 'state' })).toEqual(said('done', 3, won))
  expect(await ask({ action: 'cancel' })).toEqual(said('done', 3, won))
  expect((await session()).freeRounds).toBeNull()
  expect(await play()).toMatchObject({ status: 409, body: { code: 'free_over' } })
  expect(sent('bet')).toEqual([])
})

test('a double tap is one round, at once and again', async () => {
  await ask()
  const views = await Promise.all([play({ key: 'the-same-key' }), play({ key: 'the-same-key' })])
  expect(new Set([...views, await play({ key: 'the-same-key' })].map(({ body }) => body.id)).size).toBe(1)
  expect((await played()).count).toBe(1)
})

test('nobody else’s: another member’s, game’s or currency’s, and none before its time or at its end', async () => {
  await ask({ campaignId: 'frg_other', memberId: 'mem_2' })
  await ask({ campaignId: 'frg_early', from: '2998-01-01T00:00:00.000Z' })
  await ask({ campaignId: 'frg_late', until: '2026-01-02T00:00:00.000Z' })
  await ask({ campaignId: 'frg_coin', currency: 'USD' })
  for (const campaign of ['frg_other', 'frg_early', 'frg_late', 'frg_coin', 'frg_nobody']) expect([campaign, (await play({ campaign })).body.code]).toEqual([campaign, 'free_over'])
  expect((await session()).freeRounds).toBeNull()
  expect(await ask({ campaignId: 'frg_late', until: '2026-01-02T00:00:00.000Z', action: 'state' })).toMatchObject({ state: 'expired', used: 0 })
})

test('Product §4.1210 a cancel ends what is not played, and is remembered for a campaign that never came', async () => {
  await ask()
  await play()
  const { won } = await played()
  expect(await ask({ action: 'cancel' })).toEqual(said('cancelled', 1, won))
  expect(await ask()).toEqual(said('cancelled', 1, won))
  expect((await play()).body.code).toBe('free_over')
  expect(await ask({ action: 'cancel', campaignId: 'frg_2' })).toMatchObject({ state: 'cancelled' })
  expect(await ask({ campaignId: 'frg_2' })).toMatchObject({ state: 'cancelled', used: 0 })
})

/** Plays until a round wins, each of its own key. */
const openWinning = async (): Promise<string> => {
  const row = await sessionOf(desk.house, `Bearer ${token}`)
  for (let tries = 0; tries < 100; tries += 1) {
    const opened = await openFreeRound(desk.house, row!, { key: freshKey(), campaignId: 'frg_1', choice: '', minimumCycleMs: 0 })
    if (!('round' in opened)) throw new Error(opened.refusal)
    if (opened.round.state === 'paying') return opened.round.id
  }
  throw new Error('no round of a hundred won')
}

test('Product §4.1214 a process that dies between the round and its promo-win loses nothing and pays nothing twice', async () => {
  await ask({ rounds: 100 })
  for (const fault of ['lost-request', 'lost-answer', 'retry'] as const) {
    const before = desk.wallet.balanceMinor
    desk.wallet.fault('promo-win', [fault])
    // Nobody sends it: the process is gone, and what it wrote stays.
    const id = await openWinning()
    expect(await ask({ action: 'state', rounds: 100 })).toMatchObject({ state: 'playing' })
    expect((await play()).body.code).toBe('round_open')
    const worker = startWorker(desk.house)
    await expect.poll(async () => (await findRound(desk.house.database.db, id))?.state).toBe('settled')
    await worker.stop()
    expect(desk.wallet.balanceMinor).toBe(before + ((await findRound(desk.house.database.db, id))?.payout_minor ?? 0n))
  }
  const { count, won } = await played()
  expect(await ask({ action: 'state', rounds: 100 })).toMatchObject({ used: count, won })
})

/** The member in another game of the studio. */
const openGame = async (gameCode: string): Promise<void> => {
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  token = admission.token
}
const move = async (round: RoundView, at: number, made: string): Promise<RoundView> =>
  (await desk.app.inject({ method: 'POST', url: `/api/rounds/${round.id}/move`, headers: headers(), payload: { at, move: made } })).json()

test.each([
  ['plinko', 'high:16', 'high:17'],
  ['keno', 'm:3,8,21', 'm:41'],
  ['limbo', '150', '99'],
])('Product §4.1741 free rounds of %s are played on the bet that the member chose, and on no other', async (code, choice, wrong) => {
  await openGame(code)
  await ask({ games: [code], rounds: 5 })
  expect(await play({ choice: wrong })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect((await play({ choice: '' })).status).toBe(400)
  expect((await session()).freeRounds).toMatchObject({ left: 5 })
  const before = desk.wallet.balanceMinor
  for (let at = 0; at < 5; at += 1) expect((await play({ choice })).body).toMatchObject({ standing: 'settled', isFree: true, choice, stake: '100' })
  const { count, won } = await played()
  expect([count, desk.wallet.balanceMinor, sent('bet')]).toEqual([5, before + BigInt(won), []])
  expect(await ask({ games: [code], rounds: 5, action: 'state' })).toEqual(said('done', 5, won))
  expect((await play({ choice })).body.code).toBe('free_over')
})

test('Product §4.1741 free rounds of Festa no Quintal are played without a bet to choose', async () => {
  await openGame('festa-no-quintal')
  await ask({ games: ['festa-no-quintal'], rounds: 2 })
  for (let at = 0; at < 2; at += 1) expect((await play()).body).toMatchObject({ standing: 'settled', isFree: true, choice: '', stake: '100' })
  const { count, won } = await played()
  expect([count, sent('bet')]).toEqual([2, []])
  expect(await ask({ games: ['festa-no-quintal'], rounds: 2, action: 'state' })).toEqual(said('done', 2, won))
})

/** Mines of one, until a first tile lies free: a mine is there once in 25. */
const beginMines = async (): Promise<RoundView> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const begun = (await play({ choice: '1' })).body
    expect(begun).toMatchObject({ standing: 'playing', isFree: true, payout: null })
    const round = await move(begun, 0, '12')
    if (round.standing === 'playing') return round
  }
  throw new Error('twenty mines in a row, of one in 25')
}

test('Product §4.1741 a free round of mines waits for its moves, is counted from its beginning, and paid by a promo-win at its end', async () => {
  await openGame('minas')
  const given = { games: ['minas'], rounds: 30 }
  await ask(given)
  const round = await beginMines()
  const { count } = await played()
  expect(await ask({ ...given, action: 'state' })).toEqual(said('playing', count))
  // The game opened again goes on from there.
  await openGame('minas')
  expect((await session()).openRound).toMatchObject({ id: round.id, isFree: true, standing: 'playing', moves: ['12'] })
  const before = desk.wallet.balanceMinor
  expect(await move(round, 1, 'cash')).toMatchObject({ standing: 'settled', payout: '101', isFree: true })
  expect([desk.wallet.balanceMinor, sent('bet'), sent('win'), sent('promo-win').length]).toEqual([before + 101n, [], [], 1])
  expect(await ask({ ...given, action: 'state' })).toEqual(said('playing', count, '101'))
})

test('Product §4.1741 a cancel lets a round of moves under way go on to its end, and begins none', async () => {
  await openGame('minas')
  const given = { games: ['minas'], rounds: 30 }
  await ask(given)
  const round = await beginMines()
  const { count } = await played()
  expect(await ask({ ...given, action: 'cancel' })).toEqual(said('playing', count))
  expect(await move(round, 1, 'cash')).toMatchObject({ standing: 'settled', payout: '101' })
  expect(await ask({ ...given, action: 'state' })).toEqual(said('cancelled', count, '101'))
  expect((await play({ choice: '1' })).body.code).toBe('free_over')
})

test('Product §4.1741 of a free round that was left alone what it is worth is paid; one without a move is given back', async () => {
  await openGame('minas')
  const given = { games: ['minas'], rounds: 30 }
  await ask(given)
  const leave = () => sql`update rounds set moved_at = now() - make_interval(hours => ${leftAloneHours}) where state = 'playing'`.execute(desk.house.database.db)
  const begun = (await play({ choice: '1' })).body
  expect(await ask({ ...given, action: 'state' })).toEqual(said('playing', 1))
  await leave()
  await endLeftAlone(desk.house)
  expect(await findRound(desk.house.database.db, begun.id)).toMatchObject({ state: 'cancelled', reason: 'left_alone' })
  expect([await ask({ ...given, action: 'state' }), (await session()).freeRounds?.left]).toEqual([said('given'), 30])
  const round = await beginMines()
  await leave()
  await endLeftAlone(desk.house)
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await findRound(desk.house.database.db, round.id))?.state).toBe('settled')
  await worker.stop()
  expect([sent('rollback'), sent('promo-win').length]).toEqual([[], 1])
})
