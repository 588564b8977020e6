import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { openTestDatabase } from '#testing/database.ts'
import { postAll, someMovements } from '#ledger/audit/books-fixture.ts'
import { beginning, type Place, placed, transfersAfter, unreadAfter, untilReadable } from './commit-order.ts'
import { seedWorld } from '#ledger/model/world.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  testing = await openTestDatabase({ connectionsMax: 6 })
  await seedWorld(testing.database.pool, 200)
})
afterAll(() => testing.close())

let member = 0
const playTen = (client: Parameters<typeof postAll>[0]): Promise<void> => {
  member += 1
  return postAll(client, someMovements(member, `m${member}`))
}

interface Met extends Place {
  readonly member_id: bigint
}

const readFrom = async (db: Kysely<Tables>, from: Place, limit = 1_000): Promise<Met[]> =>
  (await sql<Met>`select t.xact::text as xact, t.id, t.member_id from ${transfersAfter(placed(from), limit)} t`.execute(db)).rows

const unread = async (from: Place): Promise<{ transfers: number; seconds: number }> => {
  const { rows } = await sql<{ transfers: number; seconds: number }>`select * from ${unreadAfter(placed(from))} u`.execute(testing.database.db)
  return rows[0] ?? { transfers: -1, seconds: -1 }
}

let place = beginning
const readOn = async (limit?: number): Promise<bigint[]> => {
  const met = await readFrom(testing.database.db, place, limit)
  place = met.at(-1) ?? place
  return met.map((each) => each.member_id)
}

beforeEach(async () => {
  await untilReadable(testing.database.pool)
  while ((await readOn()).length > 0);
})

test('a reader meets every transfer once, in whatever pieces it reads', async () => {
  for (let n = 0; n < 3; n += 1) await playTen(testing.database.pool)
  await untilReadable(testing.database.pool)
  const pieces = [await readOn(7), await readOn(7), await readOn(7), await readOn(7), await readOn(7), await readOn(7)]
  expect(pieces.map((piece) => piece.length)).toEqual([7, 7, 7, 7, 2, 0])
  expect(pieces.flat()).toEqual([member - 2, member - 1, member].flatMap((each) => Array<bigint>(10).fill(BigInt(each))))
})

test('Product §10.29: a transfer that commits late is met late and never passed over, and holds back what came after it', async () => {
  const { pool } = testing.database
  const late = await pool.connect()
  try {
    await late.query('begin')
    await playTen(late)
    const lateMember = BigInt(member)
    await playTen(pool)
    // Committed, and yet not read: the one that is still open has a lower number.
    expect(await readOn()).toEqual([])
    expect((await unread(place)).transfers).toBe(10)
    await late.query('commit')
    await untilReadable(pool)
    expect(await readOn()).toEqual([...Array<bigint>(10).fill(lateMember), ...Array<bigint>(10).fill(lateMember + 1n)])
    expect(await unread(place)).toEqual({ transfers: 0, seconds: 0 })
  } finally {
    late.release()
  }
})

test('what is rolled back is never met, and holds nobody back any longer', async () => {
  const { pool } = testing.database
  const undone = await pool.connect()
  try {
    await undone.query('begin')
    await playTen(undone)
    await playTen(pool)
    expect(await readOn()).toEqual([])
    await undone.query('rollback')
    await untilReadable(pool)
    expect(new Set(await readOn())).toEqual(new Set([BigInt(member)]))
  } finally {
    undone.release()
  }
})

test('many who write at once, some slowly, and a reader beside them: each transfer once', async () => {
  const { pool, db } = testing.database
  const members = Array.from({ length: 60 }, () => (member += 1))
  let isWriting = true
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (const each of members.filter((_, n) => n % 4 === writer)) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await postAll(client, someMovements(each, `m${each}`))
        if (each % 3 === 0) await client.query('select pg_sleep(0.02)')
        await client.query(each % 7 === 0 ? 'rollback' : 'commit')
      } finally {
        client.release()
      }
    }
  })
  const written = Promise.all(writers).finally(() => {
    isWriting = false
  })
  const met: bigint[] = []
  while (isWriting) met.push(...(await readOn(16)))
  await written
  await untilReadable(pool)
  for (let more = await readOn(16); more.length > 0; more = await readOn(16)) met.push(...more)
  const { rows } = await sql<{ member_id: bigint }>`select member_id from transfers where member_id = any (${members})`.execute(db)
  expect(met.toSorted()).toEqual(rows.map((row) => row.member_id).toSorted())
})

test('it reads one index of each partition, and no table whole', async () => {
  const { pool } = testing.database
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const text = sql`explain (costs off) select t.id from ${transfersAfter({ xact: sql`'5'::xid8`, id: sql`5::bigint` }, 9)} t`.compile(testing.database.db).sql
    const plan = (await client.query<{ 'QUERY PLAN': string }>(text)).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Merge Append')
    expect(plan.match(/Index Only Scan using transfers_\d\d_xact_id_idx/g)).toHaveLength(16)
    expect(plan.match(/Index Cond: \(\(ROW\(xact, id\) > ROW\(/g)).toHaveLength(16)
    expect(plan).not.toContain('Seq Scan')
  } finally {
    client.release(true)
  }
})
