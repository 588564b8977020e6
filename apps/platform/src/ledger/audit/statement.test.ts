import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { giveBonus } from '#testing/bonus.ts'
import { bonusAndDebt, postAll, someMovements } from './books-fixture.ts'
import { seedWorld } from '#ledger/model/world.ts'
import type { PurseKind } from '#ledger/movement.ts'
import { BooksDisagree, readStatement, type StatementLine, type StatementTotals } from './statement.ts'
import { csvField, statementText } from './statement-text.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
const start = Date.parse('2026-03-01T00:00:00Z')
/** Member 1's lines lie a minute apart; member 2's too, but its clock was once set back by an hour. */
const minutes = 200
beforeAll(async () => {
  testing = await openTestDatabase()
  const { pool } = testing.database
  await seedWorld(pool, 4)
  for (let n = 0; n < 20; n += 1) for (const member of [1, 2]) await postAll(pool, someMovements(member, `s${member}-${n}`))
  for (let n = 0; n < 3; n += 1) {
    await giveBonus(pool, 4n, 100n)
    await postAll(pool, bonusAndDebt(4, `s4-${n}`))
  }
  await pool.query(`update transfers set at = $1::timestamptz + interval '1 minute' * (seq - 1 - case when member_id = 2 and seq > 100 then 60 else 0 end)`, [
    new Date(start),
  ])
})
afterAll(() => testing.close())

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

interface Read extends StatementTotals {
  readonly lineList: readonly StatementLine[]
}

const read = async (member: bigint, from: Date, to: Date, purse: PurseKind = 'cash'): Promise<Read> => {
  const { readLines, ...totals } = await readStatement(testing.database.db, { memberId: member, currency: 'BRL', purse, from, to })
  return { ...totals, lineList: await all(readLines()) }
}

const at = (minute: number): Date => new Date(start + minute * 60_000)

test('Product §10.28: a line belongs to the window that it begins, and not to the one that ends with it', async () => {
  const hour = await read(1n, at(60), at(120))
  expect(hour.lines).toBe(60n)
  expect([hour.lineList[0]?.time, hour.lineList.at(-1)?.time]).toEqual(['2026-03-01T01:00:00.000000Z', '2026-03-01T01:59:00.000000Z'])
})

test.each<[string, bigint, PurseKind]>([
  ['cash', 1n, 'cash'],
  ['held, whose lines are the other side of cash', 1n, 'held'],
  ['cash while the clock was set back', 2n, 'cash'],
  ['held while the clock was set back', 2n, 'held'],
  ['cash that bonus and debt took part with', 4n, 'cash'],
  ['bonus', 4n, 'bonus'],
  ['debt, which grows by what it is debited', 4n, 'debt'],
  ['a purse that nothing touched', 1n, 'debt'],
  ['a member without money', 3n, 'cash'],
])('Product §10.28: opening, lines and closing agree in any window, and windows that adjoin leave nothing out: %s', async (_what, member, purse) => {
  const whole = await read(member, at(-10), at(minutes + 10), purse)
  const held = await testing.database.pool.query<{ balance_minor: bigint }>('select balance_minor from purses where member_id = $1 and kind = $2', [
    member,
    purse,
  ])
  expect(whole.openingMinor).toBe(0n)
  expect(whole.closingMinor).toBe(held.rows[0]?.balance_minor ?? 0n)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -600, max: (minutes + 10) * 60 }), { minLength: 1, maxLength: 3 }), async (cuts) => {
      const moments = [...new Set([-601, ...cuts.toSorted((a, b) => a - b), (minutes + 10) * 60 + 1])].map((second) => new Date(start + second * 1_000))
      let balance = 0n
      const lines: StatementLine[] = []
      for (const [n, to] of moments.slice(1).entries()) {
        const window = await read(member, moments[n] as Date, to, purse)
        expect(window.openingMinor).toBe(balance)
        for (const line of window.lineList) {
          balance += line.inMinor - line.outMinor
          expect(line.balanceMinor).toBe(balance)
        }
        expect(window.closingMinor).toBe(balance)
        expect(window.openingMinor + window.inMinor - window.outMinor).toBe(balance)
        lines.push(...window.lineList)
      }
      expect(lines).toEqual(whole.lineList)
    }),
    { numRuns: 25 },
  )
})

