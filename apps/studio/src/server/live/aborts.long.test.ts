import type { Database, Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker } from '#server/worker.ts'
import { openRoundCalls } from '#server/round-calls.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import type { Tables } from '#server/tables.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { msOf } from '#games/crash/math.ts'
import { crashKey, fateOfNext, flightAt, holdOpen, hurry, openMember, openNext, rouletteKey, ruleOf, takeOff } from '#testing/table.ts'
import { stepTable } from './clock.ts'
import { cashOut } from './flight.ts'
import type { TableKey } from './table-store.ts'

let desk: TestHouse

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['EG2', 'TREVO'] })
})
afterEach(() => desk.close())

class Died extends Error {}

/** A house whose process dies at its `at`th commit: just before it, so that nothing of it stands, or just after, so that nobody was told. */
const dyingAt = (at: number, when: 'before' | 'after'): Pick<RoundsHouse, 'database'> => {
  let commits = 0
  const { database } = desk.house
  const transact = async <T>(work: (tx: Tx<Tables>) => Promise<T>): Promise<T> => {
    commits += 1
    if (commits > at) throw new Died()
    const isLast = commits === at
    const done = await database.transact(async (tx) => {
      const result = await work(tx)
      if (isLast && when === 'before') throw new Died()
      return result
    })
    if (isLast) throw new Died()
    return done
  }
  return { database: { ...database, db: database.db, transact } as Database<Tables> }
}

/** Moves the table on until a round is settled; false where the process died on the way. */
const drive = async (house: Pick<RoundsHouse, 'database'>, key: TableKey = rouletteKey): Promise<boolean> => {
  for (let steps = 0; steps < 20; steps += 1) {
    await hurry(desk.house)
    try {
      const { round } = await stepTable(house, key, ruleOf(key), false)
      if (round?.state === 'settled') return true
    } catch (error) {
      if (!(error instanceof Died)) throw error
      return false
    }
  }
  throw new Error('a round has few steps')
}

const books = async (): Promise<{ readonly states: readonly string[]; readonly net: bigint }> => {
  const { rows } = await sql<{ state: string; net: string }>`select state, sum(case when state = 'settled' then stake_minor - payout_minor else 0 end)::text as net from rounds group by state order by state`.execute(desk.house.database.db)
  return { states: rows.map(({ state }) => state), net: rows.reduce((sum, { net }) => sum + BigInt(net), 0n) }
}

const sendAll = async (): Promise<void> => {
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided).toBe(0)
  await worker.stop()
}

/** A round has three commits of the clock's: closed, drawn, settled. */
test.each([1, 2, 3].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]))('Product §4.1644 a table whose process dies at its commit %i, %s it, goes on: each bet is paid once and the books agree', async (at, when) => {
  const member = await openMember(desk)
  const { round } = await openNext(desk.house)
  for (const choice of ['red:100', 'black:200', 'n0:100']) expect((await member.bet(round?.id ?? 0n, choice)).round.standing).toBe('placed')
  expect(await drive(dyingAt(at, when))).toBe(false)
  expect(await drive(desk.house)).toBe(true)
  await sendAll()
  const { states, net } = await books()
  expect(states).toEqual(['settled'])
  expect(100_000n - desk.wallet.balanceMinor).toBe(net)
  expect(desk.wallet.arrived.filter((call) => call.startsWith('win'))).toHaveLength(new Set(desk.wallet.arrived.filter((call) => call.startsWith('win'))).size)
})

/** A flight has four: closed, flying, drawn, settled. */
test.each([1, 2, 3, 4].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]))('Product §4.1644 a flight whose process dies at its commit %i, %s it, goes on: each bet is paid once and the books agree', async (at, when) => {
  const member = await openMember(desk, crashKey)
  const { round } = await openNext(desk.house, crashKey)
  await holdOpen(desk.house)
  for (const choice of ['x101:100', 'hand:300']) expect((await member.bet(round?.id ?? 0n, choice)).round.standing).toBe('placed')
  expect(await drive(dyingAt(at, when), crashKey)).toBe(false)
  expect(await drive(desk.house, crashKey)).toBe(true)
  await sendAll()
  const { states, net } = await books()
  expect(states).toEqual(['settled'])
  expect(100_000n - desk.wallet.balanceMinor).toBe(net)
  const { rows } = await sql<{ known: boolean }>`select outcome ? 'flewHundredths' as known from rounds`.execute(desk.house.database.db)
  expect(rows).toEqual([{ known: true }, { known: true }])
})

