import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/tables.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { encodeItems } from '#ledger/encode.ts'
import { movementOf, seedWorld, type MoneyStep } from '#ledger/model/world.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openUnreliableLink } from '@trevo/server/testing-link'
import { projections } from './all.ts'
import { projectionLags } from './lags.ts'
import { playAtRandom, readProjections, readTruth } from './projections-fixture.ts'
import { startProjections } from './runner.ts'
import { catchUp, step } from './step.ts'

const members = 12
const ofTransfers = projections.filter(({ feed }) => feed === undefined)
const lagsOfTransfers = async (db: Db) => (await projectionLags(db)).filter(({ name }) => ofTransfers.some((each) => each.name === name))
let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  testing = await openTestDatabase({ connectionsMax: 8 })
  await seedWorld(testing.database.pool, members)
  await testing.database.pool.query(`update members set type = 4, currency = 'FUN' where id = 5`)
})
afterEach(() => testing.close())

const expectTruth = async (): Promise<void> => {
  const { pool } = testing.database
  const truth = await readTruth(pool)
  // The play must have come to something, or the equality says nothing.
  expect(truth.bet_records.length).toBeGreaterThan(20)
  expect(truth.winners.length).toBeGreaterThan(2)
  expect(await readProjections(pool)).toEqual(truth)
}

test.each([1, 2, 3])('Product §10.30: after any play (%i) they are what the books say, however the reading was cut into steps', async (seed) => {
  const { pool } = testing.database
  const between = async (): Promise<void> => {
    for (const projection of projections) await step(pool, projection)
  }
  await playAtRandom(pool, { seed, calls: 700, members, between })
  await playAtRandom(pool, { seed: seed + 10, calls: 300, members })
  await catchUp(pool)
  await expectTruth()
})

test('Product §3.9 a round that stakes away what it won, or that an adjustment took back, is a winner no more, and one that is paid again is', async () => {
  const { pool } = testing.database
  const plain = { member: 1, vendor: 0, game: 0, round: 1, ref: 1, amount: 0, win: 0, closes: false, isForeignSession: false, isForeignCurrency: false }
  const post = async (...calls: readonly Pick<MoneyStep, 'what' | 'tx' | 'amount' | 'win'>[]): Promise<readonly unknown[]> => {
    await pool.query('select from ledger_post($1)', [encodeItems(calls.map((call) => movementOf({ ...plain, ...call })))])
    await catchUp(pool)
    return (await readProjections(pool)).winners.map((row) => (row as { net_minor: bigint }).net_minor)
  }
  expect(await post({ what: 'deposit', tx: 9, amount: 999, win: 0 }, { what: 'bet', tx: 1, amount: 99, win: 0 })).toEqual([])
  expect(await post({ what: 'win', tx: 2, amount: 0, win: 150 })).toEqual([50n])
  expect(await post({ what: 'bet', tx: 3, amount: 29, win: 0 })).toEqual([20n])
  expect(await post({ what: 'bet', tx: 4, amount: 19, win: 0 })).toEqual([])
  expect(await post({ what: 'win', tx: 5, amount: 0, win: 7 })).toEqual([7n])
  expect(await post({ what: 'adjust-up', tx: 6, amount: 4, win: 0 })).toEqual([12n])
  expect(await post({ what: 'adjust-down', tx: 7, amount: 11, win: 0 })).toEqual([])
})

test('Product §10.30: a transfer that commits late is counted then', async () => {
  const { pool } = testing.database
  const late = await pool.connect()
  try {
    await late.query('begin')
    await playAtRandom(late, { seed: 1, calls: 60, members: 6 })
    // What others did meanwhile waits behind the open transaction.
    await playAtRandom(pool, { seed: 2, calls: 200, members: 6, membersFrom: 7 })
    for (const projection of ofTransfers) expect(await step(pool, projection)).toBe(0)
    expect((await lagsOfTransfers(testing.database.db)).every((lag) => lag.transfers > 20)).toBe(true)
  } finally {
    await late.query('commit')
    late.release()
  }
  await playAtRandom(pool, { seed: 3, calls: 400, members })
  await catchUp(pool)
  await expectTruth()
})

