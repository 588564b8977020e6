import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { msOf, multiplierAt } from '#games/crash/math.ts'
import { readCrash } from '#games/crash/tell.ts'
import { startWorker } from '#server/worker.ts'
import { findRound, findSeed, listPlayedRounds } from '#server/store.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { crashKey as key, fateOfNext, flightAt, holdOpen, hurry, openMember, openNext, playOut, ruleOf, takeOff } from '#testing/table.ts'
import { engines } from '#verify/engines.ts'
import type { RoundView, VerifyView } from '#wire.ts'
import { stepTable } from './clock.ts'

let desk: TestHouse

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['TREVO'] })
})
afterEach(() => desk.close())

const settleCalls = async (): Promise<void> => {
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided).toBe(0)
  await worker.stop()
}
const step = () => stepTable(desk.house, key, ruleOf(key), true)
/** An open round that flies to at least so many hundredths, and to no more than the other. */
const openFlight = async (least: number, most = 1_000_000): Promise<bigint> => {
  await fateOfNext(desk.house, key, (flew) => flew >= least && flew <= most)
  const { round } = await openNext(desk.house, key)
  if (round?.state !== 'open') throw new Error('a round opens')
  await holdOpen(desk.house)
  return round.id
}
type Member = Awaited<ReturnType<typeof openMember>>
const cashOut = async (member: Pick<Member, 'headers'>, bet: string, more: Record<string, unknown> = {}) => {
  const reply = await desk.app.inject({ method: 'POST', url: '/api/table/cash-out', headers: member.headers, payload: JSON.stringify({ bet, ...more }) })
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, round: reply.json<RoundView>() }
}
const placed = async (member: Member, round: bigint, ...choices: readonly string[]): Promise<readonly RoundView[]> => {
  const bets: RoundView[] = []
  for (const choice of choices) bets.push((await member.bet(round, choice)).round)
  expect(bets.map(({ standing }) => standing)).toEqual(choices.map(() => 'placed'))
  return bets
}

test('Product §4.1680 a flight goes open, closed, flying, drawn, settled; until its end nobody is told how far it goes', async () => {
  const id = await openFlight(3_000)
  const states: (string | undefined)[] = []
  for (let steps = 0; steps < 2; steps += 1) {
    await hurry(desk.house)
    states.push((await step()).round?.state)
  }
  const flying = await step()
  expect(flying.round).toMatchObject({ id, state: 'flying', outcome: null, flies_at: expect.any(Date) })
  expect((await findSeed(desk.house.database.db, flying.round?.seed_id ?? 0n)).revealed_at).toBeNull()
  await flightAt(desk.house, msOf(250))
  expect((await step()).round).toMatchObject({ state: 'flying', outcome: null })
  await hurry(desk.house)
  const drawn = await step()
  expect(readCrash(drawn.round?.outcome)?.flewHundredths).toBeGreaterThanOrEqual(3_000)
  expect((await findSeed(desk.house.database.db, flying.round?.seed_id ?? 0n)).revealed_at).not.toBeNull()
  states.push(drawn.round?.state)
  // A cash-out that arrived in time is waited for.
  expect(await step()).toMatchObject({ round: { state: 'drawn' }, dueInMs: expect.any(Number) })
  await hurry(desk.house)
  states.push((await step()).round?.state)
  expect(states).toEqual(['closed', 'flying', 'drawn', 'settled'])
})

