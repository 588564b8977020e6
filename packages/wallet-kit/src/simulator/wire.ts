import { sessionOver, type WalletAnswer } from './told.ts'
import type { Act, RoundPlan } from './round-plan.ts'
import { ContractBroken, type Seat } from './books.ts'
import type { LineAnswer } from './wallet-line.ts'

/** The contract's verb and body for an act. */
export const callFor = (act: Act, plan: RoundPlan, seat: Seat): { readonly verb: string; readonly body: Readonly<Record<string, unknown>> } => {
  const { memberId, gameCode, currency, sessionToken } = seat
  const round = { memberId, gameCode, roundId: plan.roundId }
  switch (act.act) {
    case 'stake':
      return { verb: 'bet', body: { sessionToken, ...round, txId: act.txId, amount: act.amount, currency, ...(act.closesRound && { closesRound: true }) } }
    case 'stake-and-win':
      return { verb: 'bet-win', body: { sessionToken, ...round, txId: act.txId, betAmount: act.amount, winAmount: act.win, currency } }
    case 'pay':
      return { verb: 'win', body: { ...round, txId: act.txId, refTxId: act.bet, amount: act.amount, currency, ...(act.closesRound && { closesRound: true }) } }
    case 'give-back':
      return { verb: 'rollback', body: { ...round, txId: act.txId, refTxId: act.bet } }
    case 'end':
      return { verb: 'end-round', body: round }
    case 'promo':
      return { verb: 'promo-win', body: { memberId, txId: act.txId, campaignId: act.campaignId, amount: act.amount, currency } }
    case 'adjust': {
      const { txId, bet, amount, direction, reason } = act
      return { verb: 'adjust', body: { ...round, txId, refTxId: bet, amount, direction, reason, currency } }
    }
  }
}

/** Null: not decided, send it again. Anything that the contract does not allow is a broken promise. */
export const readAnswer = (what: string, { http, body }: LineAnswer): (WalletAnswer & { readonly replayed: boolean }) | null => {
  if (http === 503 && body.status === 'RETRY') return null
  const { status, balance, ledgerSeq, replayed } = body
  const isWhole = http === 200 && typeof status === 'string' && typeof balance === 'string' && typeof replayed === 'boolean'
  if (!isWhole || !(ledgerSeq === null || typeof ledgerSeq === 'number')) throw new ContractBroken(`${what} was answered HTTP ${http} ${JSON.stringify(body)}`)
  return { status, balance, seq: ledgerSeq, replayed }
}

export const sameAnswer = (a: WalletAnswer, b: WalletAnswer): boolean =>
  a.status === b.status && a.seq === b.seq && (a.status === sessionOver || a.balance === b.balance)
