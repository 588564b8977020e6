import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { audit, auditChecks } from './audit.ts'
import { encodeItems } from './encode.ts'
import { seedWorld, sessionHashOf } from './model/world.ts'
import { depositCredited } from './movements/deposit-credited.ts'
import { stakePlaced } from './movements/stake-placed.ts'
import { stakeReturned } from './movements/stake-returned.ts'
import { winPaid } from './movements/win-paid.ts'
import { withdrawalHeld } from './movements/withdrawal-held.ts'
import { withdrawalReleased } from './movements/withdrawal-released.ts'

let test_: Awaited<ReturnType<typeof openTestDatabase>>
const vendor = 'VENDOR_A'
const round = (roundId: string) => ({ vendor, member: 1n, gameCode: 'reels', roundId })
const bet = (roundId: string) =>
  stakePlaced({ ...round(roundId), txId: `${roundId}:bet`, amountMinor: minor(100n), currency: 'BRL', closesRound: false, sessionHash: sessionHashOf(1n, vendor, 'reels') })

beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, 2)
  const items = [
    depositCredited({ member: 1n, currency: 'BRL', provider: 'pix', depositId: 'd', amountMinor: minor(1_000n) }),
    bet('won'),
    winPaid({ ...round('won'), txId: 'won:win', refTxId: 'won:bet', amountMinor: minor(250n), currency: 'BRL', closesRound: true }),
    bet('back'),
    stakeReturned({ ...round('back'), txId: 'back:rollback', refTxId: 'back:bet' }),
    stakeReturned({ ...round('never'), txId: 'never:rollback', refTxId: 'never:bet' }),
    bet('never'),
    withdrawalHeld({ member: 1n, currency: 'BRL', withdrawalId: 'w', amountMinor: minor(300n) }),
    withdrawalReleased({ member: 1n, withdrawalId: 'w' }),
    withdrawalHeld({ member: 1n, currency: 'BRL', withdrawalId: 'w2', amountMinor: minor(200n) }),
  ]
  await test_.database.pool.query('select * from ledger_post($1)', [encodeItems(items)])
})
afterAll(() => test_.close())

test('right books are found right, and something is in them', async () => {
  const report = await audit(test_.database.pool)
  expect(report.findings.map((finding) => finding.violations)).toEqual(auditChecks.map(() => 0))
  expect(report).toMatchObject({ isClean: true, counts: { transfers: 8, rounds: 2 } })
})

test.each([
  ['a purse richer by a cent', 'I2', `update purses set balance_minor = balance_minor + 1 where kind = 'cash'`],
  ['money out of nothing', 'I1', `update purses set balance_minor = balance_minor + 1 where kind = 'cash'`],
  ['less held than holds say', 'I3', `update purses set balance_minor = 1 where kind = 'held'`],
  ['a line that is gone', 'I4', `delete from transfers where tx_id = 'won:win'`],
  ['an altered amount', 'I4', `update transfers set amount_minor = amount_minor + 1 where tx_id = 'won:win'`],
  ['an altered balance', 'I4', `update transfers set balance_after_minor = balance_after_minor + 1 where tx_id = 'won:win'`],
  ['a transfer that nobody asked for', 'I5', `delete from answers where tx_id = 'won:win'`],
  ['an answer that names no transfer', 'I5', `update answers set seq = 99 where tx_id = 'won:win'`],
  ['a refusal that moved', 'I7', `update answers set status = 'INSUFFICIENT_FUNDS' where tx_id = 'won:bet'`],
  ['a voided bet that was taken', 'I8', `update answers set status = 'OK' where tx_id = 'never:bet'`],
  ['a give-back of another amount', 'I9', `update transfers set amount_minor = 99 where tx_id = 'back:rollback'`],
  ['a give-back of no bet', 'I9', `update transfers set refers_to_seq = 1 where tx_id = 'back:rollback'`],
  ['a win of no bet', 'I10', `update transfers set refers_to_seq = 1 where tx_id = 'won:win'`],
  ['a win of a bet that was given back', 'I10', `update transfers set refers_to_seq = 4, round_id = 'back' where tx_id = 'won:win'`],
  ['a round that shows another win', 'I11', `update rounds set won_minor = 1 where round_id = 'won'`],
  ['a round of nobody', 'I11', `delete from rounds where round_id = 'won'`],
  ['a hold released in part', 'I12', `update transfers set amount_minor = 299 where movement = 'withdrawal-released'`],
])('%s is found by %s', async (_what, invariant, tampering) => {
  const { database } = test_
  const client = await database.pool.connect()
  // Tampering is put back by restoring the rows: an audit reads committed data only.
  const tables = ['purses', 'transfers', 'answers', 'rounds']
  for (const table of tables) await client.query(`create temp table kept_${table} as table ${table}`)
  try {
    expect((await client.query(tampering)).rowCount).toBeGreaterThan(0)
    const report = await audit(database.pool)
    expect(report.findings.filter((finding) => finding.violations > 0).map((finding) => finding.invariant)).toContain(invariant)
  } finally {
    await client.query(`truncate ${tables.join(', ')}`)
    for (const table of tables) {
      const columns = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'trevo' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.rows.map((row) => row.name).join(', ')
      await client.query(`insert into ${table} (${names}) select ${names} from kept_${table}`)
      await client.query(`drop table kept_${table}`)
    }
    client.release()
  }
  expect((await audit(database.pool)).isClean).toBe(true)
})
