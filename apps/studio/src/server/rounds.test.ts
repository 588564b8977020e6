import { createHmac } from 'node:crypto'
import { claimCall, findUndecidedCall } from '@trevo/vendor-calls/call-store'
import type { FinalStatus, WalletAnswer } from '@trevo/vendor-calls/wallet'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestHouse, testSecret, type TestHouse } from '#testing/house.ts'
import type { HistoryRound, RoundView } from '#wire.ts'
import { openRoundCalls } from './round-calls.ts'
import { advanceRound, openRound } from './rounds.ts'
import { admit, sessionOf } from './sessions.ts'
import { findRound } from './store.ts'
import { roundView } from './views.ts'
import { startWorker } from './worker.ts'

let desk: TestHouse
let token: string

beforeEach(async () => {
  desk = await openTestHouse()
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  token = admission.token
})
afterEach(() => desk.close())

let keys = 0
const freshKey = (): string => `key-${(keys += 1).toString().padStart(6, '0')}`

const post = (path: string, body: unknown, bearer = token) =>
  desk.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${bearer}` }, payload: JSON.stringify(body), remoteAddress: '127.0.0.1' })
const send = async (path: string, body: unknown) => {
  const reply = await desk.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const get = async (path: string) => {
  const reply = await desk.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  return { status: reply.statusCode, body: reply.json() }
}
const spin = async (key = freshKey(), stake = '100'): Promise<RoundView> => (await send('/api/spin', { key, stake })).body

/** The studio's books: stakes taken less payouts made, over its decided rounds. */
const netTaken = async (): Promise<bigint> => {
  const { rows } = await sql<{
    net: string | null
  }>`select sum(case when state = 'settled' then stake_minor - payout_minor when state = 'paying' then stake_minor else 0 end)::text as net from rounds`.execute(
    desk.house.database.db,
  )
  return BigInt(rows[0]?.net ?? '0')
}

/** Makes what waits for its next attempt due now, so that a test need not wait. */
const makeDue = (): Promise<unknown> =>
  sql`update wallet_calls set next_at = now(), leased_until = null where state = 'pending'`.execute(desk.house.database.db)

const booksAgree = async (): Promise<void> => expect(100_000n - desk.wallet.balanceMinor).toBe(await netTaken())

test.each(['/api/session', '/api/balance', '/api/rounds', '/api/seeds'])('without a session %s is refused', async (path) => {
  const reply = await desk.app.inject({ url: path })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 'session_expired' })
  expect((await post('/api/spin', {}, 'x'.repeat(43))).statusCode).not.toBe(200)
})

test('Product §4.19 a round stakes once, is decided, paid, and closed at the wallet', async () => {
  const view = await spin()
  expect(view.standing).toBe('settled')
  expect(view.steps).toBeGreaterThan(0)
  expect(view.balance).toBe(desk.wallet.balanceMinor.toString())
  const verbs = desk.wallet.arrived.filter((call) => call !== 'authenticate').map((call) => call.split(' ')[0])
  expect(verbs).toEqual(['bet', view.payout === '0' ? 'end-round' : 'win'])
  await booksAgree()
})

test('fifty rounds: the wallet and the studio agree to the cent', async () => {
  for (let at = 0; at < 50; at += 1) expect((await spin()).standing).toBe('settled')
  await booksAgree()
})

test('Product §4.23 a double tap is one round: the same key, at once and again', async () => {
  const [first, second] = await Promise.all([spin('the-same-key'), spin('the-same-key')])
  const third = await spin('the-same-key')
  expect(new Set([first?.id, second?.id, third.id]).size).toBe(1)
  expect(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).toHaveLength(1)
  await booksAgree()
})

test('two keys at once leave no round behind', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => send('/api/spin', { key: freshKey(), stake: '100' })))
  for (const reply of replies) expect([200, 409]).toContain(reply.status)
  const { rows } = await sql<{ most: number }>`select count(*)::int as most from rounds where state in ('staking', 'paying', 'returning')`.execute(
    desk.house.database.db,
  )
  expect(rows[0]?.most).toBe(0)
  await booksAgree()
})

test('Product §4.19 while a round of the member is open at the vendor, another is refused', async () => {
  desk.wallet.fault(
    'bet',
    Array.from({ length: 40 }, () => 'lost-request' as const),
  )
  const opening = send('/api/spin', { key: freshKey(), stake: '100' })
  await expect.poll(() => desk.wallet.arrived.some((call) => call.startsWith('bet'))).toBe(true)
  expect(await send('/api/spin', { key: freshKey(), stake: '100' })).toMatchObject({ status: 409, body: { code: 'round_open' } })
  desk.wallet.fault('bet', [])
  expect((await opening).body.standing).toBe('settled')
  expect((await spin()).standing).toBe('settled')
})

test('Product §4.20 an answer that the contract rules out makes the round stuck: logged as an error, and shown with its reference', async () => {
  const logged = vi.spyOn(desk.house.log, 'error')
  desk.wallet.refuseBets = 'DUPLICATE_MISMATCH'
  const view = await spin()
  expect(view).toMatchObject({ id: expect.stringMatching(/./), standing: 'stuck', reason: 'DUPLICATE_MISMATCH', outcome: null })
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ round: view.id, status: 'DUPLICATE_MISMATCH' }), expect.any(String))
  desk.wallet.refuseBets = null
  expect((await get(`/api/rounds/${view.id}`)).body.standing).toBe('stuck')
})

test.each([
  ['not a step', '101'],
  ['nothing', '0'],
  ['a sign', '-100'],
  ['a decimal', '1.00'],
  ['above the steps', '20000'],
])('a stake that is %s is refused and reaches no wallet', async (_, stake) => {
  expect(await send('/api/spin', { key: freshKey(), stake })).toMatchObject({ status: 422, body: { code: 'bad_stake' } })
  expect(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).toEqual([])
})

test.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'MEMBER_BLOCKED', 'GAME_DISABLED', 'INVALID_CURRENCY'])(
  'Product §4.20 a bet refused with %s has no result and takes nothing',
  async (status) => {
    desk.wallet.refuseBets = status
    expect(await spin()).toMatchObject({ standing: 'refused', reason: status, outcome: null, payout: null })
    expect(desk.wallet.balanceMinor).toBe(100_000n)
    desk.wallet.refuseBets = null
    expect((await spin()).standing).toBe('settled')
  },
)

test.each([
  ['the request is lost', 'lost-request'],
  ['the answer is lost', 'lost-answer'],
  ['the wallet says RETRY', 'retry'],
] as const)('%s on a bet: sent again under its id, staked once', async (_, fault) => {
  desk.wallet.fault('bet', [fault, fault])
  const view = await spin()
  expect(view.standing).toBe('settled')
  expect(new Set(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).size).toBe(1)
  expect(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).toHaveLength(3)
  await booksAgree()
})

test.each(['lost-request', 'lost-answer', 'retry'] as const)('Product §4.22 Product §4.21 a payout whose call meets %s is paid once', async (fault) => {
  desk.wallet.fault('win', [fault, fault])
  desk.wallet.fault('end-round', [fault, fault])
  let view = await spin()
  view = (await get(`/api/rounds/${view.id}`)).body
  expect(view.standing).toBe('settled')
  await booksAgree()
})

const giveUp = async (id: string): Promise<void> => {
  await sql`update wallet_calls set created_at = now() - interval '20 seconds', next_at = now(), leased_until = null where round_id = ${id} and verb = 'bet'`.execute(
    desk.house.database.db,
  )
  await advanceRound(desk.house, id, 5_000)
}

test.each([
  ['never arrived', 'lost-request'],
  ['was booked but never answered', 'lost-answer'],
] as const)('Product §4.22 Product §4.19 a bet that %s for too long is asked back, whole', async (_, fault) => {
  desk.wallet.fault(
    'bet',
    Array.from({ length: 20 }, () => fault),
  )
  desk.wallet.fault('rollback', ['lost-answer', 'retry'])
  const opening = send('/api/spin', { key: 'unanswered', stake: '100' })
  await expect.poll(() => desk.wallet.arrived.filter((call) => call.startsWith('bet')).length).toBeGreaterThan(1)
  const { rows } = await sql<{ id: string }>`select id from rounds`.execute(desk.house.database.db)
  await giveUp(rows[0]?.id ?? '')
  await opening
  expect(await findRound(desk.house.database.db, rows[0]?.id ?? '')).toMatchObject({ state: 'cancelled', reason: 'no_answer', outcome: null })
  expect(desk.wallet.balanceMinor).toBe(100_000n)
  expect((await get(`/api/rounds/${rows[0]?.id}`)).body).toMatchObject({ standing: 'cancelled' })
})

test('Product §4.22 while a stake or a payout has no decision, the member is told that it is on its way back, or on its way', async () => {
  const cut = (verb: string) =>
    desk.wallet.fault(
      verb,
      Array.from({ length: 200 }, () => 'lost-request' as const),
    )
  const openRoundId = async (): Promise<string> =>
    (await sql<{ id: string }>`select id from rounds where state in ('staking', 'paying', 'returning')`.execute(desk.house.database.db)).rows[0]?.id ?? ''
  // As it is told; asked for over HTTP it would be waited for.
  const standing = async (id: string): Promise<string | undefined> => {
    const round = await findRound(desk.house.database.db, id)
    return round === undefined ? undefined : roundView(round).standing
  }
  cut('win')
  cut('end-round')
  const paying = send('/api/spin', { key: freshKey(), stake: '100' })
  await expect.poll(() => desk.wallet.arrived.filter((call) => /^(?:win|end-round)/.test(call)).length).toBeGreaterThan(2)
  const first = await openRoundId()
  expect(await standing(first)).toBe('paying')
  desk.wallet.fault('win', [])
  desk.wallet.fault('end-round', [])
  await makeDue()
  await advanceRound(desk.house, first, 5_000)
  await paying
  expect(await standing(first)).toBe('settled')

  cut('bet')
  cut('rollback')
  const returning = send('/api/spin', { key: freshKey(), stake: '100' })
  await expect.poll(openRoundId).not.toBe('')
  const second = await openRoundId()
  await sql`update wallet_calls set created_at = now() - interval '20 seconds', next_at = now(), leased_until = null where round_id = ${second} and verb = 'bet'`.execute(
    desk.house.database.db,
  )
  await expect.poll(() => standing(second)).toBe('returning')
  desk.wallet.fault('rollback', [])
  await makeDue()
  await advanceRound(desk.house, second, 5_000)
  await returning
  expect(await standing(second)).toBe('cancelled')
  await booksAgree()
})

test('Product §4.20 a session that ended between two attempts does not leave a stake behind', async () => {
  desk.wallet.fault('bet', ['lost-request'])
  const opening = send('/api/spin', { key: freshKey(), stake: '100' })
  desk.wallet.isSessionExpired = true
  expect((await opening).body).toMatchObject({ standing: 'cancelled', reason: 'SESSION_EXPIRED' })
  expect(desk.wallet.arrived.some((call) => call.startsWith('rollback'))).toBe(true)
  expect(desk.wallet.balanceMinor).toBe(100_000n)
})

test('Product §4.20 a session that ended before the first attempt is a plain refusal', async () => {
  desk.wallet.isSessionExpired = true
  expect(await spin()).toMatchObject({ standing: 'refused', reason: 'SESSION_EXPIRED' })
  expect(desk.wallet.arrived.some((call) => call.startsWith('rollback'))).toBe(false)
})

test('Product §4.20 an attempt whose process died is unanswered: the session’s end after it asks the stake back', async () => {
  const row = await sessionOf(desk.house, `Bearer ${token}`)
  if (row === undefined) throw new Error('there is a session')
  const opened = await openRound(desk.house, row, { key: freshKey(), stakeMinor: 100n, minimumCycleMs: 0, choice: '' })
  if (!('round' in opened)) throw new Error('a round opens')
  const { id } = opened.round
  const call = await findUndecidedCall(desk.house.database.db, 'TREVO', id)
  if (call === undefined) throw new Error('a bet waits')
  // The process dies with its request on the way; its lease runs out, and the session meanwhile.
  const bet = await claimCall(desk.house.database.db, call.id)
  await sql`update wallet_calls set leased_until = now() - interval '1 second' where id = ${call.id}`.execute(desk.house.database.db)
  desk.wallet.isSessionExpired = true
  expect(await advanceRound(desk.house, id, 5_000)).toMatchObject({ state: 'cancelled', reason: 'SESSION_EXPIRED' })
  // The dead process's request comes at last, to a wallet that the member is back at: it takes nothing.
  desk.wallet.isSessionExpired = false
  expect(await desk.house.wallet.call('TREVO', 'bet', bet?.body ?? '')).toMatchObject({ status: 'CANCELLED' })
  expect(desk.wallet.balanceMinor).toBe(100_000n)
})

test.each([
  ['a payout', 'CANCELLED', 'cancelled'],
  ['a payout', 'ROUND_CLOSED', 'stuck'],
  ['a give-back', 'CANCELLED', 'cancelled'],
  ['a give-back', 'ALREADY_SETTLED', 'stuck'],
] as const)('Product §4.20 %s that the wallet answers with %s leaves its round %s, and says why', async (what, status, state) => {
  const row = await sessionOf(desk.house, `Bearer ${token}`)
  if (row === undefined) throw new Error('there is a session')
  const opened = await openRound(desk.house, row, { key: freshKey(), stakeMinor: 100n, minimumCycleMs: 0, choice: '' })
  if (!('round' in opened)) throw new Error('a round opens')
  const { id } = opened.round
  const answers = async (kept: FinalStatus) => {
    const call = async () => ({ kind: 'decided', status: kept, balanceMinor: 900n, body: { status: kept } }) as const satisfies WalletAnswer
    const waiting = await findUndecidedCall(desk.house.database.db, 'TREVO', id)
    await openRoundCalls({ ...desk.house, wallet: { call } }).drive(waiting?.id ?? 0n)
  }
  if (what === 'a give-back') await sql`update wallet_calls set is_uncertain = true`.execute(desk.house.database.db)
  await answers(what === 'a give-back' ? 'SESSION_EXPIRED' : 'OK')
  await answers(status)
  expect(await findRound(desk.house.database.db, id)).toMatchObject({ state, reason: status, balance_minor: 900n })
})

test('Product §4.21 what a killed process left behind goes on in the next one, at every point it can die', async () => {
  for (const point of ['before the bet is sent', 'after the bet was booked', 'after the payout was booked'] as const) {
    const before = desk.wallet.balanceMinor
    if (point === 'after the bet was booked') desk.wallet.fault('bet', ['lost-answer'])
    if (point === 'after the payout was booked') {
      desk.wallet.fault('win', ['lost-answer'])
      desk.wallet.fault('end-round', ['lost-answer'])
    }
    const session = await sql<{ member_id: string }>`select member_id from sessions limit 1`.execute(desk.house.database.db)
    expect(session.rows).toHaveLength(1)
    const row = await sessionOf(desk.house, `Bearer ${token}`)
    if (row === undefined) throw new Error('there is a session')
    const opened = await openRound(desk.house, row, { key: freshKey(), stakeMinor: 100n, minimumCycleMs: 0, choice: '' })
    if (!('round' in opened)) throw new Error('a round opens')
    const { id } = opened.round
    // The process dies here: its calls keep their lease, and nobody waits for them.
    if (point !== 'before the bet is sent') {
      const call = await findUndecidedCall(desk.house.database.db, 'TREVO', id)
      if (call !== undefined) await desk.house.calls.drive(call.id)
    }
    if (point === 'after the payout was booked') {
      const call = await findUndecidedCall(desk.house.database.db, 'TREVO', id)
      if (call !== undefined) await desk.house.calls.drive(call.id)
    }
    await makeDue()
    const worker = startWorker(desk.house)
    await expect.poll(async () => (await findRound(desk.house.database.db, id))?.state).toBe('settled')
    await worker.stop()
    const round = await findRound(desk.house.database.db, id)
    expect(desk.wallet.balanceMinor).toBe(before - 100n + (round?.payout_minor ?? 0n))
  }
  await booksAgree()
})

test('Product §4.21 a game opened again finds the round it had not shown to the end', async () => {
  const view = await spin()
  expect((await get('/api/session')).body.openRound).toMatchObject({ id: view.id, stepsShown: 0 })
  await send(`/api/rounds/${view.id}/shown`, { steps: view.steps + 5 })
  expect((await get('/api/session')).body.openRound).toBeNull()
  await send(`/api/rounds/${view.id}/shown`, { steps: 0 })
  expect((await get('/api/session')).body.openRound).toBeNull()
})

test('Product §11.9 Product §11.11 the server seed stays hidden until it is rotated, and then explains every round', async () => {
  const view = await spin()
  const sealed = await desk.app.inject({ url: `/api/verify/${view.id}` })
  expect(sealed.json()).toMatchObject({ seed: { serverSeed: null }, round: { id: view.id, balance: null } })
  expect(sealed.body).not.toContain('mem_')
  expect((await send('/api/seeds/rotate', { clientSeed: 'minha-semente' })).body).toMatchObject({ clientSeed: 'minha-semente', nextNonce: 0, serverSeed: null })
  const open = (await desk.app.inject({ url: `/api/verify/${view.id}` })).json()
  expect(open.seed.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  const { roundDraw, seedHash } = await import('./seeds.ts')
  const { trevoDaSorte } = await import('#games/trevo-da-sorte/round.ts')
  const { minor } = await import('@trevo/rules/money')
  const seed = Buffer.from(open.seed.serverSeed, 'hex')
  expect(seedHash(seed).toString('hex')).toBe(open.seed.serverSeedHash)
  const played = trevoDaSorte.play(roundDraw(seed, open.seed.clientSeed, open.round.nonce), minor(100n), '')
  expect(open.round.outcome).toEqual(played.outcome)
  expect(open.round.payout).toBe(played.payoutMinor.toString())
})

/** What the member's own game has of a round, with the proof that opens its verification. */
const proofOf = async (id: string): Promise<string> => (await get('/api/rounds')).body.rounds.find((round: HistoryRound) => round.id === id).proof
const reveal = async (id: string, proof: string) => {
  const reply = await desk.app.inject({ method: 'POST', url: `/api/verify/${id}/reveal`, payload: { proof } })
  return { status: reply.statusCode, body: reply.json() }
}

test('Product §11.27 one tap on a round’s verification shows its server seed, and the next rounds use another', async () => {
  const view = await spin()
  const before = (await get('/api/session')).body.seed
  const proof = await proofOf(view.id)
  const shown = await reveal(view.id, proof)
  expect(shown).toMatchObject({ status: 200, body: { gameName: { pt: 'Trevo da Sorte' }, seed: { serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) } } })
  expect(shown.body.seed.serverSeedHash).toBe(before.serverSeedHash)
  const after = (await get('/api/session')).body.seed
  expect(after.serverSeedHash).not.toBe(before.serverSeedHash)
  // A second tap, and a tap on another round of the same pair, show it again and change nothing.
  expect((await reveal(view.id, proof)).body.seed).toEqual(shown.body.seed)
  expect((await get('/api/session')).body.seed).toEqual(after)
})

test('Product §11.27 the record’s link is proof, as the platform makes it', async () => {
  const view = await spin()
  expect(await proofOf(view.id)).toBe(createHmac('sha256', testSecret).update(`reveal.${view.id}`).digest('hex'))
})

test('Product §11.27 a stranger with a round’s reference, or with another round’s proof, changes nobody’s seeds', async () => {
  const [view, other] = [await spin(), await spin()]
  const before = (await get('/api/session')).body.seed
  for (const proof of ['0'.repeat(64), await proofOf(other.id)])
    expect(await reveal(view.id, proof)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await reveal(view.id, 'x')).status).toBe(400)
  expect((await reveal(`rnd_${'0'.repeat(32)}`, await proofOf(view.id))).status).toBe(404)
  expect((await get('/api/session')).body.seed).toEqual(before)
  expect((await desk.app.inject({ url: `/api/verify/${view.id}` })).body).not.toContain(await proofOf(view.id))
})

test('Product §11.27 Product §11.11 while a round is open, its own seed or the same pair’s is not shown', async () => {
  const view = await spin()
  const proof = await proofOf(view.id)
  desk.wallet.fault(
    'bet',
    Array.from({ length: 40 }, () => 'lost-request' as const),
  )
  const opening = send('/api/spin', { key: freshKey(), stake: '100' })
  await expect.poll(() => desk.wallet.arrived.filter((call) => call.startsWith('bet')).length).toBeGreaterThan(1)
  expect(await reveal(view.id, proof)).toMatchObject({ status: 409, body: { code: 'round_open' } })
  expect((await desk.app.inject({ url: `/api/verify/${view.id}` })).json().seed.serverSeed).toBeNull()
  desk.wallet.fault('bet', [])
  await opening
})

test('Product §11.11 rotation waits for an open round, and refuses a client seed with other signs', async () => {
  expect(await send('/api/seeds/rotate', { clientSeed: 'não' })).toMatchObject({ status: 400 })
  desk.wallet.fault(
    'bet',
    Array.from({ length: 40 }, () => 'lost-request' as const),
  )
  const opening = send('/api/spin', { key: freshKey(), stake: '100' })
  await expect.poll(() => desk.wallet.arrived.some((call) => call.startsWith('bet'))).toBe(true)
  expect(await send('/api/seeds/rotate', {})).toMatchObject({ status: 409, body: { code: 'round_open' } })
  desk.wallet.fault('bet', [])
  await opening
})

test('another member sees neither the round nor its history', async () => {
  const view = await spin()
  await sql`update sessions set member_id = 'mem_2'`.execute(desk.house.database.db)
  expect((await get(`/api/rounds/${view.id}`)).status).toBe(404)
  expect((await get('/api/rounds')).body.rounds).toEqual([])
})

test('Product §4.22 a payout without a decision is never given up', async () => {
  const cut = Array.from({ length: 200 }, () => 'lost-request' as const)
  desk.wallet.fault('win', cut)
  desk.wallet.fault('end-round', cut)
  const opening = send('/api/spin', { key: freshKey(), stake: '100' })
  const sent = () => desk.wallet.arrived.filter((call) => /^(?:win|end-round)/.test(call)).length
  await expect.poll(sent).toBeGreaterThan(0)
  await opening
  const { rows } = await sql<{
    id: string
  }>`update wallet_calls set created_at = now() - interval '30 days', attempts = 9000 where state = 'pending' returning round_id as id`.execute(
    desk.house.database.db,
  )
  const [round] = rows
  if (round === undefined) throw new Error('the payout was decided')
  const before = sent()
  await makeDue()
  await advanceRound(desk.house, round.id, 1_000)
  expect(sent()).toBeGreaterThan(before)
  desk.wallet.fault('win', [])
  desk.wallet.fault('end-round', [])
  await makeDue()
  await advanceRound(desk.house, round.id, 5_000)
  expect((await findRound(desk.house.database.db, round.id))?.state).toBe('settled')
  await booksAgree()
})

test('Product §9.17 one request of a game waits 6 s, and the round is then followed by its id', async () => {
  desk.wallet.fault(
    'bet',
    Array.from({ length: 200 }, () => 'retry' as const),
  )
  const askedAtMs = performance.now()
  const view = await spin()
  const waitedMs = performance.now() - askedAtMs
  expect(view.standing).toBe('undecided')
  expect(waitedMs).toBeGreaterThan(5_500)
  // The last try may end late on a busy machine; all 200 would take longer than this.
  expect(waitedMs).toBeLessThan(20_000)
  desk.wallet.fault('bet', [])
  await makeDue()
  await expect.poll(async () => (await get(`/api/rounds/${view.id}`)).body.standing).toBe('settled')
})

test('Product §9.17 a game’s session lasts 12 hours at most, however much it is used', async () => {
  const age = (interval: string) => sql`update sessions set created_at = now() - ${interval}::interval`.execute(desk.house.database.db)
  await age('11 hours 59 minutes')
  expect((await get('/api/balance')).status).toBe(200)
  await age('12 hours 1 second')
  expect((await get('/api/balance')).status).toBe(401)
})

test('Product §11.14 the market’s minimum cycle is held by the server', async () => {
  await sql`update sessions set rules = '{"autoplay":false,"turbo":false,"minimumCycleMs":5000}'`.execute(desk.house.database.db)
  expect((await spin()).standing).toBe('settled')
  expect(await send('/api/spin', { key: freshKey(), stake: '100' })).toMatchObject({ status: 429, body: { code: 'too_soon' } })
  await sql`update rounds set created_at = created_at - interval '5 seconds'`.execute(desk.house.database.db)
  expect((await spin()).standing).toBe('settled')
})

test.each([
  ['autoplay', { isAuto: true }],
  ['turbo', { isTurbo: true }],
])('Product §4.1740 where the market does not allow %s such a round is refused, and nothing moves', async (rule, mode) => {
  const allow = (more: object) => sql`update sessions set rules = ${JSON.stringify({ autoplay: true, turbo: true, minimumCycleMs: 0, ...more })}`.execute(desk.house.database.db)
  await allow({ [rule]: false })
  const before = desk.wallet.balanceMinor
  expect(await send('/api/spin', { key: freshKey(), stake: '100', ...mode })).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(desk.wallet.balanceMinor).toBe(before)
  expect((await get('/api/rounds')).body.rounds).toEqual([])
  expect((await spin()).standing).toBe('settled')
  await allow({})
  expect(await send('/api/spin', { key: freshKey(), stake: '100', ...mode })).toMatchObject({ status: 200, body: { standing: 'settled' } })
  await allow({ minimumCycleMs: 5_000 })
  expect(await send('/api/spin', { key: freshKey(), stake: '100', ...mode })).toMatchObject({ status: 429, body: { code: 'too_soon' } })
})

test('Product §11.1610 a game offers no stake above what the law lets a round cost, and takes none', async () => {
  const stakes = async (): Promise<readonly string[]> => (await get('/api/session')).body.stakes
  const all = await stakes()
  expect(all).toEqual(expect.arrayContaining(['200', '500']))
  await sql`update sessions set rules = '{"autoplay":false,"turbo":false,"minimumCycleMs":0,"roundStakeMax":"200"}'`.execute(desk.house.database.db)
  expect(await stakes()).toEqual(all.filter((stake) => BigInt(stake) <= 200n))
  expect(await send('/api/spin', { key: freshKey(), stake: '500' })).toMatchObject({ status: 422, body: { code: 'bad_stake' } })
  expect(await send('/api/spin', { key: freshKey(), stake: '200' })).toMatchObject({ status: 200 })
})

test('history pages backwards and leaves nothing out', async () => {
  for (let at = 0; at < 23; at += 1) await spin()
  const first = (await get('/api/rounds')).body
  expect(first.rounds).toHaveLength(20)
  const second = (await get(`/api/rounds?before=${first.before}`)).body
  expect(second.rounds).toHaveLength(3)
  expect(second.before).toBeNull()
  expect(new Set([...first.rounds, ...second.rounds].map((round: RoundView) => round.id)).size).toBe(23)
})
