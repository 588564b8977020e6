import { refuse } from '@trevo/operation/refuse'
import { formatMinor } from '@trevo/rules/money'
import type { Handler } from '#handler.ts'
import { openStakesOf } from '#areas/wallet/account/account-store.ts'
import { readWallet } from '#ledger/purses.ts'

/** Rounds end within moments; one that is open for longer is counted by the audit. */
const openDays = 30

export const readPurses: Handler<'GET /api/wallet/purses'> = async (_input, { db, clock, member }) => {
  const wallet = await readWallet(db, member.memberId)
  if (wallet === null) throw refuse('session_ended')
  const open = await openStakesOf(db, member.memberId, wallet.currency, new Date(clock.now().getTime() - openDays * 86_400_000))
  return {
    currency: wallet.currency,
    cash: formatMinor(wallet.cashMinor),
    bonus: formatMinor(wallet.bonusMinor),
    held: formatMinor(wallet.heldMinor),
    debt: formatMinor(wallet.debtMinor),
    openRounds: { stake: open.stakeMinor.toString(), rounds: open.rounds },
    seq: wallet.seq.toString(),
  }
}
