import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRoulette } from '#games/roulette/tell.ts'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { hurry, openMember, openNext, otherKey, playOut, rouletteKey, ruleOf } from '#testing/table.ts'
import { engines } from '#verify/engines.ts'
import { startWorker } from '#server/worker.ts'
import { findSeed, listPlayedRounds } from '#server/store.ts'
import type { VerifyView } from '#wire.ts'
import { isLinkOf } from './chain.ts'
import { stepTable } from './clock.ts'
import { findChain } from './table-store.ts'

let desk: TestHouse

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['EG2'] })
})
afterEach(() => desk.close())

const step = (isAttended = true) => stepTable(desk.house, rouletteKey, ruleOf(rouletteKey), isAttended)
const openRound = async (): Promise<bigint> => {
  const { round } = await openNext(desk.house)
  if (round?.state !== 'open') throw new Error('a round opens')
  return round.id
}
const settleCalls = async (): Promise<void> => {
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided).toBe(0)
  await worker.stop()
}

test('Product §4.1640 a table waits for its event, and then goes open, closed, drawn, settled and on to the next', async () => {
  const waiting = await step()
  expect(waiting).toMatchObject({ round: null, dueInMs: null, chain: { event: null, used: 0 } })
  const { round: first, chain } = await openNext(desk.house)
  expect(first).toMatchObject({ state: 'open', number: 1, outcome: null })
  expect((await step()).round).toMatchObject({ id: first?.id, state: 'open' })
  const states: (string | undefined)[] = []
  for (let steps = 0; steps < 3; steps += 1) {
    await hurry(desk.house)
    states.push((await step()).round?.state)
  }
  expect(states).toEqual(['closed', 'drawn', 'settled'])
  expect((await step()).round).toMatchObject({ id: first?.id, state: 'settled' })
  await hurry(desk.house)
  expect(await step()).toMatchObject({ round: { state: 'open', number: 2, chain_id: chain.id } })
})

test('Product §4.1640 a table where nobody sits ends its round and begins no other', async () => {
  await openRound()
  await playOut(desk.house)
  await hurry(desk.house)
  expect(await step(false)).toMatchObject({ round: { state: 'settled', number: 1 }, dueInMs: null })
})

test('Product §11.1640 a round’s hash is shown before bets, its link after the draw, and it is the hash that the round after it shows', async () => {
  const first = await openNext(desk.house)
  const before = await findSeed(desk.house.database.db, first.round?.seed_id ?? 0n)
  expect(before).toMatchObject({ member_id: null, revealed_at: null, server_seed_hash: first.chain.commitment })
  const played = await playOut(desk.house)
  const shown = await findSeed(desk.house.database.db, first.round?.seed_id ?? 0n)
  expect(shown.revealed_at).not.toBeNull()
  const { commitment } = await findChain(desk.house.database.db, first.chain.id)
  expect(isLinkOf(shown.server_seed, played.round?.number ?? 0, commitment)).toBe(true)
  const second = await openNext(desk.house)
  expect((await findSeed(desk.house.database.db, second.round?.seed_id ?? 0n)).server_seed_hash).not.toEqual(shown.server_seed_hash)
})

test('Product §11.1640 the first event stands; a chain that is used up is followed by one that waits for an event of its own', async () => {
  await openRound()
  await openNext(desk.house)
  const { chain } = await playOut(desk.house)
  expect(chain.event).toBe('an-event-of-the-test')
  await sql`update chains set used = length`.execute(desk.house.database.db)
  await hurry(desk.house)
  expect(await step()).toMatchObject({ chain: { event: null, used: 0 }, dueInMs: null })
})

test('Product §4.1641 a bet is booked at once and paid once the table has drawn; both books agree', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  const before = desk.wallet.balanceMinor
  const red = (await member.bet(id, 'red:100,black:100,n0:100')).round
  const lost = (await member.bet(id, 'n17:300')).round
  expect(red).toMatchObject({ standing: 'placed', stake: '300', payout: null, outcome: null, balance: `${before - 300n}` })
  expect(desk.wallet.balanceMinor).toBe(before - 600n)
  const { round } = await playOut(desk.house)
  await settleCalls()
  const number = readRoulette(round?.outcome)?.number ?? -1
  const won = (number === 0 ? 3_600n : 200n) + (number === 17 ? 10_800n : 0n)
  expect(desk.wallet.balanceMinor).toBe(before - 600n + won)
  const { bets } = await member.bets(id)
  expect(bets).toMatchObject([
    { id: red.id, standing: 'settled', payout: number === 0 ? '3600' : '200', outcome: { number } },
    { id: lost.id, standing: 'settled', payout: number === 17 ? '10800' : '0' },
  ])
})

test('Product §4.1641 a bet that comes twice is one bet', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  const key = 'the-same-key'
  const [one, other] = await Promise.all([member.bet(id, 'red:100', { key }), member.bet(id, 'red:100', { key })])
  expect(other.round.id).toBe(one.round.id)
  await playOut(desk.house)
  expect((await member.bet(id, 'red:100', { key })).round.id).toBe(one.round.id)
  expect(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).toHaveLength(1)
})

