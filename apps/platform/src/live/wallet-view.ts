import type { ReplyOf } from '@trevo/contract/member/api'
import { formatMinor } from '@trevo/rules/money'
import type { Wallet } from '#ledger/purses.ts'

/** Bonus money cannot be withdrawn before it was converted; what is held is on its way out already. */
export const walletView = (wallet: Wallet): ReplyOf<'GET /api/wallet'> => ({
  currency: wallet.currency,
  sumBalance: formatMinor(wallet.sumBalanceMinor),
  cash: formatMinor(wallet.cashMinor),
  bonus: formatMinor(wallet.bonusMinor),
  held: formatMinor(wallet.heldMinor),
  withdrawable: formatMinor(wallet.cashMinor),
  seq: wallet.seq.toString(),
})
