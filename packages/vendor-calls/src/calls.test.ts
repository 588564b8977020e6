import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '@trevo/server/log'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attempt, openCalls, type Calls, type CallsOptions } from './calls.ts'
import { sendAgain } from './call-store.ts'
import { startStandInWallet, type Fault, type StandInWallet } from './testing/stand-in-wallet.ts'
import { applyVerdict, payTicket, placeTicket, type Tables, takeBack, testSecret, ticketsShape, vendor } from './testing/tickets.ts'
import { openWallet } from './wallet.ts'
import { startWorker } from './worker.ts'
import { writeCall } from './write-call.ts'

process.env.LOG_LEVEL = 'silent'
const log = openLog('vendor-calls-test')

let opened: TestDatabase<Tables>
let wallet: StandInWallet
let calls: Calls

const openAnother = (more: Partial<CallsOptions<Tables>> = {}): Calls =>
  openCalls({ database: opened.database, wallet: openWallet({ baseUrl: wallet.url, secrets: { [vendor]: testSecret } }), log, applyVerdict, ...more })

beforeEach(async () => {
  opened = await cloneTestDatabase<Tables>(ticketsShape)
  wallet = await startStandInWallet({ secret: testSecret, balanceMinor: 1_000n })
  calls = openAnother()
})
afterEach(async () => {
  await wallet.close()
  await opened.close()
})

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => (await query.execute(opened.database.db)).rows
const verdictsOf = async (id: string): Promise<readonly string[]> =>
  (await rows(sql<{ verdicts: string[] }>`select verdicts from tickets where id = ${id}`))[0]?.verdicts ?? []
const stateOf = async (key: string): Promise<string | undefined> =>
  (await rows(sql<{ state: string }>`select state from wallet_calls where call_key = ${key}`))[0]?.state
const makeDue = () => sql`update wallet_calls set next_at = now(), leased_until = null where state = 'pending'`.execute(opened.database.db)
const times = (fault: Fault, count: number): readonly Fault[] => Array.from({ length: count }, () => fault)
const sentOf = (call: string): number => wallet.arrived.filter((each) => each === call).length

test('Product §4.21 a call is written with its app’s own rows, and neither stands without the other', async () => {
  const failed = opened.database.transact(async (tx) => {
    await sql`insert into tickets (id) values ('t1')`.execute(tx)
    await payTicket(tx, 't1')
    throw new Error('the app changed its mind')
  })
  await expect(failed).rejects.toThrow('changed its mind')
  expect(await rows(sql`select 1 from wallet_calls`)).toEqual([])
  expect(wallet.arrived).toEqual([])
})

test('Product §4.21 what is sent is what was committed before, byte for byte', async () => {
  await placeTicket(opened.database, 't1')
  expect(wallet.arrived).toEqual([])
  const written = await rows(sql<{ body: string }>`select body from wallet_calls`)
  await calls.advance(vendor, 't1', 5_000)
  expect(wallet.arrived).toEqual(['bet t1:bet', 'win t1:win'])
  expect(wallet.bodies[0]).toBe(written[0]?.body)
  expect(await verdictsOf('t1')).toEqual(['bet done OK', 'win done OK'])
  expect(wallet.balanceMinor).toBe(1_100n)
})

test('the same call again is the same call; another body under its id, or a second way back, is a bug', async () => {
  await placeTicket(opened.database, 't1')
  const again = (id: string) => opened.database.transact((tx) => takeBack(tx, id))
  await again('t1')
  await again('t1')
  expect(await rows(sql`select 1 from wallet_calls where verb = 'rollback'`)).toHaveLength(1)
  const body = { memberId: 'mem_1', gameCode: 'tickets', roundId: 't1', txId: 't1:back', refTxId: 't1:bet' }
  const write = (more: object) => opened.database.transact((tx) => writeCall(tx, { vendor, verb: 'rollback', body: { ...body, ...more } }))
  await expect(write({ memberId: 'mem_2' })).rejects.toThrow('with another body')
  await expect(write({ txId: 't1:back-2' })).rejects.toThrow('with another body')
})

