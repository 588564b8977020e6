import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@trevo/server/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { openTestDatabase } from '#testing/database.ts'
import { giveBonus } from '#testing/bonus.ts'
import { bonusAndDebt, postAll, someMovements } from './books-fixture.ts'
import { closeHouse, closerLag, closeStep, followHouse } from './closer.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { readHouse } from '#ledger/house-accounts.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { verifyBooks } from './verify.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  testing = await openTestDatabase({ connectionsMax: 12 })
  await seedWorld(testing.database.pool, 40)
})
afterAll(() => testing.close())

const figures = async (of: Parameters<typeof readHouse>[1] = {}): Promise<Record<string, [bigint, bigint, bigint]>> =>
  Object.fromEntries((await readHouse(testing.database.db, of)).map((figure) => [figure.account, [figure.gotMinor, figure.gaveMinor, figure.openTransfers]]))

const falseChecks = async (): Promise<string[]> => {
  const { findings } = await verifyBooks(testing.database)
  return findings.flatMap((finding) => finding.samples.map((sample) => `${finding.invariant} ${sample}`))
}

test('Product §10.26: a live figure is what is closed and what is not closed yet', async () => {
  const { pool, transact } = testing.database
  await postAll(pool, someMovements(1, 'a'))
  await untilReadable(pool)
  expect(await figures()).toEqual({
    'house:adjustments': [0n, 11n, 1n],
    'payment:pix:clearing': [0n, 1_000n, 1n],
    'vendor:VENDOR_A:open-stakes': [137n, 280n, 5n],
  })
  expect(await closeHouse(transact)).toBe(10)
  expect(await figures()).toMatchObject({ 'vendor:VENDOR_A:open-stakes': [137n, 280n, 0n], 'house:adjustments': [0n, 11n, 0n] })
  await postAll(pool, someMovements(2, 'b'))
  expect(await figures({ account: 'vendor:VENDOR_A:open-stakes' })).toEqual({ 'vendor:VENDOR_A:open-stakes': [274n, 560n, 5n] })
  expect(await falseChecks()).toEqual([])
})

test('Product §10.26: at a past minute an account has what had moved by then', async () => {
  const { db, pool, transact } = testing.database
  await untilReadable(pool)
  await closeHouse(transact)
  await pool.query(`update house_minutes set minute = minute - interval '2 hours'`)
  await pool.query(`update transfers set at = at - interval '2 hours'`)
  await postAll(pool, someMovements(3, 'c'))
  const hourAgo = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000)
  expect(await figures({ account: 'payment:pix:clearing', before: hourAgo })).toEqual({ 'payment:pix:clearing': [0n, 2_000n, 0n] })
  expect(await figures({ account: 'payment:pix:clearing' })).toEqual({ 'payment:pix:clearing': [0n, 3_000n, 1n] })
  expect(await readHouse(db, { before: new Date('2020-01-01T00:00:00Z') })).toEqual([])
  expect(await falseChecks()).toEqual([])
})

test('Product §13.146 what moves while the closer follows is added in the same run, and a quiet house is left at once', async () => {
  const { db, pool, transact } = testing.database
  await closeHouse(transact)
  expect(await followHouse(transact)).toBe(false)
  await postAll(pool, someMovements(1, 'follow-a'))
  await untilReadable(pool)
  let taken = 0
  const following = followHouse(async (work) => {
    const result = await transact(work)
    // After the first step more comes, which only somebody who looks again finds.
    if ((taken += 1) === 1) {
      await postAll(pool, someMovements(1, 'follow-b'))
      await untilReadable(pool)
    }
    return result
  })
  expect(await following).toBe(false)
  expect(taken).toBeGreaterThanOrEqual(3)
  expect(await closerLag(db)).toEqual({ transfers: 0, seconds: 0 })
})

test('a transfer that commits late is added then, to the minute in which it was written', async () => {
  const { db, pool, transact } = testing.database
  const late = await pool.connect()
  try {
    await late.query('begin')
    await postAll(late, someMovements(4, 'late'))
    await postAll(pool, someMovements(5, 'after'))
    await closeHouse(transact)
    // What stands behind a transaction that still runs is not read yet, and is told as lag.
    expect((await closerLag(db)).transfers).toBeGreaterThanOrEqual(10)
    await late.query('commit')
  } finally {
    late.release()
  }
  await expect.poll(() => closeHouse(transact).then(() => closerLag(db))).toEqual({ transfers: 0, seconds: 0 })
  expect(await falseChecks()).toEqual([])
})

