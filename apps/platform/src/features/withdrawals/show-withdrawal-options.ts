import { pixKeyTypes } from '@trevo/rules/forms/pix-key'
import { formatMinor, minor } from '@trevo/rules/money'
import type { Handler } from '#http/handler.ts'
import { readWallet } from '#ledger/purses.ts'
import { withdrawalRules } from './withdrawal-rules.ts'

export const showWithdrawalOptions: Handler<'GET /api/withdrawals/options'> = async (_input, call) => {
  const wallet = await readWallet(call.db, call.member.memberId)
  return {
    currency: withdrawalRules.currency,
    minAmount: formatMinor(withdrawalRules.minMinor),
    maxAmount: formatMinor(withdrawalRules.maxMinor),
    withdrawable: formatMinor(wallet?.currency === withdrawalRules.currency ? wallet.cashMinor : minor(0n)),
    keyTypes: [...pixKeyTypes],
  }
}
