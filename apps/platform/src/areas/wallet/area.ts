import type { Area } from '#area.ts'
import { listRounds } from '#areas/wallet/operations/member/list-rounds.ts'
import { readRound } from '#areas/wallet/operations/member/read-round.ts'
import { readOwnWallet } from '#areas/wallet/operations/member/read-wallet.ts'

export const wallet: Area = {
  name: 'wallet',
  handlers: {
    'GET /api/wallet': readOwnWallet,
    'GET /api/records/bets': listRounds,
    'GET /api/records/bets/:recordId': readRound,
  },
}
