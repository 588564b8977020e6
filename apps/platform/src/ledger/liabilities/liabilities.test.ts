import { randomBytes } from 'node:crypto'
import { checkProof } from '@trevo/rules/liabilities/proof'
import { owedMinor } from '@trevo/rules/liabilities/format'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveBonus } from '#testing/bonus.ts'
import { bonusAndDebt, postAll, someMovements } from '#ledger/audit/books-fixture.ts'
import { closeHouse } from '#ledger/audit/closer.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { openTestDatabase } from '#testing/database.ts'
import { sha256 } from './leaves.ts'
import { makeDay } from './liabilities-day.ts'
import { type Maker, stepDay, stepSizes } from './make-day.ts'
import { readMemberOf, readProof } from './read-proof.ts'
import { beginDay, dropDay, findDay } from './store.ts'
import { treesOf } from './trees-store.ts'

const members = 30
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const day = dayBefore(9)
const small = { members: 4, pages: 1, rounds: 2, windowMs: 600_000 }

let testing: Awaited<ReturnType<typeof openTestDatabase>>
let maker: Maker
let cutAt: Date
interface Had {
  readonly member_id: bigint
  readonly kind: string
  readonly balance_minor: bigint
}
/** What purses had when the cut came, by member and kind. */
let had: readonly Had[]

/** All that was moved until now happened two hours ago. */
const setBack = async (): Promise<void> => {
  const { pool } = testing.database
  await pool.query(`update transfers set at = at - interval '2 hours'`)
  await pool.query(`update rounds set opened_at = opened_at - interval '2 hours', closed_at = closed_at - interval '2 hours'`)
  await pool.query(`update members set created_at = created_at - interval '3 hours'`)
}

beforeAll(async () => {
  testing = await openTestDatabase()
  const { pool, db, transact } = testing.database
  maker = { db, transact, key: randomBytes(32) }
  await seedWorld(pool, members)
  for (let member = 1; member <= members - 2; member += 1) await postAll(pool, someMovements(member, `a${member}`))
  await giveBonus(pool, 3n, 100n)
  await postAll(pool, bonusAndDebt(3, 'mixed').slice(0, 2))
  await giveBonus(pool, 5n, 100n)
  await postAll(pool, bonusAndDebt(5, 'owes'))
  had = (await pool.query<Had>('select member_id, kind::text as kind, balance_minor from purses')).rows
  await setBack()
  cutAt = new Date(Math.floor((Date.now() - 3_600_000) / 60_000) * 60_000)
  // Money moves on after the cut: also of who had none before, also of rounds that were open then.
  for (let member = 1; member <= members; member += 3) await postAll(pool, someMovements(member, `b${member}`))
  await postAll(pool, bonusAndDebt(3, 'mixed').slice(2))
  await closeHouse(transact)
  await untilReadable(pool)
})
afterAll(() => testing.close())

/** Another database of the server may have a transaction open: a day waits for it. */
const makeWhole = async (of: string, by = maker, at = cutAt, sizes = stepSizes): Promise<boolean> => {
  while (!(await makeDay(by, { day: of, cutAt: at, publishesItself: false }, sizes))) await untilReadable(testing.database.pool)
  return true
}
const make = () => makeWhole(day)
const treeOf = async () => (await treesOf(maker.db, day))[0]!

test('Product §10.90 a day holds what every purse had at its cut, and open stakes, also when money has moved since', async () => {
  expect(await make()).toBe(true)
  expect(await findDay(maker.db, day)).toMatchObject({ state: 'made', step: 'done', trouble: null })
  for (let member = 1n; member <= BigInt(members); member += 1n) {
    const of = (kind: string) => had.find((each) => each.member_id === member && each.kind === kind)?.balance_minor ?? 0n
    const [row] = await readMemberOf(maker.db, member, day)
    expect([row?.cash ?? 0n, row?.held ?? 0n, row?.bonus ?? 0n, row?.debt ?? 0n], `member ${member}`).toEqual([of('cash'), of('held'), of('bonus'), of('debt')])
  }
  // One bet of 7 stands open in each member's round; of member 3 also one of 80, of which 30 from bonus money.
  const staked = async (member: bigint) => (await readMemberOf(maker.db, member, day)).map((row) => [row.stakes, row.bonus_staked])
  expect([await staked(1n), await staked(3n), await staked(BigInt(members))]).toEqual([[[7n, 0n]], [expect.any(Array)], []])
})

test('Product §10.90 the total is the books: cash, held and bonus less debt are what the house’s accounts gave by the cut', async () => {
  const tree = await treeOf()
  const sum = (kind: string) => had.filter((each) => each.kind === kind).reduce((total, each) => total + each.balance_minor, 0n)
  expect([tree.cash_minor, tree.held_minor, tree.debt_minor]).toEqual([sum('cash'), sum('held'), sum('debt')])
  expect(tree.cash_minor + tree.held_minor + tree.bonus_minor - tree.bonus_staked_minor - tree.debt_minor).toBe(-tree.house_minor)
  expect((await verifyBooks(testing.database)).findings.filter(({ invariant }) => invariant === 'I23').map(({ violations }) => violations)).toEqual([0, 0])
})

test('Product §10.91 every member’s proof leads to the root and sums to what they had', async () => {
  const tree = await treeOf()
  let total = 0n
  for (let member = 1n; member <= BigInt(members); member += 1n) {
    for (const row of await readMemberOf(maker.db, member, day)) {
      const verdict = await checkProof((await readProof(maker.db, maker.key, tree, row))!, sha256)
      expect(verdict).toEqual({ isIncluded: true, sums: { cash: row.cash, held: row.held, stakes: row.stakes, bonus: row.bonus + row.bonus_staked } })
      if (verdict.isIncluded) total += owedMinor(verdict.sums)
    }
  }
  expect(total).toBe(tree.cash_minor + tree.held_minor + tree.stakes_minor)
})

