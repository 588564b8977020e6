import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { readWallet } from '#ledger/purses.ts'
import { walletView } from '#live/wallet-view.ts'

export const readOwnWallet: Handler<'GET /api/wallet'> = async (_input, { db, member }) => {
  const wallet = await readWallet(db, member.memberId)
  if (wallet === null) throw refuse('session_ended')
  return walletView(wallet)
}
