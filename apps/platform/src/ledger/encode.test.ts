import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { encodeItems } from './encode.ts'
import { encoderFor } from './encode-binary.ts'
import type { Movement } from './movement.ts'

let test_: Awaited<ReturnType<typeof openTestDatabase>>
let encodeBinary: Awaited<ReturnType<ReturnType<typeof encoderFor>['get']>>
beforeAll(async () => {
  test_ = await openTestDatabase()
  encodeBinary = await encoderFor(test_.database.pool).get()
})
afterAll(() => test_.close())

const read = async (value: string | Buffer): Promise<unknown[]> => (await test_.database.pool.query('select * from unnest($1::ledger_item[])', [value])).rows

// PostgreSQL's text holds every character but the one of number 0.
const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''))
const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
const items = fc.array(
  fc.record({
    movement: maybe(fc.constantFrom('stake-placed', 'win-paid', 'balance-adjusted')),
    member: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
    currency: maybe(fc.constantFrom('BRL', 'FUN')),
    source: anyText,
    kind: anyText,
    tx: maybe(anyText),
    hash: maybe(hex),
    debit: maybe(anyText),
    credit: maybe(anyText),
    amount: maybe(amount),
    ref: maybe(anyText),
    game: maybe(anyText),
    round: maybe(anyText),
    session: maybe(hex),
    closes: fc.boolean(),
    win: maybe(amount),
    reason: maybe(fc.oneof(anyText, fc.constantFrom('"', '\\', '{}', '()', ',', '', ' ', 'NULL', '🍀'.repeat(20_000)))),
  }) as fc.Arbitrary<Movement>,
  { minLength: 1, maxLength: 20 },
)

test('what is sent in text and what is sent in bytes is the same, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (given) => {
      const [inText, inBytes] = await Promise.all([read(encodeItems(given)), read(encodeBinary(given))])
      expect(inBytes).toEqual(inText)
      expect(inBytes.map((row) => (row as { reason: unknown }).reason)).toEqual(given.map(({ reason }) => reason))
    }),
    { numRuns: 100 },
  )
})

test('what was encoded is not written over by what comes next', async () => {
  const of = (tx: string): Movement[] => [
    { movement: null, member: 1n, currency: null, source: 'S', kind: 'bet', tx, hash: null, debit: null, credit: null, amount: null, ref: null, game: null, round: null, session: null, closes: false, win: null, reason: null },
  ]
  const first = encodeBinary(of('first'))
  encodeBinary(of('other'))
  expect(await read(first)).toMatchObject([{ tx: 'first' }])
})