test.each(['lost-request', 'lost-answer', 'retry'] as const)('Product §4.21 a call that meets %s goes again under its id until it is decided, and counts once', async (fault) => {
  wallet.fault('bet', times(fault, 2))
  wallet.fault('win', times(fault, 2))
  await placeTicket(opened.database, 't1')
  await calls.advance(vendor, 't1', 10_000)
  expect(wallet.arrived).toEqual([...times('retry', 3).map(() => 'bet t1:bet'), ...times('retry', 3).map(() => 'win t1:win')])
  expect(new Set(wallet.bodies).size).toBe(2)
  expect(await verdictsOf('t1')).toEqual(['bet done OK', 'win done OK'])
  expect(wallet.balanceMinor).toBe(1_100n)
})

test('Product §4.22 a bet without a decision is asked back after the time its app gave it, and not before', async () => {
  wallet.fault('bet', times('lost-answer', 100))
  await placeTicket(opened.database, 't1', { givesUpAfterMs: 60_000 })
  await calls.advance(vendor, 't1', 1_000)
  expect(await verdictsOf('t1')).toEqual([])
  await sql`update wallet_calls set created_at = created_at - interval '61 seconds'`.execute(opened.database.db)
  await calls.advance(vendor, 't1', 5_000)
  expect(await verdictsOf('t1')).toEqual(['bet unanswered null', 'rollback done OK'])
  expect(wallet.balanceMinor).toBe(1_000n)
})

test('calls of one round go strictly one after another, whoever sends them', async () => {
  wallet.refuseBets = 'LIMIT_REACHED'
  wallet.fault('bet', times('lost-request', 2))
  await placeTicket(opened.database, 't1')
  await opened.database.transact((tx) => takeBack(tx, 't1'))
  const [bet, back] = await rows(sql<{ id: bigint }>`select id from wallet_calls order by id`)
  expect(await calls.listDue(10)).toEqual([bet?.id])
  await calls.drive(back?.id ?? 0n)
  expect(wallet.arrived).toEqual([])
  await calls.advance(vendor, 't1', 5_000)
  expect(wallet.arrived).toEqual(['bet t1:bet', 'bet t1:bet', 'bet t1:bet', 'rollback t1:back'])
})

test('a verdict that its app cannot apply is not lost: the call is sent again, and the verdict applied once', async () => {
  await placeTicket(opened.database, 't1')
  const [bet] = await rows(sql<{ id: bigint }>`select id from wallet_calls`)
  const failing = openAnother({
    applyVerdict: async (tx, decided) => {
      await applyVerdict(tx, decided)
      throw new Error('no room')
    },
  })
  await expect(failing.drive(bet?.id ?? 0n)).rejects.toThrow('no room')
  expect(await verdictsOf('t1')).toEqual([])
  expect(await stateOf('t1:bet')).toBe('pending')
  await makeDue()
  await calls.advance(vendor, 't1', 5_000)
  expect(await verdictsOf('t1')).toEqual(['bet done OK', 'win done OK'])
  expect(wallet.balanceMinor).toBe(1_100n)
})

test('two workers at once: each call is sent once, and each verdict applied once', async () => {
  wallet.balanceMinor = 10_000n
  const tickets = Array.from({ length: 40 }, (_, at) => `t${at}`)
  await Promise.all(tickets.map((id) => placeTicket(opened.database, id)))
  const workers = [startWorker(calls, { log, callsAtOnceMax: 8 }), startWorker(openAnother(), { log })]
  await expect.poll(async () => (await calls.readBacklog()).undecided).toBe(0)
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const id of tickets) {
    expect(await verdictsOf(id)).toEqual(['bet done OK', 'win done OK'])
    expect([sentOf(`bet ${id}:bet`), sentOf(`win ${id}:win`)]).toEqual([1, 1])
  }
  expect(wallet.balanceMinor).toBe(14_000n)
})

