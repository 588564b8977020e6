import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markedPairs } from '#cli/collusion.ts'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { practiceMove } from '#games/card-duel/practice.ts'
import type { SeatView } from '#games/card-duel/view.ts'
import { listPlayedRounds } from '#server/store.ts'
import { startWorker } from '#server/worker.ts'
import { listPairs } from './marks-store.ts'
import { tellMarks } from './tell-marks.ts'
import { duelKey, hurryDuels, hurryWaiting, openDuelist, seatTwo, sendAll, type OpenDuelist } from '#testing/duel.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { sitDown } from '#testing/table.ts'
import { engines } from '#verify/engines.ts'
import type { DuelView, VerifyView } from '#wire.ts'

let desk: TestHouse
beforeEach(async () => {
  desk = await openTestHouse()
})
afterEach(() => desk.close())

const until = async (member: OpenDuelist, isReached: (view: DuelView) => boolean): Promise<void> => {
  await expect.poll(async () => isReached(await member.view())).toBe(true)
}

/** Both play on by their own views, until it is over. */
const playOut = async (...members: readonly OpenDuelist[]): Promise<void> => {
  for (let steps = 0; steps < 300; steps += 1)
    for (const member of members) {
      const { duel } = await member.view()
      const seen = duel?.seen as SeatView | null
      if (duel?.state === 'over') return
      if (duel != null && seen?.isMyTurn === true) expect((await member.move(duel.id, duel.at, practiceMove(seen))).status).toBe(200)
    }
  throw new Error('a duel ends')
}

test('a guest and another game are refused', async () => {
  expect((await desk.app.inject({ url: '/api/duel' })).statusCode).toBe(401)
  expect((await desk.app.inject({ method: 'POST', url: '/api/duel/enter', payload: {} })).statusCode).toBe(401)
  const one = await openDuelist(desk, 'mem_a')
  const spun = await desk.app.inject({ method: 'POST', url: '/api/spin', headers: one.headers, payload: JSON.stringify({ key: 'spin-key-1', stake: '100', choice: 'seat0' }) })
  expect(spun.json()).toMatchObject({ code: 'bad_request' })
})

test('Product §11.1788 two entries of one amount meet; the one who wins is paid the prize, the other’s round closes with nothing, and the rake is the rest', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  const before = desk.wallet.balanceMinor
  expect((await one.enter(500n)).view.entry).toMatchObject({ state: 'waiting', standing: 'placed', stake: '500' })
  expect((await one.enter(500n)).code).toBe('round_open')
  await seatTwo(one, other, 500n)
  expect(desk.wallet.balanceMinor).toBe(before - 1_000n)
  await playOut(one, other)
  await sendAll(desk)
  expect(desk.wallet.balanceMinor).toBe(before - 1_000n + 950n)
  const entries = [(await one.view()).entry, (await other.view()).entry]
  expect(entries.map((entry) => [entry?.state, entry?.standing])).toEqual([['over', 'settled'], ['over', 'settled']])
  expect(new Set(entries.map((entry) => entry?.payout))).toEqual(new Set(['950', '0']))
  const verbs = desk.wallet.arrived.map((call) => call.split(' ')[0])
  expect([verbs.filter((verb) => verb === 'win').length, verbs.filter((verb) => verb === 'end-round').length]).toEqual([1, 1])
})

test('Product §11.1788 the moves and the seeds alone play both rounds again, by the command and in a browser, from a hash that was told before the parts', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  await one.enter()
  await other.enter()
  await until(one, ({ duel }) => duel?.state === 'seeding')
  const { duel } = await one.view()
  expect([duel?.needsSeed, duel?.seen]).toEqual([true, null])
  await one.seed(duel?.id ?? '', 'partofone1234567')
  await other.seed(duel?.id ?? '', 'partofother12345')
  await playOut(one, other)
  await sendAll(desk)
  const rows = await listPlayedRounds(desk.house.database.db, 10)
  expect(rows.map(isAsRecorded)).toEqual([true, true])
  expect(rows.map((row) => isAsRecorded({ ...row, moves: [...row.moves.slice(0, -1), 'quit0'], payout_minor: 7n }))).toEqual([false, false])
  for (const { id } of rows) {
    const view = (await desk.app.inject({ url: `/api/verify/${id}` })).json<VerifyView>()
    expect(view.seed).toMatchObject({ serverSeedHash: duel?.commitment, clientSeed: expect.stringMatching(/^(?:partofone1234567-partofother12345|partofother12345-partofone1234567)$/) })
    const engine = await engines[view.engine]?.()
    const serverSeed = fromHex(view.seed.serverSeed ?? '')
    if (engine === undefined || serverSeed === null) throw new Error('the engine and the seed are known')
    const replay = await replayRound((draw) => engine.play(draw, minor(BigInt(view.round.stake)), view.round.choice, '', view.round.moves), { serverSeed, clientSeed: view.seed.clientSeed, nonce: view.round.nonce }, globalThis.crypto.subtle)
    expect(replay.commitment).toBe(duel?.commitment)
    expect(JSON.parse(JSON.stringify(replay.played.outcome))).toEqual(view.round.outcome)
    expect(replay.played.payoutMinor.toString()).toBe(view.round.payout)
  }
})

