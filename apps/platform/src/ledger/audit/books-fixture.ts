import { minor } from '@trevo/rules/money'
import type { Pool } from 'pg'
import { encodeItems } from '#ledger/encode.ts'
import { sessionHashOf } from '#ledger/model/world.ts'
import type { Movement } from '#ledger/movement.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'

const vendor = 'VENDOR_A'

/** Ten movements of a member of `seedWorld`, of most kinds; `name` keeps them apart from others of that member. They come to ten transfers. */
export const someMovements = (member: number, name: string): readonly Movement[] => {
  const of = (roundId: string) => ({ vendor, member: BigInt(member), gameCode: 'reels', roundId: `${name}:${roundId}` })
  const money = { currency: 'BRL', member: BigInt(member) } as const
  const bet = (roundId: string, amount: bigint): Movement =>
    stakePlaced({
      ...of(roundId),
      txId: `${name}:${roundId}:bet`,
      amountMinor: minor(amount),
      currency: 'BRL',
      closesRound: false,
      sessionHash: sessionHashOf(BigInt(member), vendor, 'reels'),
    })
  return [
    depositCredited({ ...money, provider: 'pix', depositId: `${name}:d`, amountMinor: minor(1_000n) }),
    bet('won', 100n),
    winPaid({ ...of('won'), txId: `${name}:won:win`, refTxId: `${name}:won:bet`, amountMinor: minor(250n), currency: 'BRL', closesRound: true }),
    bet('back', 30n),
    stakeReturned({ ...of('back'), txId: `${name}:back:rollback`, refTxId: `${name}:back:bet` }),
    bet('open', 7n),
    withdrawalHeld({ ...money, withdrawalId: `${name}:w`, amountMinor: minor(300n) }),
    withdrawalReleased({ member: BigInt(member), withdrawalId: `${name}:w` }),
    withdrawalHeld({ ...money, withdrawalId: `${name}:w2`, amountMinor: minor(200n) }),
    balanceAdjusted({ ...money, adjustmentId: `${name}:a`, direction: 'credit', amountMinor: minor(11n), reason: 'a gift, with "quotes"' }),
  ]
}

/** Of a member with a bonus of 1.00 (`giveBonus`): a stake that draws from it and gives back to it, and a debit beyond what is there: one member's lines of bonus and debt. */
export const bonusAndDebt = (member: number, name: string): readonly Movement[] => {
  const money = { currency: 'BRL', member: BigInt(member) } as const
  const round = { vendor, member: BigInt(member), gameCode: 'reels', roundId: `${name}:mixed` }
  const bet = `${name}:mixed:bet`
  return [
    depositCredited({ ...money, provider: 'pix', depositId: `${name}:d1`, amountMinor: minor(50n) }),
    stakePlaced({
      ...round,
      txId: bet,
      amountMinor: minor(80n),
      currency: 'BRL',
      closesRound: false,
      sessionHash: sessionHashOf(BigInt(member), vendor, 'reels'),
    }),
    winPaid({ ...round, txId: `${name}:mixed:win`, refTxId: bet, amountMinor: minor(160n), currency: 'BRL', closesRound: true }),
    betAdjusted({
      ...round,
      txId: `${name}:mixed:adjust`,
      refTxId: bet,
      direction: 'debit',
      amountMinor: minor(900n),
      currency: 'BRL',
      reason: 'corrected',
    }),
    depositCredited({ ...money, provider: 'pix', depositId: `${name}:d2`, amountMinor: minor(70n) }),
  ]
}

export const postAll = async (pool: Pick<Pool, 'query'>, movements: readonly Movement[]): Promise<void> => {
  const { rows } = await pool.query<{ status: string }>('select status from ledger_post($1)', [encodeItems(movements)])
  const other = rows.find((row) => row.status !== 'OK')
  if (other !== undefined) throw new Error(`a movement was answered ${other.status}`)
}