test('Product §4.21 kill -9 in the middle of an attempt: its lease holds others off, and then another goes on under the same id', async () => {
  wallet.fault('bet', ['silent'])
  await placeTicket(opened.database, 't1')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/one-worker.ts'), opened.url, wallet.url], { stdio: 'inherit' })
  await expect.poll(() => sentOf('bet t1:bet')).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const worker = startWorker(calls, { log })
  await sleep(600)
  expect(sentOf('bet t1:bet')).toBe(1)
  await sql`update wallet_calls set leased_until = now() - interval '1 second'`.execute(opened.database.db)
  await expect.poll(() => verdictsOf('t1')).toEqual(['bet done OK', 'win done OK'])
  await worker.stop()
  expect(sentOf('bet t1:bet')).toBe(2)
  expect(new Set(wallet.bodies).size).toBe(2)
  expect(wallet.balanceMinor).toBe(1_100n)
})

test('Product §4.20 after a death in the middle of an attempt the session’s end does not say whether the stake was taken: it is asked back', async () => {
  await placeTicket(opened.database, 't1')
  await sql`update wallet_calls set leased_until = now() - interval '1 second'`.execute(opened.database.db)
  wallet.isSessionExpired = true
  await calls.advance(vendor, 't1', 5_000)
  expect(await verdictsOf('t1')).toEqual(['bet unanswered SESSION_EXPIRED', 'rollback done OK'])
})

test('Product §4.29 what is sent once more after its end is decided again, and applied no second time', async () => {
  await placeTicket(opened.database, 't1')
  await calls.advance(vendor, 't1', 5_000)
  await sendAgain(opened.database.db, vendor, 't1')
  expect(await stateOf('t1:win')).toBe('pending')
  const before = wallet.arrived.length
  // Nobody waits for what was decided before.
  await calls.advance(vendor, 't1', 1_000)
  expect(wallet.arrived).toHaveLength(before)
  for (const id of await calls.listDue(10)) await calls.drive(id)
  expect(wallet.arrived.slice(before)).toEqual(['win t1:win'])
  expect(await stateOf('t1:win')).toBe('answered')
  expect(await verdictsOf('t1')).toEqual(['bet done OK', 'win done OK'])
})

test('Product §4.20 what the wallet never should say ends the call as stuck, is logged, and is not sent again by itself', async () => {
  const logged = vi.spyOn(log, 'error')
  wallet.refuseBets = 'DUPLICATE_MISMATCH'
  await placeTicket(opened.database, 't1')
  await calls.advance(vendor, 't1', 5_000)
  expect(await verdictsOf('t1')).toEqual(['bet stuck DUPLICATE_MISMATCH'])
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ round: 't1', status: 'DUPLICATE_MISMATCH' }), expect.any(String))
  await sendAgain(opened.database.db, vendor, 't1')
  expect(await calls.listDue(10)).toEqual([])
  expect(await calls.readBacklog()).toEqual({ undecided: 0, oldestMs: 0, stuck: 1 })
})

test('each attempt is told to whoever counts, and what waits can be read', async () => {
  const attempts: Attempt[] = []
  const counted = openAnother({ onAttempt: (attempt) => attempts.push(attempt) })
  wallet.fault('bet', ['retry'])
  await placeTicket(opened.database, 't1')
  await sql`update wallet_calls set created_at = created_at - interval '5 seconds'`.execute(opened.database.db)
  const { undecided, oldestMs } = await counted.readBacklog()
  expect(undecided).toBe(1)
  expect(oldestMs).toBeGreaterThan(4_900)
  await counted.advance(vendor, 't1', 5_000)
  expect(attempts.map(({ verb, outcome }) => `${verb} ${outcome}`)).toEqual(['bet undecided', 'bet done', 'win done'])
  expect(attempts.every(({ ms, ...attempt }) => ms > 0 && attempt.vendor === vendor)).toBe(true)
})