test('Product §11.1786 nothing that a phone is told while the duel goes on holds the other’s hand, the seed or its moves to come', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  const id = await seatTwo(one, other)
  const { rows } = await sql<{ seed: string }>`select encode(seeds.server_seed, 'hex') as seed from seeds join duels on duels.seed_id = seeds.id`.execute(desk.house.database.db)
  const [a, b] = [await one.seen(), await other.seen()]
  expect(a?.mine).toHaveLength(3)
  expect(a?.mine.some((card) => b?.mine.includes(card))).toBe(false)
  for (const [member, theirs] of [[one, b], [other, a]] as const) {
    expect(member.said.join()).not.toContain(rows[0]?.seed)
    expect(member.said.join()).not.toContain(`"mine":[${theirs?.mine.join()}]`)
    for (const card of theirs?.mine ?? []) expect(member.said.join()).not.toContain(`"c${card}"`)
  }
  const round = (await one.view()).entry?.round
  const shown = await desk.app.inject({ url: `/api/verify/${round}` })
  expect(shown.json<VerifyView>()).toMatchObject({ round: { outcome: null, moves: [] }, seed: { serverSeed: null } })
  // Nor can one of them move for the other.
  const waiting = a?.isMyTurn === true ? other : one
  expect((await waiting.move(id, 0, `c${(a?.isMyTurn === true ? a : b)?.mine[0]}`)).code).toBe('bad_move')
  expect((await waiting.move(id, 0, 'late')).code).toBe('bad_move')
  expect((await (await openDuelist(desk, 'mem_c')).move(id, 0, 'quit0')).code).toBe('not_found')
})

test('a move that is asked again is the same move, and one at a wrong place is none', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  const id = await seatTwo(one, other)
  const leads = (await one.seen())?.isMyTurn === true ? one : other
  const card = (await leads.seen())?.mine[0]
  expect((await leads.move(id, 0, `c${card}`)).view.duel?.at).toBe(1)
  expect((await leads.move(id, 0, `c${card}`)).view.duel?.at).toBe(1)
  expect((await leads.move(id, 0, 'raise')).code).toBe('bad_move')
  expect((await leads.move(id, 5, 'raise')).code).toBe('bad_move')
})

test('Product §11.1789 an entry that nobody plays against goes back whole, by itself and at a tap', async () => {
  const one = await openDuelist(desk, 'mem_a')
  const before = desk.wallet.balanceMinor
  await one.enter(500n)
  expect(desk.wallet.balanceMinor).toBe(before - 500n)
  await hurryWaiting(desk)
  await until(one, ({ entry }) => entry?.state === 'over')
  await sendAll(desk)
  expect(desk.wallet.balanceMinor).toBe(before)
  expect((await one.view()).entry).toMatchObject({ standing: 'cancelled', reason: 'no_opponent' })
  await one.enter(200n)
  expect((await one.leave()).view.entry).toMatchObject({ state: 'over', standing: 'cancelled', reason: 'left_queue' })
  expect(desk.wallet.balanceMinor).toBe(before)
})

