import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { encodeItems } from './encode.ts'
import { seedWorld, sessionHashOf } from '#ledger/model/world.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import type { Movement } from './movement.ts'

let test_: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, 2)
})
afterAll(() => test_.close())

const round = { vendor: 'VENDOR_A', member: 1n, gameCode: 'reels', roundId: 'r' } as const
const script: readonly Movement[] = [
  depositCredited({ member: 1n, currency: 'BRL', provider: 'pix', depositId: 'd', amountMinor: minor(100n) }),
  stakePlaced({ ...round, txId: 'b', amountMinor: minor(60n), currency: 'BRL', closesRound: false, sessionHash: sessionHashOf(1n, 'VENDOR_A', 'reels') }),
  stakeReturned({ ...round, txId: 'back', refTxId: 'b' }),
]

test('Product §10.10 no way of writing gives a stake back twice: the table itself refuses the second line (I9)', async () => {
  const { pool } = test_.database
  const { rows } = await pool.query<{ status: string }>('select status from ledger_post($1)', [encodeItems(script)])
  expect(rows.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
  // As whoever writes SQL by hand, or a mistake in ledger_post, would: the same give-back again as the next line.
  const again = `insert into transfers (member_id, seq, amount_minor, balance_after_minor, purse, movement, currency, debit, credit, source, kind, tx_id, game_code, round_id, refers_to_seq)
    select member_id, seq + 1, amount_minor, balance_after_minor + amount_minor, purse, movement, currency, debit, credit, source, kind, 'again', game_code, round_id, refers_to_seq
    from transfers where movement = 'stake-returned'`
  await expect(pool.query(again)).rejects.toMatchObject({ code: '23505' })
  const { rows: counted } = await pool.query<{ count: bigint }>(`select count(*) from transfers where movement = 'stake-returned'`)
  expect(counted).toEqual([{ count: 1n }])
})