test('Product §4.1681 who leaves by hand is paid at once where the multiplier stood when the request arrived, and no later than by itself', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(3_000)
  const before = desk.wallet.balanceMinor
  const [hand, auto] = await placed(member, id, 'hand:500', 'x200:300')
  expect(desk.wallet.balanceMinor).toBe(before - 800n)
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(150))
  const left = await cashOut(member, hand?.id ?? '')
  const { leftHundredths = 0, flewHundredths } = readCrash(left.round.outcome) ?? {}
  expect(left).toMatchObject({ status: 200, round: { payout: String(5 * (leftHundredths ?? 0)), moves: [expect.stringMatching(/^\d+$/)] } })
  expect(flewHundredths).toBeNull()
  expect(leftHundredths).toBe(multiplierAt(Number(left.round.moves[0])))
  expect(leftHundredths).toBeGreaterThanOrEqual(150)
  expect(left.round.standing).toBe('settled')
  expect(desk.wallet.balanceMinor).toBe(before - 800n + BigInt(5 * (leftHundredths ?? 0)))
  await flightAt(desk.house, msOf(210))
  await step()
  await settleCalls()
  // It left by itself while the flight goes on.
  expect(await member.ask(auto?.id ?? '')).toMatchObject({ standing: 'settled', payout: '600', outcome: { leftHundredths: 200 }, moves: [] })
  expect(desk.wallet.balanceMinor).toBe(before - 800n + BigInt(5 * (leftHundredths ?? 0)) + 600n)
  const { round } = await playOut(desk.house, key)
  const flew = readCrash(round?.outcome)?.flewHundredths
  expect((await member.bets(id)).bets.map(({ outcome }) => outcome)).toEqual([{ flewHundredths: flew, leftHundredths }, { flewHundredths: flew, leftHundredths: 200 }])
})

test('Product §4.1681 who asks by hand after leaving by itself has left by itself, whoever writes it down', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(3_000)
  const [auto] = await placed(member, id, 'x200:300')
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(300))
  expect((await cashOut(member, auto?.id ?? '')).round).toMatchObject({ payout: '600', outcome: { leftHundredths: 200 } })
})

test('Product §4.1682 too early, too late, twice, forged, of somebody else’s bet, in the wrong phase: refused with a reason, and nothing moves', async () => {
  const [member, other] = [await openMember(desk, key), await openMember(desk, key)]
  await sql`update sessions set member_id = 'mem_other' where token_hash = (select token_hash from sessions order by created_at desc limit 1)`.execute(desk.house.database.db)
  const id = await openFlight(1_000, 2_000)
  const [first, second] = await placed(member, id, 'hand:100', 'hand:200')
  const before = desk.wallet.balanceMinor
  const asked = async (bet: string, who: Pick<Member, 'headers'> = member, more = {}): Promise<unknown> => {
    const { status, code } = await cashOut(who, bet, more)
    return [status, code]
  }
  expect(await asked(first?.id ?? '')).toEqual([409, 'not_flying'])
  await hurry(desk.house)
  await step()
  expect(await asked(first?.id ?? '')).toEqual([409, 'not_flying'])
  await takeOff(desk.house, key)
  await flightAt(desk.house, -1_000)
  expect(await asked(first?.id ?? '')).toEqual([409, 'not_flying'])
  await flightAt(desk.house, msOf(120))
  expect(await asked(first?.id ?? '', other)).toEqual([404, 'not_found'])
  expect(await asked(`rnd_${'0'.repeat(32)}`)).toEqual([404, 'not_found'])
  expect(await asked('rnd_1')).toEqual([400, 'bad_request'])
  expect(await asked(first?.id ?? '', member, { at: 100_000 })).toEqual([400, 'bad_request'])
  expect(await asked(first?.id ?? '', { headers: { ...member.headers, authorization: 'Bearer x' } })).toEqual([401, 'session_expired'])
  expect(desk.wallet.balanceMinor).toBe(before)
  expect((await cashOut(member, first?.id ?? '')).status).toBe(200)
  expect(await asked(first?.id ?? '')).toEqual([409, 'round_over'])
  const after = desk.wallet.balanceMinor
  await flightAt(desk.house, msOf(2_500))
  expect(await asked(second?.id ?? '')).toEqual([409, 'flown_away'])
  await playOut(desk.house, key)
  await settleCalls()
  expect(await asked(second?.id ?? '')).toEqual([409, 'round_over'])
  expect(await member.ask(second?.id ?? '')).toMatchObject({ standing: 'settled', payout: '0', outcome: { leftHundredths: null } })
  expect(desk.wallet.balanceMinor).toBe(after)
  expect(desk.wallet.arrived.filter((call) => call.startsWith('win'))).toHaveLength(1)
})

