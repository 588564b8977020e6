import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { engines as verifiableEngines } from '#verify/engines.ts'
import type { RoundView, SessionView, VerifyView } from '#wire.ts'
import { endLeftAlone, leftAloneHours } from './moves.ts'
import { admit } from './sessions.ts'
import { startWorker } from './worker.ts'

let desk: TestHouse

const openGame = async (gameCode: string) => {
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const get = async <T>(url: string): Promise<T> => (await desk.app.inject({ url, headers })).json()
  const post = async (url: string, body: unknown) => {
    const reply = await desk.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, round: reply.json<RoundView>() }
  }
  return { get, post, move: (round: RoundView, at: number, move: string) => post(`/api/rounds/${round.id}/move`, { at, move }) }
}

let mines: Awaited<ReturnType<typeof openGame>>
let keys = 0
const freshKey = (): string => `moves-key-${(keys += 1)}`
/** One mine only, so that a first tile that lies free is soon found. */
const begin = async (): Promise<RoundView> => (await mines.post('/api/spin', { key: freshKey(), stake: '100', choice: '1' })).round
const shown = (round: RoundView) => round.outcome as { readonly opened: readonly number[]; readonly isHit: boolean; readonly laid: readonly number[] | null }

/** Begins rounds until one has its first gem; with one mine, one in 25 has not. */
const beginWithGem = async (): Promise<RoundView> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const { round } = await mines.move(await begin(), 0, '12')
    if (round.standing === 'playing') return round
  }
  throw new Error('twenty mines in a row, of one in 25')
}

const pays = (): readonly string[] => desk.wallet.arrived.filter((call) => call.startsWith('win') || call.startsWith('end-round'))
const leaveAlone = (hours: number): Promise<unknown> => sql`update rounds set moved_at = now() - make_interval(hours => ${hours}) where state = 'playing'`.execute(desk.house.database.db)

beforeEach(async () => {
  desk = await openTestHouse()
  mines = await openGame('minas')
})
afterEach(() => desk.close())

test('Product §4.1480 a round waits for the member’s moves, and is paid once by its end', async () => {
  const before = desk.wallet.balanceMinor
  const begun = await begin()
  expect(begun).toMatchObject({ standing: 'playing', payout: null, moves: [], outcome: { opened: [], laid: null } })
  expect(desk.wallet.balanceMinor).toBe(before - 100n)
  const moved = (await mines.move(begun, 0, '12')).round
  const gem = moved.standing === 'playing' ? moved : await beginWithGem()
  const standing = desk.wallet.balanceMinor
  const { status, round } = await mines.move(gem, 1, 'cash')
  expect({ status, round }).toMatchObject({ status: 200, round: { standing: 'settled', payout: '101', moves: ['12', 'cash'] } })
  expect(shown(round).laid).toHaveLength(1)
  expect(desk.wallet.balanceMinor).toBe(standing + 101n)
})

test('Product §4.1480 one round of a game waits at a time; another game of the vendor goes on beside it', async () => {
  await beginWithGem()
  expect(await mines.post('/api/spin', { key: freshKey(), stake: '100', choice: '3' })).toMatchObject({ status: 409, code: 'round_open' })
  const slot = await openGame('trevo-da-sorte')
  expect((await slot.post('/api/spin', { key: freshKey(), stake: '100' })).round.standing).toBe('settled')
})

test('Product §11.1482 while a round waits, the seeds that decided it are not shown', async () => {
  const round = await beginWithGem()
  expect(await mines.post('/api/seeds/rotate', {})).toMatchObject({ status: 409, code: 'round_open' })
  const slot = await openGame('trevo-da-sorte')
  expect(await slot.post('/api/seeds/rotate', {})).toMatchObject({ status: 409, code: 'round_open' })
  const view = (await desk.app.inject({ url: `/api/verify/${round.id}` })).json<VerifyView>()
  expect({ seed: view.seed.serverSeed, outcome: view.round.outcome }).toMatchObject({ seed: null, outcome: { laid: null } })
})