describe('a day that is made again', () => {
  test('Product §10.93 twice is the same; from nothing it is the same again, also cut off after every piece', async () => {
    const before = await treeOf()
    expect(await make()).toBe(true)
    expect(await treeOf()).toEqual(before)
    await maker.transact((tx) => dropDay(tx, day))
    await maker.transact((tx) => beginDay(tx, { day, cutAt, publishesItself: false }))
    // Each piece by a process of its own, and each begun twice at once: one of the two writes.
    let pieces = 0
    for (let found = await findDay(maker.db, day); found !== undefined && found.step !== 'done'; found = await findDay(maker.db, day)) {
      const seen = found
      await Promise.all([stepDay(maker, seen, small), stepDay(maker, seen, small)])
      pieces += 1
    }
    expect(pieces).toBeGreaterThan(15)
    expect(await treeOf()).toEqual(before)
  })

  test('Product §10.93 years before anybody played are passed over in a few pieces, and nothing is missed', async () => {
    const before = await treeOf()
    const { pool } = testing.database
    await pool.query(`update members set created_at = created_at - interval '2 years'`)
    await maker.transact((tx) => dropDay(tx, day))
    await maker.transact((tx) => beginDay(tx, { day, cutAt, publishesItself: false }))
    let pieces = 0
    for (let found = await findDay(maker.db, day); found?.step === 'stakes'; found = await findDay(maker.db, day)) {
      if (await stepDay(maker, found)) pieces += 1
      else await untilReadable(pool)
    }
    expect(pieces).toBeLessThan(100)
    await make()
    expect(await treeOf()).toEqual(before)
    await pool.query(`update members set created_at = created_at + interval '2 years'`)
  })

  test('Product §10.93 another key gives other leaves, and the same sums', async () => {
    const before = await treeOf()
    await maker.transact((tx) => dropDay(tx, day))
    await makeWhole(day, { ...maker, key: randomBytes(32) })
    const other = await treeOf()
    expect(other.root.equals(before.root)).toBe(false)
    expect([other.cash_minor, other.held_minor, other.stakes_minor]).toEqual([before.cash_minor, before.held_minor, before.stakes_minor])
    await maker.transact((tx) => dropDay(tx, day))
    await make()
  })
})

test('Product §10.94 the next day looks at what was open before and what opened since, and finds all that is open', async () => {
  const next = dayBefore(8)
  const nextCut = new Date(cutAt.getTime() + 1_800_000)
  // A round of the day before that ends between the two cuts is open at the first alone.
  await testing.database.pool.query(`update rounds set closed_at = $1, state = 'settled' where round_id = 'a2:open'`, [new Date(cutAt.getTime() + 60_000)])
  await makeWhole(next, maker, nextCut, small)
  expect((await findDay(maker.db, next))?.base).toBe(day)
  const open = async (of: string) => (await sql<{ round_id: string }>`select round_id from liability_stakes where day = ${of}::date order by 1`.execute(maker.db)).rows.map(({ round_id }) => round_id)
  expect(await open(next)).toEqual((await open(day)).filter((round) => round !== 'a2:open'))
  expect(await open(day)).toContain('a2:open')
})

test('Product §10.90 a day whose sum is not that of the books fails, and says so', async () => {
  const broken = dayBefore(7)
  const { pool } = testing.database
  await maker.transact((tx) => beginDay(tx, { day: broken, cutAt, publishesItself: true }))
  for (let found = await findDay(maker.db, broken); found?.step !== 'check'; found = await findDay(maker.db, broken)) await stepDay(maker, found!)
  await pool.query(`update liability_members set cash_minor = cash_minor + 1 where day = $1 and member_id = 1`, [broken])
  await makeWhole(broken)
  expect(await findDay(maker.db, broken)).toMatchObject({ state: 'failed', trouble: expect.stringContaining('the house’s accounts gave') })
  expect(await treesOf(maker.db, broken)).toEqual([])
})

test('Product §10.90 trevo ledger verify finds a total that was changed, and a member’s', async () => {
  const { pool } = testing.database
  const violations = async () => (await verifyBooks(testing.database)).findings.filter(({ invariant }) => invariant === 'I23').map((each) => each.violations)
  expect(await violations()).toEqual([0, 0])
  await pool.query(`update liability_trees set cash_minor = cash_minor - 5 where day = $1`, [day])
  expect(await violations()).toEqual([1, 1])
  await pool.query(`update liability_trees set cash_minor = cash_minor + 5 where day = $1`, [day])
  await pool.query(`update liability_members set held_minor = held_minor + 1 where day = $1 and member_id = 2`, [day])
  expect(await violations()).toEqual([0, 1])
})

test('Product §10.93 a day begins once its cut is over, and waits for every transaction of before', async () => {
  expect(await makeDay(maker, { day: dayBefore(5), cutAt: new Date(Date.now() + 3_600_000), publishesItself: false })).toBe(false)
  expect(await findDay(maker.db, dayBefore(5))).toBeUndefined()
  const client = await testing.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    expect(await makeDay(maker, { day: dayBefore(6), cutAt, publishesItself: false })).toBe(false)
    expect(await findDay(maker.db, dayBefore(6))).toMatchObject({ state: 'making', step: 'stakes' })
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await makeWhole(dayBefore(6))).toBe(true)
})
