/** The bodies of calls as a vendor sends them; `more` changes or adds fields, `undefined` leaves one out. */

export type Fields = Readonly<Record<string, unknown>>

export interface Round {
  readonly memberId: string
  readonly gameCode: string
  readonly roundId: string
}

export interface Player {
  readonly memberId: string
  readonly sessionToken: string
}

export interface Stake extends Round {
  readonly sessionToken: string
  readonly txId: string
  readonly amount: string
  readonly currency: string
}

export interface Bodies {
  id(): string
  round(): Round
  bet(of: Round, more?: Fields): Stake
  win(of: Round, refTxId: string, more?: Fields): Round & { readonly txId: string; readonly amount: string }
  betWin(of: Round, more?: Fields): Round & { readonly txId: string }
  rollback(of: Round, refTxId: string, more?: Fields): Round & { readonly txId: string }
  promoWin(more?: Fields): { readonly txId: string; readonly amount: string }
  mark(more?: Fields): { readonly memberId: string; readonly txId: string }
  adjust(of: Round, refTxId: string, direction: 'credit' | 'debit', amount: string, more?: Fields): Round & { readonly txId: string }
}

export const openBodies = (player: Player, gameCode: string, currency: string, runId: string): Bodies => {
  let count = 0
  const id = (): string => `${runId}-${(count += 1)}`
  const { memberId, sessionToken } = player
  return {
    id,
    round: () => ({ memberId, gameCode, roundId: id() }),
    bet: (of, more) => ({ sessionToken, ...of, txId: id(), amount: '100', currency, ...more }),
    win: (of, refTxId, more) => ({ ...of, txId: id(), refTxId, amount: '250', currency, ...more }),
    betWin: (of, more) => ({ sessionToken, ...of, txId: id(), betAmount: '100', winAmount: '250', currency, ...more }),
    rollback: (of, refTxId, more) => ({ ...of, txId: id(), refTxId, ...more }),
    promoWin: (more) => ({ memberId, txId: id(), campaignId: `${runId}-campaign`, amount: '250', currency, ...more }),
    mark: (more) => ({ memberId, txId: id(), kind: 'other', reason: 'marked by the conformance kit', ...more }),
    adjust: (of, refTxId, direction, amount, more) => ({ ...of, txId: id(), refTxId, amount, direction, reason: 'resettled', currency, ...more }),
  }
}