test('Product §4.1644 a cash-out whose process dies is whole or not there: asked for again it brings the same, once', async () => {
  const member = await openMember(desk, crashKey)
  await fateOfNext(desk.house, crashKey, (flew) => flew > 3_000)
  const { round } = await openNext(desk.house, crashKey)
  await holdOpen(desk.house)
  const { round: bet } = await member.bet(round?.id ?? 0n, 'hand:300')
  await takeOff(desk.house, crashKey)
  await flightAt(desk.house, msOf(150))
  const session = (await desk.house.database.db.selectFrom('sessions').selectAll().execute())[0]
  const { flight } = ruleOf(crashKey)
  if (session === undefined || flight === undefined) throw new Error('a member is on a flight')
  for (const when of ['before', 'after'] as const) await expect(cashOut(dyingAt(1, when), session, flight, bet.id, performance.now())).rejects.toThrow(Died)
  expect(await cashOut(desk.house, session, flight, bet.id, performance.now())).toEqual({ refusal: 'round_over' })
  await sendAll()
  expect(await member.ask(bet.id)).toMatchObject({ standing: 'settled', outcome: { leftHundredths: expect.any(Number) } })
  expect(desk.wallet.arrived.filter((call) => call.startsWith('win'))).toHaveLength(1)
  await drive(desk.house, crashKey)
  const { net } = await books()
  expect(100_000n - desk.wallet.balanceMinor).toBe(net)
})

test('Product §4.1644 what was drawn before a process died is what is paid after it: nothing is drawn twice', async () => {
  const member = await openMember(desk)
  const { round } = await openNext(desk.house)
  await member.bet(round?.id ?? 0n, 'red:100')
  expect(await drive(dyingAt(2, 'after'))).toBe(false)
  const drawn = (await sql<{ outcome: unknown }>`select outcome from table_rounds where id = ${round?.id ?? 0n}`.execute(desk.house.database.db)).rows[0]?.outcome
  expect(drawn).toEqual({ number: expect.any(Number) })
  await drive(desk.house)
  const paid = (await sql<{ outcome: unknown }>`select outcome from rounds`.execute(desk.house.database.db)).rows
  expect(paid).toEqual([{ outcome: drawn }])
})

test('Product §4.1644 a process that dies while it takes a bet has all of it or nothing, and a bet that it never sent is sent or given back', async () => {
  const member = await openMember(desk)
  const { round } = await openNext(desk.house)
  desk.wallet.fault('bet', ['lost-request', 'lost-answer'])
  const pending = member.bet(round?.id ?? 0n, 'red:100')
  await expect.poll(() => desk.wallet.arrived.length).toBeGreaterThan(1)
  // The one that took it is gone; another drives what stands.
  const heir = openRoundCalls(desk.house)
  await expect.poll(async () => {
    for (const id of await heir.listDue(10)) await heir.drive(id)
    return (await books()).states
  }).toEqual(['placed'])
  await pending
  await drive(desk.house)
  await sendAll()
  const { states, net } = await books()
  expect(states).toEqual(['settled'])
  expect(100_000n - desk.wallet.balanceMinor).toBe(net)
})

test('Product §4.1644 two processes at one table move it on as one', async () => {
  const member = await openMember(desk)
  const { round } = await openNext(desk.house)
  for (const choice of ['red:100', 'odd:100', 'n5:100', 'd1:100']) await member.bet(round?.id ?? 0n, choice)
  const step = () => stepTable(desk.house, rouletteKey, ruleOf(rouletteKey), true)
  for (let steps = 0; steps < 4; steps += 1) {
    await hurry(desk.house)
    await Promise.all([step(), step(), step()])
  }
  await sendAll()
  const { rows } = await sql<{ number: number; state: string }>`select number, state from table_rounds order by id`.execute(desk.house.database.db)
  expect(rows[0]).toEqual({ number: 1, state: 'settled' })
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  const { states, net } = await books()
  expect(states).toEqual(['settled'])
  expect(100_000n - desk.wallet.balanceMinor).toBe(net)
})
