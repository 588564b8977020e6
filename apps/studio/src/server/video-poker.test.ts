import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { verifyRounds } from '#cli/verify-rounds.ts'
import { bestHold } from '#games/video-poker/best.ts'
import { writeHold, type VideoPokerOutcome } from '#games/video-poker/math.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { engines as verifiableEngines } from '#verify/engines.ts'
import type { RoundView, SessionView, VerifyView } from '#wire.ts'
import { endLeftAlone, leftAloneHours } from './moves.ts'
import { admit } from './sessions.ts'
import { listPlayedRounds } from './store.ts'

let desk: TestHouse

const openGame = async () => {
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'video-poker', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const get = async <T>(url: string): Promise<T> => (await desk.app.inject({ url, headers })).json()
  const post = async (url: string, body: unknown) => {
    const reply = await desk.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, round: reply.json<RoundView>() }
  }
  return { get, post, hold: (round: RoundView, move: string, at = 0) => post(`/api/rounds/${round.id}/move`, { at, move }) }
}

let game: Awaited<ReturnType<typeof openGame>>
let keys = 0
const deal = async (stake = '100'): Promise<RoundView> => (await game.post('/api/spin', { key: `poker-key-${(keys += 1)}`, stake })).round
const shown = (round: RoundView) => round.outcome as VideoPokerOutcome
const sentFor = (round: RoundView): readonly string[] => desk.wallet.arrived.filter((call) => call.includes(round.id)).map((call) => call.split(' ')[0] ?? '')
const leaveAlone = (hours: number): Promise<unknown> => sql`update rounds set moved_at = now() - make_interval(hours => ${hours}) where state = 'playing'`.execute(desk.house.database.db)

/** Deals until a round, kept whole, would pay or would pay nothing. */
const dealUntil = async (pays: boolean): Promise<RoundView> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const round = await deal()
    if (shown(round).paidHundredths > 0 === pays) return round
    await game.hold(round, '11111')
  }
  throw new Error('two hundred deals of one kind')
}

beforeEach(async () => {
  desk = await openTestHouse()
  game = await openGame()
})
afterEach(() => desk.close())

test('Product §4.1700 the stake is taken with the deal, and the one hold ends and pays the round', async () => {
  const before = desk.wallet.balanceMinor
  const begun = await deal('200')
  expect(begun).toMatchObject({ standing: 'playing', choice: '', moves: [], payout: null, outcome: { held: null, under: null } })
  expect(shown(begun).dealt).toHaveLength(5)
  expect(desk.wallet.balanceMinor).toBe(before - 200n)
  const { status, round } = await game.hold(begun, '10100')
  expect({ status, round }).toMatchObject({ status: 200, round: { standing: 'settled', moves: ['10100'], outcome: { held: '10100', dealt: shown(begun).dealt } } })
  expect(round.payout).toBe(String(2 * shown(round).paidHundredths))
  expect(desk.wallet.balanceMinor).toBe(before - 200n + BigInt(round.payout ?? '0'))
})

test('Product §4.1701 a second hold, one of another’s round, a forged and a late one are refused, and nothing moves', async () => {
  const round = await dealUntil(true)
  const before = desk.wallet.balanceMinor
  for (const [move, at] of [['best', 0], ['1111', 0], ['111111', 0], ['cash', 0], ['11111', 1]] as const) expect(await game.hold(round, move, at), move).toMatchObject({ status: 409, code: 'bad_move' })
  for (const body of [{ at: 0, move: 'HOLD' }, { at: 0 }, { at: -1, move: '11111' }, { at: 0, move: '11111', cards: [1, 2] }]) expect((await game.post(`/api/rounds/${round.id}/move`, body)).status).toBe(400)
  expect(await game.get<RoundView>(`/api/rounds/${round.id}`)).toMatchObject({ standing: 'playing', moves: [] })
  expect(desk.wallet.balanceMinor).toBe(before)

  // The same hold twice at once is one; another hold after it is none.
  const [first, second] = await Promise.all([game.hold(round, '11111'), game.hold(round, '11111')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await game.hold(round, '00000')).toMatchObject({ status: 409, code: 'bad_move' })
  expect(await game.hold(round, '00000', 1)).toMatchObject({ status: 409, code: 'round_over' })
  expect(sentFor(round).filter((verb) => verb === 'win')).toHaveLength(1)

  const other = await deal()
  await sql`update rounds set member_id = 'mem_2' where id = ${other.id}`.execute(desk.house.database.db)
  const now = desk.wallet.balanceMinor
  expect(await game.hold(other, '11111')).toMatchObject({ status: 404, code: 'not_found' })
  expect(await game.post('/api/spin', { key: 'forged-bet-key', stake: '100', choice: '11111' })).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await game.post('/api/spin', { key: 'forged-stake-key', stake: '150' })).toMatchObject({ status: 422, code: 'bad_stake' })
  expect(desk.wallet.balanceMinor).toBe(now)
})

