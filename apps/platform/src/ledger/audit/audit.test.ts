import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { audit, auditChecks } from './audit.ts'
import { encodeItems } from '#ledger/encode.ts'
import { seedWorld, sessionHashOf } from '#ledger/model/world.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { giveBonus } from '#testing/bonus.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { taxReturned } from '#ledger/movements/tax-returned.ts'
import { taxWithheld } from '#ledger/movements/tax-withheld.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import { withdrawalReturned } from '#ledger/movements/withdrawal-returned.ts'

let test_: Awaited<ReturnType<typeof openTestDatabase>>
const vendor = 'VENDOR_A'
const round = (roundId: string, member = 1n) => ({ vendor, member, gameCode: 'reels', roundId })
const bet = (roundId: string, member = 1n, amount = 100n) =>
  stakePlaced({
    ...round(roundId, member),
    txId: `${roundId}:bet`,
    amountMinor: minor(amount),
    currency: 'BRL',
    closesRound: false,
    sessionHash: sessionHashOf(member, vendor, 'reels'),
  })
/** A second member stakes cash and bonus, wins, and owes after an adjustment. */
const mixed = { ...round('mixed', 2n), refTxId: 'mixed:bet', currency: 'BRL' }

beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, 2)
  await giveBonus(test_.database.pool, 2n, 20n)
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
    withdrawalHeld({ member: 1n, currency: 'BRL', withdrawalId: 'w3', amountMinor: minor(7n) }),
    withdrawalPaid({ member: 1n, provider: 'bank', withdrawalId: 'w3' }),
    withdrawalReturned({ member: 1n, provider: 'bank', withdrawalId: 'w3' }),
    taxWithheld({ member: 1n, currency: 'BRL', withdrawalId: 'w', amountMinor: minor(60n) }),
    taxReturned({ member: 1n, withdrawalId: 'w' }),
    depositCredited({ member: 2n, currency: 'BRL', provider: 'pix', depositId: 'd2', amountMinor: minor(10n) }),
    bet('mixed', 2n, 20n),
    winPaid({ ...mixed, txId: 'mixed:win', amountMinor: minor(9n), closesRound: true }),
    betAdjusted({ ...mixed, txId: 'mixed:adjust', amountMinor: minor(40n), direction: 'debit', reason: 'corrected' }),
  ]
  await test_.database.pool.query('select * from ledger_post($1)', [encodeItems(items)])
})
afterAll(() => test_.close())

test('right books are found right, and something is in them', async () => {
  const report = await audit(test_.database.pool)
  expect(report.findings.map((finding) => finding.violations)).toEqual(auditChecks.map(() => 0))
  expect(report).toMatchObject({ isClean: true, counts: { transfers: 22, rounds: 3 } })
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
  ['a round that shows another adjustment', 'I11', `update rounds set adjusted_minor = 40 where round_id = 'mixed'`],
  ['a round in a state that it is not in', 'I11', `update rounds set state = 'open' where round_id = 'won'`],
  ['a debt that was struck off', 'I2', `update purses set balance_minor = 0 where kind = 'debt'`],
  ['cash beside a debt', 'I3', `update purses set balance_minor = 1 where kind = 'cash' and member_id = 2`],
  ['an answer that tells another stake', 'I5', `update answers set amount_minor = 1 where tx_id = 'won:bet'`],
  ['an answer that tells another share of bonus', 'I5', `update answers set bonus_minor = 9 where tx_id = 'mixed:bet'`],
  ['a stake that counts as given back and is not', 'I5', `update answers set is_undone = true where tx_id = 'won:bet'`],
  ['an adjustment of no bet', 'I10', `update transfers set refers_to_seq = 1 where movement = 'bet-adjusted'`],
  ['bonus that nobody granted', 'I18', `update purses set balance_minor = balance_minor + 1 where kind = 'bonus'`],
  ['a grant that says another sum', 'B1', `update bonus_grants set granted_minor = granted_minor + 1`],
  ['a stake that says whose bonus it drew no more', 'B1', `update answers set grant_id = null where grant_id is not null`],
  ['bonus money of nobody', 'B2', `update bonus_grants set member_id = 1`],
  ['a grant that waits behind nothing', 'B3', `update bonus_grants set state = 'waiting', active_at = null`],
  ['a copy of the bonus that is another', 'B8', `update purses set bonus_copy = bonus_copy + 1 where kind = 'cash' and member_id = 2`],
  ['open stakes that nobody counted', 'B8', `update purses set bonus_open = 1 where kind = 'cash' and member_id = 2`],
  ['a member who owes and is decided as one without', 'B8', `update purses set is_involved = false`],
  ['wagering that nobody played', 'B4', `update bonus_grants set counted_minor = 1`],
  ['a bonus converted before it was wagered', 'B4', `update bonus_grants set state = 'converted', end_reason = 'wagered', ended_at = now()`],
  ['a share that went to a bonus which had ended', 'B5', `update bonus_grants set state = 'expired', end_reason = 'ran-out', ended_at = now(), to_seq = 0`],
  ['a bonus share of another size', 'B5', `update transfers set amount_minor = amount_minor + 1 where movement = 'bonus-returned'`],
  ['a bonus share that never came back', 'B5', `delete from transfers where movement = 'bonus-returned'`],
  ['a payout that came back in part', 'I12', `update transfers set amount_minor = 6 where movement = 'withdrawal-returned'`],
  ['a payout that came back from another provider', 'I12', `update transfers set debit = 'payment:other:clearing' where movement = 'withdrawal-returned'`],
  ['a payout that came back and never went', 'I12', `update transfers set tx_id = 'w4' where movement = 'withdrawal-returned'`],
  ['tax given back in part', 'I27', `update transfers set amount_minor = 59 where movement = 'tax-returned'`],
  ['tax given back by another way', 'I27', `update transfers set debit = 'house:adjustments' where movement = 'tax-returned'`],
  ['another movement on the account of tax', 'I27', `update transfers set credit = 'house:tax-withheld' where tx_id = 'won:bet'`],
  ['an answer that tells another tax', 'I5', `update answers set amount_minor = 1 where kind = 'tax-withheld'`],
  ['a hold released in part', 'I12', `update transfers set amount_minor = 299 where movement = 'withdrawal-released'`],
])('%s is found by %s', async (_what, invariant, tampering) => {
  const { database } = test_
  const client = await database.pool.connect()
  // Tampering is put back by restoring the rows: an audit reads committed data only.
  const tables = ['purses', 'transfers', 'answers', 'rounds', 'bonus_grants']
  for (const table of tables) await client.query(`create temp table kept_${table} as table ${table}`)
  try {
    expect((await client.query(tampering)).rowCount).toBeGreaterThan(0)
    const report = await audit(database.pool)
    expect(report.findings.filter((finding) => finding.violations > 0).map((finding) => finding.invariant)).toContain(invariant)
  } finally {
    await client.query(`truncate ${tables.join(', ')}, free_round_grants, wager_lines, wager_corrections, wager_disputes`)
    for (const table of tables) {
      const columns = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'trevo' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.rows.map((row) => row.name).join(', ')
      await client.query(`insert into ${table} (${names}) overriding system value select ${names} from kept_${table}`)
      await client.query(`drop table kept_${table}`)
    }
    client.release()
  }
})

test('all of that was put back', async () => {
  expect((await audit(test_.database.pool)).isClean).toBe(true)
})