test.each<[PurseKind, number]>([
  ['bonus', 3],
  ['debt', 3],
])('the member with bonus and debt has lines of %s', async (purse, least) => {
  const { lines, inMinor, outMinor } = await read(4n, at(-10), at(minutes + 10), purse)
  expect(lines).toBeGreaterThanOrEqual(BigInt(least))
  expect(inMinor).toBeGreaterThan(0n)
  expect(outMinor).toBeGreaterThan(0n)
})

describe('what does not agree is not shown', () => {
  test.each([
    ['an amount', 'update transfers set amount_minor = amount_minor + 1 where member_id = 1 and seq = 50'],
    ['a balance', 'update transfers set balance_after_minor = balance_after_minor + 1 where member_id = 1 and seq = 50'],
    ['the line before the window', 'update transfers set balance_after_minor = balance_after_minor + 1 where member_id = 1 and seq = 40'],
    ['a line that is gone', 'delete from transfers where member_id = 1 and seq = 50'],
    ['the last line gone, and the purse not', 'delete from transfers where member_id = 1 and seq = 200'],
    ['a purse that has more', `update purses set balance_minor = balance_minor + 1 where member_id = 1 and kind = 'cash'`],
  ])('%s', async (_what, tampering) => {
    const client = await testing.database.pool.connect()
    try {
      await client.query('create table kept_transfers as table transfers')
      await client.query('create table kept_purses as table purses')
      await client.query(tampering)
      await expect(read(1n, at(40), at(minutes))).rejects.toThrow(BooksDisagree)
    } finally {
      for (const table of ['transfers', 'purses']) {
        await client.query(`truncate ${table}`)
        await client.query(`insert into ${table} table kept_${table}`)
        await client.query(`drop table kept_${table}`)
      }
      client.release()
    }
    expect((await read(1n, at(40), at(minutes))).lines).toBe(160n)
  })
})

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ["=cmd|'/c calc'!A1,\"", `"'=cmd|'/c calc'!A1,"""`],
    ['', ''],
  ])('Product §10.28: %j is written %j', (text, field) => expect(csvField(text)).toBe(field))

  test('has a header, an opening, a line each and a closing, with CRLF', async () => {
    const { db } = testing.database
    const order = { memberId: 1n, currency: 'BRL', purse: 'cash', from: at(8), to: at(10) } as const
    const pieces = await all(statementText('csv', { username: 'm1', ...order }, await readStatement(db, order)))
    const rows = pieces.join('').split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[0]).toBe('time,seq,movement,in,out,balance,currency,counter_account,source,kind,reference,game,round,reason,transfer')
    expect(rows[1]).toBe('2026-03-01T00:08:00.000Z,,opening,,,1143,BRL,,,,,,,,')
    expect(rows[2]).toMatch(/^2026-03-01T00:08:00\.000000Z,9,withdrawal-held,,200,943,BRL,held,/)
    expect(rows[3]).toMatch(
      /^2026-03-01T00:09:00\.000000Z,10,balance-adjusted,11,,954,BRL,house:adjustments,house,adjustment,s1-0:a,,,"a gift, with ""quotes""",trf_/,
    )
    expect(rows[4]).toBe('2026-03-01T00:10:00.000Z,,closing,11,200,954,BRL,,,,,,,,')
    expect(rows[5]).toBe('')
  })
})

test('JSON is one object on one line that says the same', async () => {
  const { db } = testing.database
  const order = { memberId: 1n, currency: 'BRL', purse: 'held', from: at(0), to: at(10) } as const
  const text = (await all(statementText('json', { username: 'm1', ...order }, await readStatement(db, order)))).join('')
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(text)).toMatchObject({
    username: 'm1',
    purse: 'held',
    opening: '0',
    in: '500',
    out: '300',
    closing: '200',
    count: 3,
    lines: [
      { seq: '1', movement: 'withdrawal-held', in: '300', out: '0', balance: '300', counterAccount: 'cash' },
      { seq: '2', movement: 'withdrawal-released', in: '0', out: '300', balance: '0', counterAccount: 'cash' },
      { seq: '3', movement: 'withdrawal-held', in: '200', balance: '200' },
    ],
  })
})