test('with bonus and debt too, members and house come to zero, closed or not', async () => {
  const { pool, transact } = testing.database
  await giveBonus(pool, 38n, 100n)
  await postAll(pool, bonusAndDebt(38, 'shares'))
  expect(await falseChecks()).toEqual([])
  await untilReadable(pool)
  await closeHouse(transact)
  expect(await falseChecks()).toEqual([])
  expect(await figures({ account: 'house:bonus-cost' })).toEqual({ 'house:bonus-cost': [0n, 100n, 0n] })
})

test('while one process has its turn, another does nothing', async () => {
  const { pool, transact } = testing.database
  await postAll(pool, someMovements(6, 'two'))
  await untilReadable(pool)
  let read = -1
  await transact(async (tx) => {
    await closeStep(tx)
    read = await closeHouse(transact)
  })
  expect(read).toBe(0)
  expect(await falseChecks()).toEqual([])
})

test('a turn that fails after its work has done nothing', async () => {
  const { pool, transact } = testing.database
  await postAll(pool, someMovements(7, 'crash'))
  await untilReadable(pool)
  const cut = transact(async (tx) => {
    expect(await closeStep(tx)).toBe(10)
    throw new Error('the lights go out')
  })
  await expect(cut).rejects.toThrow('the lights go out')
  expect(await falseChecks()).toEqual([])
  expect(await closeHouse(transact)).toBe(10)
  expect(await falseChecks()).toEqual([])
})

test('killed again and again while money moves, nothing is lost and nothing counts twice', { timeout: 120_000 }, async () => {
  const { db, pool, transact } = testing.database
  // Of their own, and killed by their name: a connection that changed hands in that moment would be killed under somebody else.
  const closers = openDatabase<Tables>({ url: testing.url, applicationName: 'closers-under-fire', connectionsMax: 2, connectionWaitMsMax: 50_000, schema: 'trevo' })
  let isOver = false
  let cut = 0
  const closing = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      await closeHouse(closers.transact).catch(() => {
        cut += 1
      })
    }
  })
  const killing = (async () => {
    while (!isOver) {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'closers-under-fire' and (query like '%book_readers%' or query like '%set_config%')`)
      await sleep(3)
    }
  })()
  for (let n = 0; n < 60 || cut < 20; n += 1) await postAll(pool, someMovements(8 + (n % 30), `k${n}`))
  isOver = true
  await Promise.all([...closing, killing])
  await closers.close()
  await untilReadable(pool)
  await closeHouse(transact)
  expect((await closerLag(db)).transfers).toBe(0)
  expect(await falseChecks()).toEqual([])
})

describe('a total that is not the sum of its transfers is found', () => {
  test.each([
    ['a minute that got more', `update house_minutes set got_minor = got_minor + 1 where account = 'payment:pix:clearing'`],
    ['a minute that is gone', `delete from house_minutes where account = 'house:adjustments'`],
    ['an account that nothing moved', `insert into house_totals values ('vendor:NOBODY:open-stakes', 'BRL', 1, 1, 1)`],
    ['a total that gave less', `update house_totals set gave_minor = gave_minor - 1 where account = 'payment:pix:clearing'`],
    ['a place further than the sums', `update book_readers set id = id + 1000000, xact = (xact::text::bigint + 1000)::text::xid8 where name = 'closer'`],
  ])('%s', async (what, tampering) => {
    const { pool, transact } = testing.database
    if (what.startsWith('a place')) await postAll(pool, someMovements(9, 'unread'))
    else await untilReadable(pool).then(() => closeHouse(transact))
    const kept = ['house_minutes', 'house_totals', 'book_readers']
    for (const table of kept) await pool.query(`create table kept_${table} as table ${table}`)
    try {
      await pool.query(tampering)
      expect((await falseChecks()).some((found) => found.startsWith('I1 '))).toBe(true)
    } finally {
      for (const table of kept) {
        await pool.query(`delete from ${table}`)
        await pool.query(`insert into ${table} table kept_${table}`)
        await pool.query(`drop table kept_${table}`)
      }
    }
    expect(await falseChecks()).toEqual([])
  })
})
