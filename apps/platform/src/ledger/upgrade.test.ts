import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minor } from '@trevo/rules/money'
import { migrate } from '@trevo/server/migrate'
import { cloneTestDatabase } from '@trevo/server/testing-database'
import { expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { audit } from './audit.ts'
import { encodeItems } from './encode.ts'
import { sessionHashOf } from './model/world.ts'
import { depositCredited } from './movements/deposit-credited.ts'
import { stakePlaced, stakePlacedAndWinPaid } from './movements/stake-placed.ts'
import { stakeReturned } from './movements/stake-returned.ts'
import { roundEnded, winPaid } from './movements/win-paid.ts'
import { withdrawalHeld } from './movements/withdrawal-held.ts'
import { withdrawalPaid } from './movements/withdrawal-paid.ts'
import type { Movement } from './movement.ts'
import { type Outcome, type OutcomeRow, outcomesInOrder } from './outcome.ts'

const migrations = join(import.meta.dirname, '..', 'db', 'migrations')
/** The last migration of the ledger's first version. */
const firstVersion = '0005-reading-the-books.sql'

const money = { currency: 'BRL', amountMinor: minor(100n) }
const round = (roundId: string) => ({ vendor: 'VENDOR_A', member: 1n, gameCode: 'reels', roundId })
const sessionHash = sessionHashOf(1n, 'VENDOR_A', 'reels')
const bet = (roundId: string) => stakePlaced({ ...round(roundId), txId: `${roundId}:bet`, closesRound: false, sessionHash, ...money })
const win = (roundId: string) => winPaid({ ...round(roundId), txId: `${roundId}:win`, refTxId: `${roundId}:bet`, closesRound: true, ...money })
const rollback = (roundId: string) => stakeReturned({ ...round(roundId), txId: `${roundId}:rollback`, refTxId: `${roundId}:bet` })

const before: readonly Movement[] = [
  depositCredited({ member: 1n, provider: 'pix', depositId: 'd', currency: 'BRL', amountMinor: minor(1_000n) }),
  bet('won'), win('won'), bet('back'), rollback('back'), rollback('late'), rollback('met'), bet('met'), bet('open'),
  stakePlacedAndWinPaid({ ...round('both'), txId: 'both', sessionHash, betMinor: minor(5n), winMinor: minor(7n), currency: 'BRL' }),
  stakePlaced({ ...round('refused'), txId: 'refused:bet', closesRound: false, sessionHash, currency: 'BRL', amountMinor: minor(9_999n) }),
  withdrawalHeld({ member: 1n, withdrawalId: 'w', ...money }), withdrawalPaid({ member: 1n, withdrawalId: 'w', provider: 'pix' }),
  roundEnded(round('ended')),
]

test('Product §10.6 a database of the ledger’s first version keeps its answers, its lines and its tombstones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-first-ledger-'))
  for (const name of readdirSync(migrations).filter((each) => each <= firstVersion)) cpSync(join(migrations, name), join(folder, name))
  const { url, database, close } = await cloneTestDatabase<Tables>({ folder, schema: 'trevo' })
  const { pool } = database
  const post = async (movements: readonly Movement[]): Promise<readonly Outcome[]> =>
    outcomesInOrder((await pool.query<OutcomeRow>('select * from ledger_post($1)', [encodeItems(movements)])).rows, movements.length)
  const linesOf = async (): Promise<unknown> =>
    (await pool.query('select id, member_id, purse, seq, balance_after_minor, amount_minor, movement, debit, credit, xact::text, at, refers_to_seq, counter_seq from transfers order by id')).rows
  const statesOf = async (): Promise<unknown> => (await pool.query('select round_id, state, won_minor, closed_at from rounds order by round_id')).rows
  try {
    await pool.query(`insert into providers (code, name, secret, launch_url) values ('VENDOR_A', 'A', 'secret', 'http://vendor.invalid/')`)
    await pool.query(`insert into games (provider_code, game_code, name, game_type) values ('VENDOR_A', 'reels', 'Reels', 'RNG')`)
    await pool.query(`insert into members (id, username, nickname, type, currency, password_hash) values (1, 'm', 'M', 0, 'BRL', 'none')`)
    await pool.query(`insert into game_sessions (token_hash, member_id, provider_code, game_code, expires_at) values (decode($1, 'hex'), 1, 'VENDOR_A', 'reels', now() + interval '1 day')`, [sessionHash])
    const answered = await post(before)
    expect(answered.map((outcome) => outcome.status)).toEqual(before.map((movement) => (movement.tx === 'met:bet' ? 'CANCELLED' : movement.tx === 'refused:bet' ? 'INSUFFICIENT_FUNDS' : 'OK')))
    const [lines, states] = [await linesOf(), await statesOf()]

    await migrate({ url, folder: migrations, schema: 'trevo' })

    expect(await linesOf()).toEqual(lines)
    expect(await statesOf()).toEqual(states)
    const again = await post(before)
    const facts = (outcome: Outcome): unknown => [outcome.status, outcome.seq, outcome.balanceMinor]
    const ended = before.length - 1
    expect(again.slice(0, ended).map(facts)).toEqual(answered.slice(0, ended).map(facts))
    expect(again.slice(0, ended).every((outcome) => outcome.replayed)).toBe(true)
    const after = await post([bet('late'), win('late'), win('back'), { ...rollback('won'), tx: 'another' }, bet('ended'), win('open'), { ...rollback('back'), tx: 'other' }])
    expect(after.map((outcome) => outcome.status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'ALREADY_SETTLED', 'ROUND_CLOSED', 'OK', 'OK'])
    expect(after.map((outcome) => outcome.hasMoved)).toEqual([false, false, false, false, false, true, false])
    expect((await audit(pool)).findings.filter((finding) => finding.violations > 0)).toEqual([])
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
})