test('Product §4.1482 a move that comes twice is one move; what is late, out of turn or no move changes nothing', async () => {
  const round = await beginWithGem()
  expect((await mines.move(round, 0, '12')).round).toMatchObject({ standing: 'playing', moves: ['12'] })
  for (const [at, move] of [[0, '3'], [1, '12'], [1, '25'], [1, 'x'], [2, '3']] as const) expect(await mines.move(round, at, move), `${at} ${move}`).toMatchObject({ status: 409, code: 'bad_move' })
  for (const body of [{ at: -1, move: '3' }, { at: 1, move: 'CASH' }, { at: 1 }, { at: 1, move: '3', extra: 1 }]) expect((await mines.post(`/api/rounds/${round.id}/move`, body)).status).toBe(400)
  expect(await mines.get<RoundView>(`/api/rounds/${round.id}`)).toMatchObject({ moves: ['12'], standing: 'playing' })

  const [first, second] = await Promise.all([mines.move(round, 1, 'cash'), mines.move(round, 1, 'cash')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await mines.move(round, 2, '3')).toMatchObject({ status: 409, code: 'round_over' })
  expect(desk.wallet.arrived.filter((call) => call === `win ${round.id}:win`)).toHaveLength(1)
})

test('Product §4.1482 nobody moves in somebody else’s round, and no game without moves takes one', async () => {
  const round = await beginWithGem()
  await sql`update rounds set member_id = 'mem_2' where id = ${round.id}`.execute(desk.house.database.db)
  expect(await mines.move(round, 1, 'cash')).toMatchObject({ status: 404, code: 'not_found' })
  expect((await desk.app.inject({ method: 'POST', url: `/api/rounds/${round.id}/move`, payload: { at: 1, move: 'cash' } })).statusCode).toBe(401)
  const slot = await openGame('trevo-da-sorte')
  const { round: spun } = await slot.post('/api/spin', { key: freshKey(), stake: '100' })
  expect(await slot.move(spun, 0, 'cash')).toMatchObject({ status: 409, code: 'round_over' })
})

test('Product §4.1480 a game opened again goes on where the member was; the answer of the payout may be lost', async () => {
  const round = await beginWithGem()
  mines = await openGame('minas')
  const session = await mines.get<SessionView>('/api/session')
  expect(session.openRound).toMatchObject({ id: round.id, standing: 'playing', choice: '1', outcome: { opened: [12] } })
  const before = desk.wallet.balanceMinor
  desk.wallet.fault('win', ['lost-answer', 'lost-request'])
  expect((await mines.move(round, 1, 'cash')).round).toMatchObject({ standing: 'settled', payout: '101' })
  expect(desk.wallet.balanceMinor).toBe(before + 101n)
})

test('Product §4.1481 a round left for 12 hours is stopped for its member and paid; one without a move gives its stake back', async () => {
  const round = await beginWithGem()
  await leaveAlone(leftAloneHours - 1)
  await endLeftAlone(desk.house)
  expect(await mines.get<RoundView>(`/api/rounds/${round.id}`)).toMatchObject({ standing: 'playing' })
  expect(pays().filter((call) => call.includes(round.id))).toEqual([])
  await leaveAlone(leftAloneHours + 1)
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await mines.get<RoundView>(`/api/rounds/${round.id}`)).standing).toBe('settled')
  await worker.stop()
  expect(await mines.get<RoundView>(`/api/rounds/${round.id}`)).toMatchObject({ moves: ['12', 'cash'], payout: '101' })

  const before = desk.wallet.balanceMinor
  const unmoved = await begin()
  await leaveAlone(leftAloneHours + 1)
  await endLeftAlone(desk.house)
  expect((await mines.get<RoundView>(`/api/rounds/${unmoved.id}`)).standing).toBe('cancelled')
  expect(desk.wallet.balanceMinor).toBe(before)
})

test('Product §11.1482 anybody can compute a round of moves again from its revealed seeds', async () => {
  const { round } = await mines.move(await beginWithGem(), 1, 'cash')
  expect((await mines.post('/api/seeds/rotate', {})).status).toBe(200)
  const view = (await desk.app.inject({ url: `/api/verify/${round.id}` })).json<VerifyView>()
  const engine = await verifiableEngines[view.engine]?.()
  const serverSeed = fromHex(view.seed.serverSeed ?? '')
  if (engine === undefined || serverSeed === null) throw new Error('the engine and the seed are known')
  const { played } = await replayRound(
    (draw) => engine.play(draw, minor(BigInt(view.round.stake)), view.round.choice, view.variant, view.round.moves),
    { serverSeed, clientSeed: view.seed.clientSeed, nonce: view.round.nonce },
    globalThis.crypto.subtle,
  )
  expect(JSON.parse(JSON.stringify(played.outcome))).toEqual(view.round.outcome)
  expect(played.payoutMinor.toString()).toBe(view.round.payout)
})