test.each([
  { verb: 'bet', faults: ['lost-answer'], pays: true },
  { verb: 'bet', faults: ['lost-request', 'lost-answer'], pays: false },
  { verb: 'win', faults: ['lost-answer', 'lost-request'], pays: true },
  { verb: 'end-round', faults: ['lost-answer', 'lost-request'], pays: false },
] as const)('Product §4.1700 a lost answer at $verb ($faults) changes nothing of a round that pays: $pays', async ({ verb, faults, pays }) => {
  if (verb === 'bet') {
    const before = desk.wallet.balanceMinor
    desk.wallet.fault('bet', [...faults])
    const round = await deal()
    expect(round).toMatchObject({ standing: 'playing' })
    expect(desk.wallet.balanceMinor).toBe(before - 100n)
    expect((await game.hold(round, '11111')).round).toMatchObject({ standing: 'settled', payout: String(shown(round).paidHundredths) })
    expect(desk.wallet.balanceMinor).toBe(before - 100n + BigInt(shown(round).paidHundredths))
    return
  }
  const round = await dealUntil(pays)
  const before = desk.wallet.balanceMinor
  desk.wallet.fault(verb, [...faults])
  expect((await game.hold(round, '11111')).round).toMatchObject({ standing: 'settled', payout: String(shown(round).paidHundredths) })
  expect(desk.wallet.balanceMinor).toBe(before + BigInt(shown(round).paidHundredths))
})

test('Product §4.1700 a game opened again shows the five cards that were dealt; its seeds stay hidden meanwhile', async () => {
  const round = await deal()
  game = await openGame()
  expect((await game.get<SessionView>('/api/session')).openRound).toMatchObject({ id: round.id, standing: 'playing', outcome: round.outcome })
  expect(await game.post('/api/spin', { key: 'beside-it-key', stake: '100' })).toMatchObject({ status: 409, code: 'round_open' })
  expect(await game.post('/api/seeds/rotate', {})).toMatchObject({ status: 409, code: 'round_open' })
  const view = (await desk.app.inject({ url: `/api/verify/${round.id}` })).json<VerifyView>()
  expect({ seed: view.seed.serverSeed, outcome: view.round.outcome }).toMatchObject({ seed: null, outcome: { under: null } })
})

test('Product §4.1702 a deal that was left for 12 hours is played by its best hold, and its stake never comes back instead', async () => {
  const round = await deal()
  await leaveAlone(leftAloneHours - 1)
  await endLeftAlone(desk.house)
  expect(await game.get<RoundView>(`/api/rounds/${round.id}`)).toMatchObject({ standing: 'playing' })
  await leaveAlone(leftAloneHours + 1)
  await endLeftAlone(desk.house)
  const ended = await game.get<RoundView>(`/api/rounds/${round.id}`)
  expect(ended).toMatchObject({ standing: 'settled', moves: ['best'], outcome: { held: writeHold(bestHold(shown(round).dealt).hold) } })
  expect(sentFor(round)).not.toContain('rollback')
  expect(await game.hold(round, '11111')).toMatchObject({ status: 409, code: 'bad_move' })
})

test('Product §11.1701 rounds that were played, by a member and for one, come out again from their seeds', async () => {
  await game.hold(await deal(), '10010')
  const left = await deal()
  await leaveAlone(leftAloneHours + 1)
  await endLeftAlone(desk.house)
  await game.get<RoundView>(`/api/rounds/${left.id}`)
  expect(verifyRounds(await listPlayedRounds(desk.house.database.db, 10))).toEqual([{ engine: 'video-poker', rounds: 2, differ: [] }])

  expect((await game.post('/api/seeds/rotate', {})).status).toBe(200)
  const view = (await desk.app.inject({ url: `/api/verify/${left.id}` })).json<VerifyView>()
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