test('Product §4.1643 late, off the steps, beyond the limits, forged or at somebody else’s table: refused with a reason, and nothing moves', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  const other = (await openNext(desk.house, otherKey)).round?.id ?? 0n
  const refused = async (round: bigint | string, choice: string, more = {}): Promise<unknown> => {
    const { status, code } = await member.bet(round, choice, more)
    return [status, code]
  }
  expect(await refused(id, 'red:150')).toEqual([422, 'bad_stake'])
  expect(await refused(id, 'red:50100')).toEqual([422, 'table_limit'])
  expect(await refused(id, 'red:50000,black:50000,odd:50000,even:50000,low:50000')).toEqual([422, 'table_limit'])
  for (const choice of ['green:100', 'n37:100', 'red:100,red:100', '', 'red:-100', 'RED:100']) expect(await refused(id, choice), choice).toEqual([400, 'bad_request'])
  expect(await refused(id, 'red:100', { key: 'short' })).toEqual([400, 'bad_request'])
  expect(await refused(id, 'red:100', { memberId: 'mem_2' })).toEqual([400, 'bad_request'])
  expect(await refused('999999', 'red:100')).toEqual([409, 'bets_closed'])
  expect(await refused(other, 'red:100')).toEqual([409, 'bets_closed'])
  await sql`update table_rounds set closes_at = clock_timestamp() where id = ${id}`.execute(desk.house.database.db)
  expect(await refused(id, 'red:100')).toEqual([409, 'bets_closed'])
  await step()
  expect(await refused(id, 'red:100')).toEqual([409, 'bets_closed'])
  const spin = { key: 'spin-at-a-table', stake: '100', choice: 'red:100' }
  expect((await desk.app.inject({ method: 'POST', url: '/api/spin', headers: member.headers, payload: spin })).statusCode).toBe(400)
  expect((await desk.app.inject({ method: 'POST', url: '/api/table/bets', payload: { key: 'a-forged-key', round: `${id}`, choice: 'red:100' } })).statusCode).toBe(401)
  expect(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).toEqual([])
})

test('Product §4.1643 the most of a member on one round holds over all of the member’s bets', async () => {
  const member = await openMember(desk)
  desk.wallet.balanceMinor = 1_000_000n
  const id = await openRound()
  const most = 'red:50000,black:50000,odd:50000,even:49900'
  expect((await member.bet(id, most)).status).toBe(200)
  expect(await member.bet(id, 'low:200')).toMatchObject({ status: 422, code: 'table_limit' })
  expect((await member.bet(id, 'low:100')).status).toBe(200)
})

test('Product §4.1642 the answer to a bet may be lost: asked again before the draw it counts', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  const before = desk.wallet.balanceMinor
  desk.wallet.fault('bet', ['lost-answer'])
  expect((await member.bet(id, 'red:100')).round.standing).toBe('placed')
  expect(desk.wallet.balanceMinor).toBe(before - 100n)
})

test('Product §4.1642 a bet whose answer is known only after the draw goes back, whatever was drawn', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  const before = desk.wallet.balanceMinor
  desk.wallet.fault('bet', ['lost-answer', 'lost-answer', 'lost-answer', 'lost-answer'])
  const pending = member.bet(id, 'red:100,black:100,n0:100')
  await expect.poll(() => desk.wallet.arrived.filter((call) => call.startsWith('bet')).length).toBeGreaterThan(0)
  await playOut(desk.house)
  const { round } = await pending
  await settleCalls()
  expect(await member.ask(round.id)).toMatchObject({ standing: 'cancelled', payout: null })
  expect(desk.wallet.balanceMinor).toBe(before)
})

test('Product §4.1642 a bet that the wallet refuses is refused with the wallet’s reason', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  desk.wallet.refuseBets = 'LIMIT_REACHED'
  expect((await member.bet(id, 'red:100')).round).toMatchObject({ standing: 'refused', reason: 'LIMIT_REACHED' })
  expect((await playOut(desk.house)).round?.state).toBe('settled')
})

test('Product §11.1641 anybody computes a bet at a table again from the link and the event, and the command does for all', async () => {
  const member = await openMember(desk)
  const id = await openRound()
  const { round: bet } = await member.bet(id, 'red:100,n8:100')
  const hidden = (await desk.app.inject({ url: `/api/verify/${bet.id}` })).json<VerifyView>()
  expect({ outcome: hidden.round.outcome, seed: hidden.seed.serverSeed }).toEqual({ outcome: null, seed: null })
  await playOut(desk.house)
  await settleCalls()
  const view = (await desk.app.inject({ url: `/api/verify/${bet.id}` })).json<VerifyView>()
  const engine = await engines[view.engine]?.()
  const serverSeed = fromHex(view.seed.serverSeed ?? '')
  if (engine === undefined || serverSeed === null) throw new Error('the engine and the link are known')
  const replay = await replayRound((draw) => engine.play(draw, minor(BigInt(view.round.stake)), view.round.choice, ''), { serverSeed, clientSeed: view.seed.clientSeed, nonce: view.round.nonce }, globalThis.crypto.subtle)
  expect(replay.commitment).toBe(view.seed.serverSeedHash)
  expect({ outcome: replay.played.outcome, payout: replay.played.payoutMinor.toString() }).toEqual({ outcome: view.round.outcome, payout: view.round.payout })
  expect(view.chain).toEqual({ commitment: view.seed.serverSeedHash, length: 4_096, event: 'an-event-of-the-test' })

  const rows = await listPlayedRounds(desk.house.database.db, 10)
  expect(rows.map((row) => [row.id, isAsRecorded(row)])).toEqual([[bet.id, true]])
  expect(rows.map((row) => isAsRecorded({ ...row, chain_commitment: Buffer.alloc(32) }))).toEqual([false])
})
