import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatementLine } from '#adapters/payments/payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { comparePaymentBooks } from './compare-payment-books.ts'

let app: TestApp
let memberId: bigint
beforeAll(async () => {
  app = await openTestApp()
  memberId = (await createMember(app)).memberId
})
afterAll(() => app.close())

/** Charges of 50.00 that stand in our books, each under the name and its number. */
const booked = (provider: string, name: string, count: number): Promise<unknown> =>
  app.database.pool.query(
    `insert into transfers (member_id, currency, purse, seq, balance_after_minor, debit, credit, amount_minor, movement, source, kind, tx_id, at)
    select $1, 'BRL', 'cash', 1000 + n + coalesce((select max(seq) from transfers where member_id = $1), 0), 0, $2, 'cash', 5000, 'deposit-credited', $3, 'deposit', $4 || n, now()
    from generate_series(1, $5::int) n`,
    [memberId, `payment:${provider}:clearing`, provider, name, count],
  )

type Theirs = readonly Partial<StatementLine>[]
const compare = (code: string, lines: Iterable<Partial<StatementLine>>) =>
  comparePaymentBooks(app.database.pool, {
    code,
    readStatement: async function* () {
      for (const line of lines) yield { kind: 'charge-paid', reference: '', amountMinor: minor(5_000n), currency: 'BRL', at: new Date(), ...line }
    },
  })

test.each<[string, Theirs, readonly string[]]>([
  ['equal, whatever the order', [{ reference: 'e2' }, { reference: 'e1' }], []],
  ['a line that we have not', [{ reference: 'e1' }, { reference: 'e2' }, { reference: 'e3' }], ['missing-here e3 null 5000']],
  ['a line that they have not', [{ reference: 'e2' }], ['missing-there e1 5000 null']],
  ['a cent more', [{ reference: 'e1' }, { reference: 'e2', amountMinor: minor(5_001n) }], ['amount-differs e2 5000 5001']],
  ['another currency', [{ reference: 'e1', currency: 'EUR' }, { reference: 'e2' }], ['amount-differs e1 5000 5000']],
  ['the same line twice', [{ reference: 'e1' }, { reference: 'e2' }, { reference: 'e1' }], ['twice-there e1 null 5000']],
  ['a payment out of the name of one in', [{ reference: 'e1' }, { reference: 'e2' }, { reference: 'e1', kind: 'payout-paid' }], ['missing-here e1 null 5000']],
  ['nothing at all', [], ['missing-there e1 5000 null', 'missing-there e2 5000 null']],
])('Product §10.5 %s', async (_what, lines, expected) => {
  const code = 'each'
  if ((await compare(code, [])).ours.lines === 0) await booked(code, 'e', 2)
  const { ours, theirs, differences, differenceCount } = await compare(code, lines)
  expect(differences.map((each) => `${each.problem} ${each.reference} ${String(each.oursMinor)} ${String(each.theirsMinor)}`)).toEqual(expected)
  expect(differenceCount).toBe(expected.length)
  expect(ours).toEqual({ lines: 2, chargesMinor: 10_000n, payoutsMinor: 0n })
  expect(theirs.lines).toBe(lines.length)
})

test('Product §12.4 books that are all different are counted whole, and the first thousand lines are told', async () => {
  const lines = Array.from({ length: 1_300 }, (_, n) => ({ reference: `f${1_000 + n}` })).toReversed()
  const { differences, differenceCount, theirs } = await compare('few', lines)
  expect([differences.length, differenceCount, theirs.lines]).toEqual([1_000, 1_300, 1_300])
  expect([differences[0]?.reference, differences.at(-1)?.reference]).toEqual(['f1000', 'f1999'])
})

test('a provider that breaks off leaves the connection as it was', async () => {
  const broken = {
    code: 'each',
    readStatement: (): AsyncIterable<StatementLine> => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('cut off')) }) }),
  }
  await expect(comparePaymentBooks(app.database.pool, broken)).rejects.toThrow('cut off')
  expect((await compare('nobody', [])).differenceCount).toBe(0)
  expect((await app.database.pool.query(`select 1 from pg_class where relname = 'their_lines'`)).rows).toEqual([])
})

test('60,000 lines need the memory of a page', { timeout: 120_000 }, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const size = 60_000
  await booked('mass', 'mass-', size)
  const seen: number[] = []
  const lines = function* () {
    for (let n = 1; n <= size; n += 1) {
      if (n % 15_000 === 0) {
        collect()
        seen.push(process.memoryUsage().heapUsed)
      }
      yield { reference: `mass-${n}`, amountMinor: minor(n % 100 === 0 ? 5_001n : 5_000n) }
    }
  }
  const { differenceCount, ours, theirs } = await compare('mass', lines())
  expect([differenceCount, ours.lines, theirs.lines]).toEqual([600, size, size])
  // Tests that ran before in this process may leave garbage to the collector: what shrinks is not of this one.
  expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeLessThan(6_000_000)
})