describe('whatever ends a step, it was done whole or not at all', () => {
  const fails = `create function fails() returns trigger language plpgsql as $$ begin raise exception 'the power goes'; end $$`
  const dies = `create function fails() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`

  test.each([
    ['before it writes', 'before insert', fails],
    ['after it wrote', 'after insert', fails],
    ['with its connection, after it wrote', 'after insert', dies],
  ])('%s', async (_, when, failure) => {
    const { pool } = testing.database
    await playAtRandom(pool, { seed: 7, calls: 300, members })
    await untilReadable(pool)
    await pool.query(failure)
    for (const { table } of projections) await pool.query(`create trigger fails ${when} on ${table} for each statement execute function fails()`)
    for (const projection of projections) await expect(step(pool, projection)).rejects.toThrow(/power|terminating/)
    for (const { table } of projections) await pool.query(`drop trigger fails on ${table}`)
    expect(await readProjections(pool)).toEqual({ bet_records: [], winners: [], member_statistics: [], member_results: [], member_days: [] })
    expect((await projectionLags(testing.database.db)).map(({ read }) => read)).toEqual(projections.map(() => 0n))
    await catchUp(pool)
    await expectTruth()
  })

  test.each([
    ['after it moved its place', 'create trigger fails after update on projections for each row execute function fails()', fails],
    ['at its commit', 'create constraint trigger fails after update on projections deferrable initially deferred for each row execute function fails()', fails],
    [
      'with its connection, at its commit',
      'create constraint trigger fails after update on projections deferrable initially deferred for each row execute function fails()',
      dies,
    ],
  ])('%s', async (_, trigger, failure) => {
    const { pool } = testing.database
    await playAtRandom(pool, { seed: 8, calls: 300, members })
    await untilReadable(pool)
    await pool.query(failure)
    await pool.query(trigger)
    for (const projection of projections) await expect(step(pool, projection)).rejects.toThrow(/power|terminating/)
    await pool.query('drop trigger fails on projections')
    expect(await readProjections(pool)).toEqual({ bet_records: [], winners: [], member_statistics: [], member_results: [], member_days: [] })
    await catchUp(pool)
    await expectTruth()
  })
})

test('two processes that read at once count each transfer once', async () => {
  const { pool, db } = testing.database
  const troubles: Error[] = []
  const runners = [1, 2].map(() => startProjections({ url: testing.url, onTrouble: (error) => troubles.push(error) }))
  await Promise.all([1, 2].map((seed) => playAtRandom(pool, { seed, calls: 600, members: 6, membersFrom: seed * 6 - 5 })))
  await untilReadable(pool)
  for (const runner of runners) runner.kick()
  await expect.poll(async () => (await projectionLags(db)).map((lag) => lag.transfers), { timeout: 60_000 }).toEqual(projections.map(() => 0))
  await Promise.all(runners.map((runner) => runner.stop()))
  expect(troubles).toEqual([])
  await expectTruth()
})

test('a reader whose connection ends tells it, and reads on', async () => {
  const { pool, db } = testing.database
  const troubles: Error[] = []
  const runner = startProjections({ url: testing.url, onTrouble: (error) => troubles.push(error) })
  await runner.caughtUp
  await playAtRandom(pool, { seed: 5, calls: 100, members })
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'trevo-projections'`)
  await playAtRandom(pool, { seed: 6, calls: 400, members })
  await expect.poll(async () => (await projectionLags(db)).map((lag) => lag.transfers), { timeout: 60_000 }).toEqual(projections.map(() => 0))
  await runner.stop()
  expect(troubles.length).toBeGreaterThan(0)
  await expectTruth()
})

test('a reader whose connection falls silent gives it up, and reads on over another', async () => {
  const { pool, db } = testing.database
  const url = new URL(testing.url)
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${link.port}`
  const troubles: Error[] = []
  const runner = startProjections({ url: url.href, silenceMs: 500, onTrouble: (error) => troubles.push(error) })
  try {
    await runner.caughtUp
    link.set('silent')
    await playAtRandom(pool, { seed: 9, calls: 400, members })
    await expect.poll(() => troubles.length).toBeGreaterThan(0)
    link.set('passes')
    await expect.poll(async () => (await projectionLags(db)).map((lag) => lag.transfers), { timeout: 60_000 }).toEqual(projections.map(() => 0))
  } finally {
    await runner.stop()
    await link.close()
  }
  await expectTruth()
})

test('Product §10.30: the lag is what stands in the books and is not read', async () => {
  const { pool, db } = testing.database
  await playAtRandom(pool, { seed: 4, calls: 200, members })
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from transfers`.execute(db)
  const before = await lagsOfTransfers(db)
  expect(before.map((lag) => [lag.name, lag.transfers])).toEqual(['bet-records', 'member-days', 'member-results', 'member-statistics', 'team-days', 'winners'].map((name) => [name, rows[0]?.count]))
  expect(before.every((lag) => lag.seconds > 0)).toBe(true)
  await catchUp(pool)
  expect((await projectionLags(db)).map((lag) => [lag.transfers, lag.seconds])).toEqual(projections.map(() => [0, 0]))
})
