import { strict as assert } from 'node:assert'
import { hash } from 'node:crypto'
import { testSeed, testSize } from '@trevo/server/test-size'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { postAll, someMovements } from './books-fixture.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { sealedColumns } from './seal-format.ts'
import { readSealHead, sealerLag, sealStep, sealTransfers } from './sealer.ts'
import { makeSealedBooks, tamperWithSealed } from './seal-tampering.ts'
import { verifyChain } from './seal-verify.ts'

const edits = testSize('TAMPER_EDITS', { gate: 100, long: 500 })
const seed = testSeed('TAMPER_SEED', 20_261_129)

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  testing = await openTestDatabase()
  await seedWorld(testing.database.pool, 40)
  await makeSealedBooks(testing.database)
})
afterAll(() => testing.close())

const rightChain = { blocks: 20, sealedTransfers: 200, openTransfers: 0, violations: 0, samples: [] }

test('what was sealed is found as it was, and the head names it', async () => {
  const { db } = testing.database
  expect(await verifyChain(db)).toEqual(rightChain)
  const head = await readSealHead(db)
  expect(head).toMatchObject({ block: 20n, transfers: 200n, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await verifyChain(db, { kept: { block: 20n, hash: head?.hash ?? '' } })).toEqual(rightChain)
})

test('every column of a transfer is sealed', async () => {
  const { rows } = await testing.database.pool.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = 'transfers'::regclass and attnum > 0 and not attisdropped`,
  )
  expect(sealedColumns.map(([name]) => name).toSorted()).toEqual(rows.map((row) => row.name).toSorted())
})

describe('the seal can be computed without the database, from its published form', () => {
  const oids = { bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, timestamptz: 1_184, xid8: 5_069 } as const
  type Cell = readonly [keyof typeof oids, Buffer | bigint | number | string | null]

  const bytesOf = ([type, value]: Cell): Buffer => {
    if (typeof value === 'string') return Buffer.from(value)
    if (Buffer.isBuffer(value)) return value
    const bytes = Buffer.alloc(type === 'int2' ? 2 : type === 'int4' ? 4 : 8)
    if (bytes.length === 8) bytes.writeBigInt64BE(BigInt(value ?? 0))
    else bytes.writeIntBE(Number(value), 0, bytes.length)
    return bytes
  }
  const int4 = (value: number): Buffer => bytesOf(['int4', value])
  const formOf = (cells: readonly Cell[]): Buffer =>
    Buffer.concat([
      int4(cells.length),
      ...cells.flatMap((cell) => [int4(oids[cell[0]]), ...(cell[1] === null ? [int4(-1)] : [int4(bytesOf(cell).length), bytesOf(cell)])]),
    ])

  /** Microseconds since 2000, as PostgreSQL counts time. */
  const micros = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint - 946684800000000 as ${column}`

  test.each([1n, 2n])('block %i', async (number) => {
    const { pool } = testing.database
    const block = await pool.query<Record<string, bigint | number | Buffer>>(
      `select b.format, b.number, p.hash as before, b.after_xact::text::bigint as after_xact, b.after_id, b.to_xact::text::bigint as to_xact, b.to_id, b.transfers,
         b.transfers_total, ${micros('b.sealed_at').replace('as b.', 'as ')}, b.hash
       from seal_blocks b left join seal_blocks p on p.number = b.number - 1 where b.number = $1`,
      [number],
    )
    const transfers = await pool.query<Record<string, bigint | string | null>>(
      `select ${sealedColumns.map(([name]) => (name === 'at' ? micros(name) : name === 'xact' ? 'xact::text::bigint as xact' : name)).join(', ')}
       from transfers order by id offset $1 limit 10`,
      [(number - 1n) * 10n],
    )
    const leaves = transfers.rows.map((row) =>
      hash('sha256', formOf(sealedColumns.map(([name, type]) => [type === 'label' ? 'bytea' : type, row[name] ?? null])), 'buffer'),
    )
    const [sealed] = block.rows
    assert(sealed !== undefined)
    const header = formOf([
      ['int2', sealed.format ?? null],
      ['int8', number],
      ['bytea', sealed.before ?? Buffer.alloc(32)],
      ['xid8', sealed.after_xact ?? null],
      ['int8', sealed.after_id ?? null],
      ['xid8', sealed.to_xact ?? null],
      ['int8', sealed.to_id ?? null],
      ['int4', 10],
      ['int8', number * 10n],
      ['timestamptz', sealed.sealed_at ?? null],
    ])
    expect(leaves).toHaveLength(10)
    expect(hash('sha256', Buffer.concat([header, ...leaves]), 'hex')).toBe((sealed.hash as Buffer).toString('hex'))
  })
})

test(`Product §10.27: of ${edits} edits each is found (TAMPER_SEED=${seed})`, { timeout: 600_000 }, async () => {
  const found = await tamperWithSealed({ database: testing.database, seed, edits })
  expect([...found.values()].reduce((sum, times) => sum + times, 0)).toBe(edits)
  // Every column, and each of the other ways, was tried and found.
  for (const [name] of sealedColumns) expect(found.get(`another transfers.${name}`), name).toBeGreaterThan(0)
  for (const kind of ['a deleted transfer', 'a transfer in between', 'swapped amount_minor', 'swapped id', 'swapped xact and id', 'the last block deleted'])
    expect(found.get(kind), kind).toBeGreaterThan(0)
  expect(await verifyChain(testing.database.db)).toEqual(rightChain)
})

describe('what is wrong is said, and where', () => {
  test.each([
    [
      'an edited amount',
      `update transfers set amount_minor = amount_minor + 1 where id = 25`,
      /^block 3 was sealed with other contents: transfers 21 of transaction \d+ to 30 of \d+$/,
    ],
    ['a deleted transfer', `delete from transfers where id = 200`, /^block 20 sealed 10 transfers and 9 are there: /],
    ['a block of the middle', `delete from seal_blocks where number = 7`, /^block 7 is missing$/],
    ['the last block', `delete from seal_blocks where number = 20`, /^the sealer had come further than block 19, the last that is there$/],
    ['a block that ends earlier', `update seal_blocks set to_id = to_id - 1 where number = 4`, /^block 4 sealed 10 transfers and 9 are there: /],
    ['a form that is not known', `update seal_blocks set format = 2 where number = 4`, /^block 4 has the unknown format 2$/],
    ['a transfer before all', `update transfers set id = 0, xact = '0' where id = 1`, /^block 1 sealed 10 transfers and 9 are there: /],
  ])('%s', async (_what, tampering, sentence) => {
    const samples: string[] = []
    const tampered = testing.database.transact(async (tx) => {
      await sql.raw(tampering).execute(tx)
      samples.push(...(await verifyChain(tx)).samples)
      throw new Error('taken back')
    })
    await expect(tampered).rejects.toThrow('taken back')
    expect(samples[0]).toMatch(sentence)
  })
})

test('Product §10.27: a chain that was written anew with the books is found by a head that was kept elsewhere', async () => {
  const { db, transact } = testing.database
  const kept = await readSealHead(db)
  const rewritten = transact(async (tx) => {
    await sql`update transfers set amount_minor = amount_minor + 1 where id = 25`.execute(tx)
    await sql`delete from seal_blocks`.execute(tx)
    await sql`update book_readers set xact = '0', id = 0 where name = 'sealer'`.execute(tx)
    expect(await sealStep(tx)).toBe(200)
    expect((await verifyChain(tx)).violations).toBe(0)
    expect(await verifyChain(tx, { kept: { block: kept?.block ?? 0n, hash: kept?.hash ?? '' } })).toMatchObject({
      violations: 1,
      samples: ['block 20, whose hash was kept, is not there'],
    })
    expect(await verifyChain(tx, { kept: { block: 1n, hash: kept?.hash ?? '' } })).toMatchObject({
      violations: 1,
      samples: ['block 1 is not the one whose hash was kept'],
    })
    throw new Error('taken back')
  })
  await expect(rewritten).rejects.toThrow('taken back')
})

test('a transfer that commits late is sealed then, and the chain stays right', async () => {
  const { db, pool, transact } = testing.database
  const late = await pool.connect()
  try {
    await late.query('begin')
    await postAll(late, someMovements(21, 'late'))
    await postAll(pool, someMovements(22, 'after'))
    await sealTransfers(transact)
    expect(await sealerLag(db)).toMatchObject({ transfers: 10 })
    await late.query('commit')
  } finally {
    late.release()
  }
  await expect.poll(() => sealTransfers(transact).then(() => sealerLag(db))).toEqual({ transfers: 0, seconds: 0 })
  expect(await verifyChain(db)).toMatchObject({ sealedTransfers: 220, violations: 0 })
})

test('while one process seals another does nothing, and a turn that fails has sealed nothing', async () => {
  const { db, pool, transact } = testing.database
  await postAll(pool, someMovements(23, 'two'))
  await untilReadable(pool)
  const before = await readSealHead(db)
  const cut = transact(async (tx) => {
    expect(await sealStep(tx)).toBe(10)
    expect(await sealTransfers(transact)).toBe(0)
    throw new Error('the lights go out')
  })
  await expect(cut).rejects.toThrow('the lights go out')
  expect(await readSealHead(db)).toEqual(before)
  expect(await sealTransfers(transact)).toBe(10)
  expect(await verifyChain(db)).toMatchObject({ violations: 0, openTransfers: 0 })
})