test('Product §11.1789 an entry that is refused meets nobody, and who waits gets it back', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  const before = desk.wallet.balanceMinor
  await one.enter()
  desk.wallet.refuseBets = 'LIMIT_REACHED'
  expect((await other.enter()).view).toMatchObject({ entry: { state: 'over', standing: 'refused', reason: 'LIMIT_REACHED' }, duel: null })
  expect((await other.enter(150n)).code).toBe('bad_stake')
  desk.wallet.refuseBets = null
  desk.wallet.fault('bet', Array.from({ length: 50 }, () => 'lost-answer' as const))
  const unknown = other.enter()
  await expect.poll(() => desk.wallet.arrived.filter((call) => call.startsWith('bet')).length).toBeGreaterThan(2)
  expect((await one.view()).entry?.state).toBe('waiting')
  await sql`update wallet_calls set gives_up_after_ms = 1 where state = 'pending' and verb = 'bet'`.execute(desk.house.database.db)
  await unknown
  await hurryWaiting(desk)
  await until(one, ({ entry }) => entry?.state === 'over')
  await sendAll(desk)
  expect(desk.wallet.balanceMinor).toBe(before)
})

test('Product §11.1790 play money meets play money alone: beside real money it waits, and then practises with an opponent who is named as that', async () => {
  const [real, trial] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_t', { isTrial: true })]
  await real.enter()
  await trial.enter()
  await sql`update duel_entries set waiting_since = now() - interval '1 minute' where state = 'waiting'`.execute(desk.house.database.db)
  await until(trial, ({ duel }) => duel !== null)
  const { duel } = await trial.view()
  expect(duel?.opponent).toBeNull()
  expect((await real.view()).entry?.state).toBe('waiting')
  await trial.seed(duel?.id ?? '')
  await until(trial, (view) => view.duel?.state === 'playing')
  // It plays by itself when it has the turn.
  for (let steps = 0; steps < 200 && (await trial.view()).duel?.state !== 'over'; steps += 1) {
    const view = await trial.view()
    const seen = view.duel?.seen as SeatView
    if (seen.isMyTurn) await trial.move(duel?.id ?? '', view.duel?.at ?? 0, practiceMove(seen))
    else {
      await sql`update duels set moved_at = now() - interval '1 minute'`.execute(desk.house.database.db)
      // Its move comes with the room's next look.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await sendAll(desk)
  expect((await trial.view()).entry?.standing).toBe('settled')
})

test('Product §11.1791 a clock that runs out is a move of the server’s: the hand is lost, three in a row and the duel, and it is paid', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  const before = desk.wallet.balanceMinor
  await seatTwo(one, other)
  for (let clocks = 0; clocks < 12 && (await one.view()).duel?.state !== 'over'; clocks += 1) {
    const at = (await one.view()).duel?.at
    await hurryDuels(desk)
    await until(one, ({ duel }) => duel?.at !== at || duel?.state === 'over')
  }
  await sendAll(desk)
  const { rows } = await sql<{ ended_by: string; moves: string[] }>`select ended_by, moves from duels`.execute(desk.house.database.db)
  expect(rows[0]?.ended_by).toBe('gone')
  expect(new Set(rows[0]?.moves)).toEqual(new Set(['late']))
  expect(desk.wallet.balanceMinor).toBe(before - 200n + 190n)
})

test('Product §11.1791 without the browsers’ parts the duel is dealt all the same, once their time is up', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  await one.enter()
  await other.enter()
  await until(one, ({ duel }) => duel?.state === 'seeding')
  await one.seed((await one.view()).duel?.id ?? '')
  await hurryDuels(desk)
  await until(one, ({ duel }) => duel?.state === 'playing')
  const { rows } = await sql<{ client_seed: string }>`select client_seed from seeds join duels on duels.seed_id = seeds.id`.execute(desk.house.database.db)
  expect(rows[0]?.client_seed.split('-').toSorted()).toEqual(['abcdef0123456789', 'none'])
})

test('Product §11.1792 one phone never plays against itself, and the same two meet five times a day and no more', async () => {
  const same = 'device0123456789device'
  const [one, twin, other] = [await openDuelist(desk, 'mem_a', { device: same }), await openDuelist(desk, 'mem_b', { device: same }), await openDuelist(desk, 'mem_c')]
  await one.enter()
  await twin.enter()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect((await one.view()).entry?.state).toBe('waiting')
  await twin.leave()
  for (let meetings = 0; meetings < 5; meetings += 1) {
    if (meetings > 0) await one.enter()
    await other.enter()
    await until(one, ({ duel, entry }) => duel !== null && entry?.state === 'seated')
    const { duel } = await one.view()
    await one.seed(duel?.id ?? '')
    await other.seed(duel?.id ?? '')
    for (const member of [one, other]) for (const seat of [0, 1]) await member.move(duel?.id ?? '', 0, `quit${seat}`)
    await sendAll(desk)
  }
  await one.enter()
  await other.enter()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([(await one.view()).entry?.state, (await other.view()).entry?.state]).toEqual(['waiting', 'waiting'])
})