test('Product §4.1682 a request that came before the end is written down after it; one that came after is late, however far its table is', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(1_000, 2_000)
  const [bet] = await placed(member, id, 'hand:100')
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(2_500))
  const { round } = await step()
  expect(round?.state).toBe('drawn')
  expect((await cashOut(member, bet?.id ?? '')).code).toBe('flown_away')
  // As though it had come while the multiplier stood at 1.20.
  await flightAt(desk.house, msOf(120), 'drawn')
  expect((await cashOut(member, bet?.id ?? '')).round).toMatchObject({ outcome: { leftHundredths: expect.any(Number) } })
  await playOut(desk.house, key)
  await settleCalls()
  expect((await member.ask(bet?.id ?? '')).outcome).toEqual({ flewHundredths: readCrash(round?.outcome)?.flewHundredths, leftHundredths: expect.any(Number) })
})

test('Product §4.1682 two requests at once leave once', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(3_000)
  const [bet] = await placed(member, id, 'hand:100')
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(150))
  const answers = await Promise.all([cashOut(member, bet?.id ?? ''), cashOut(member, bet?.id ?? ''), step(), cashOut(member, bet?.id ?? '')])
  expect(answers.filter((answer) => 'status' in answer && answer.status === 200)).toHaveLength(1)
  await settleCalls()
  expect(desk.wallet.arrived.filter((call) => call.startsWith('win'))).toHaveLength(1)
})

test('Product §4.1683 two bets of a member in a round, each up to 100.00, none while it flies', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(3_000)
  await placed(member, id, 'hand:10000', 'x150:10000')
  expect(await member.bet(id, 'hand:100')).toMatchObject({ status: 422, code: 'table_limit' })
  const other = await openMember(desk, key)
  await sql`update sessions set member_id = 'mem_other' where token_hash = (select token_hash from sessions order by created_at desc limit 1)`.execute(desk.house.database.db)
  expect(await other.bet(id, 'hand:150')).toMatchObject({ status: 422, code: 'bad_stake' })
  expect(await other.bet(id, 'hand:10100')).toMatchObject({ status: 422, code: 'table_limit' })
  await takeOff(desk.house, key)
  expect(await other.bet(id, 'hand:100')).toMatchObject({ status: 409, code: 'bets_closed' })
})

test('Product §4.1684 a flight that the studio did not attend pays whom it can, and gives every other bet back', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(300, 900)
  const before = desk.wallet.balanceMinor
  const [auto, hand] = await placed(member, id, 'x150:200', 'hand:300')
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(1_000))
  await sql`update table_rounds set watched_at = clock_timestamp() - interval '10 seconds' where state = 'flying'`.execute(desk.house.database.db)
  await step()
  const { round } = await playOut(desk.house, key)
  expect(round?.is_interrupted).toBe(true)
  await settleCalls()
  expect(await member.ask(auto?.id ?? '')).toMatchObject({ standing: 'settled', payout: '300' })
  expect(await member.ask(hand?.id ?? '')).toMatchObject({ standing: 'cancelled', reason: 'interrupted', payout: null })
  expect(desk.wallet.balanceMinor).toBe(before + 100n)
  expect((await listPlayedRounds(desk.house.database.db, 10)).map(isAsRecorded)).toEqual([true])
})

test('Product §4.1684 where the member’s line is cut, what was to leave by itself does, and what was to leave by hand flies to the end', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(300, 900)
  const before = desk.wallet.balanceMinor
  const [auto, hand] = await placed(member, id, 'x250:200', 'hand:300')
  await playOut(desk.house, key)
  await settleCalls()
  expect(await member.ask(auto?.id ?? '')).toMatchObject({ standing: 'settled', payout: '500' })
  expect(await member.ask(hand?.id ?? '')).toMatchObject({ standing: 'settled', payout: '0' })
  expect(desk.wallet.balanceMinor).toBe(before)
})