test('Product §11.1794 who leaves duels to the same member is marked, and play money is not looked at', async () => {
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b', { device: 'anotherphone0123456789' })]
  for (let meetings = 0; meetings < 3; meetings += 1) {
    const id = await seatTwo(one, other)
    for (const seat of [0, 1]) await one.move(id, 0, `quit${seat}`)
    await sendAll(desk)
  }
  await openDuelist(desk, 'mem_c', { device: 'anotherphone0123456789' }).then((third) => third.enter())
  const pairs = markedPairs(await listPairs(desk.house.database.db, 30))
  expect(pairs).toMatchObject([
    { one: 'mem_a', other: 'mem_b', meetings: 3, oneWon: 0, oneLeft: 3, otherLeft: 0, fromOneLine: 3, oneDuels: 3, marks: ['leaves', 'one-line'] },
    { one: 'mem_b', other: 'mem_c', meetings: 0, sharesDevice: true, marks: ['one-device'] },
  ])
  await sql`update duel_entries set is_trial = true`.execute(desk.house.database.db)
  expect(await listPairs(desk.house.database.db, 30)).toEqual([])
})

test('Product §11.1587 the operator is told of a marked pair: the same marks once a month, and a lost answer tells nothing twice', async () => {
  const one = await openDuelist(desk, 'mem_a', { device: 'anotherphone0123456789' })
  await one.enter()
  await one.leave()
  await openDuelist(desk, 'mem_b', { device: 'anotherphone0123456789' }).then((other) => other.enter())
  desk.wallet.fault('mark', ['lost-answer'])
  const before = desk.wallet.balanceMinor
  expect(await Promise.all([tellMarks(desk.house), tellMarks(desk.house)])).toEqual(expect.arrayContaining([0, 1]))
  const worker = startWorker(desk.house)
  const marks = () => desk.wallet.arrived.flatMap((call, at) => (call.startsWith('mark') ? [JSON.parse(desk.wallet.bodies[at] ?? '') as unknown] : []))
  await expect.poll(marks).toHaveLength(2)
  await worker.stop()
  const told = { memberId: 'mem_a', withMemberId: 'mem_b', kind: 'collusion', reason: expect.stringMatching(/^one-device; met 0 times/) }
  expect(marks()).toMatchObject([told, told])
  expect(await tellMarks(desk.house)).toBe(0)
  expect(desk.wallet.balanceMinor).toBe(before)
  await sql`update marks_told set month = '2020-01'`.execute(desk.house.database.db)
  expect(await tellMarks(desk.house)).toBe(1)
})

test('Product §11.1610 Product §11.1788 no entry above what the law lets a round cost is taken', async () => {
  const one = await openDuelist(desk, 'mem_a', { roundStakeMax: '250' })
  expect((await one.enter(500n)).code).toBe('bad_stake')
  expect((await one.enter(200n)).status).toBe(200)
})

test('Product §11.1786 a socket tells its own member alone, and again after it comes back', async () => {
  const url = await desk.app.listen({ port: 0, host: '127.0.0.1' })
  const [one, other] = [await openDuelist(desk, 'mem_a'), await openDuelist(desk, 'mem_b')]
  const line = sitDown(url, await one.ticket())
  const views = (heard: typeof line.heard): readonly DuelView[] => heard.flatMap((message) => (message.type === 'duel' ? [message.view] : []))
  await expect.poll(() => views(line.heard).length).toBeGreaterThan(0)
  await seatTwo(one, other)
  await expect.poll(() => views(line.heard).at(-1)?.duel?.state).toBe('playing')
  expect(views(line.heard).at(-1)?.duel?.seen).toEqual(await one.seen())
  line.socket.terminate()
  const again = sitDown(url, await one.ticket())
  await expect.poll(() => views(again.heard)[0]?.duel?.seen).toEqual(await one.seen())
  again.socket.terminate()
  expect(duelKey.gameCode).toBe('mano-a-mano')
})