test.each(['bet', 'win'] as const)('Product §4.1685 lost answers of the wallet to a %s change nothing of what a flight comes to', async (verb) => {
  const member = await openMember(desk, key)
  const id = await openFlight(3_000)
  const before = desk.wallet.balanceMinor
  desk.wallet.fault(verb, ['lost-answer', 'lost-request'])
  const [bet] = await placed(member, id, 'hand:300')
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(200))
  const left = await cashOut(member, bet?.id ?? '')
  expect(['settled', 'paying']).toContain(left.round.standing)
  await playOut(desk.house, key)
  await settleCalls()
  const paid = await member.ask(bet?.id ?? '')
  expect(paid).toMatchObject({ standing: 'settled', payout: left.round.payout })
  expect(desk.wallet.balanceMinor).toBe(before - 300n + BigInt(paid.payout ?? '0'))
})

test('Product §4.1685 a bet that the wallet confirms after the take-off is given back, however far it flies', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(3_000)
  const before = desk.wallet.balanceMinor
  desk.wallet.fault('bet', ['lost-answer', 'lost-answer', 'lost-answer', 'lost-answer'])
  const pending = member.bet(id, 'x101:100')
  await expect.poll(() => desk.wallet.arrived.filter((call) => call.startsWith('bet')).length).toBeGreaterThan(0)
  await takeOff(desk.house, key)
  const { round } = await pending
  expect((await cashOut(member, round.id)).status).toBe(409)
  await playOut(desk.house, key)
  await settleCalls()
  expect(await member.ask(round.id)).toMatchObject({ standing: 'cancelled', payout: null })
  expect(desk.wallet.balanceMinor).toBe(before)
})

test('Product §11.1684 anybody computes a bet again from its link, the event and when its member left; before the end the link is told to nobody', async () => {
  const member = await openMember(desk, key)
  const id = await openFlight(1_000, 3_000)
  const bets = await placed(member, id, 'hand:300', 'x200:100')
  await takeOff(desk.house, key)
  await flightAt(desk.house, msOf(160))
  await cashOut(member, bets[0]?.id ?? '')
  const look = async (bet: RoundView | undefined): Promise<VerifyView> => (await desk.app.inject({ url: `/api/verify/${bet?.id}` })).json()
  expect((await look(bets[0])).seed.serverSeed).toBeNull()
  expect(await listPlayedRounds(desk.house.database.db, 10)).toEqual([])
  await playOut(desk.house, key)
  await settleCalls()
  for (const bet of bets) {
    const view = await look(bet)
    const engine = await engines[view.engine]?.()
    const serverSeed = fromHex(view.seed.serverSeed ?? '')
    if (engine === undefined || serverSeed === null) throw new Error('the engine and the link are known')
    const replay = await replayRound((draw) => engine.play(draw, minor(BigInt(view.round.stake)), view.round.choice, '', view.round.moves), { serverSeed, clientSeed: view.seed.clientSeed, nonce: view.round.nonce }, globalThis.crypto.subtle)
    expect({ outcome: replay.played.outcome, payout: replay.played.payoutMinor.toString() }).toEqual({ outcome: view.round.outcome, payout: view.round.payout })
    expect(engine.describe(view.round.outcome, 'pt')).toHaveLength(2)
  }
  const rows = await listPlayedRounds(desk.house.database.db, 10)
  expect(rows.map(isAsRecorded)).toEqual([true, true])
  const byHand = rows.find(({ choice }) => choice === 'hand:300')
  if (byHand === undefined) throw new Error('a bet left by hand')
  // Another time of leaving is another payout.
  expect(isAsRecorded({ ...byHand, moves: [String(msOf(120))] })).toBe(false)
  expect(await findRound(desk.house.database.db, byHand.id)).toMatchObject({ auto_hundredths: 100_000 })
})
