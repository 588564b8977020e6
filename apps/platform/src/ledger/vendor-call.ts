import type { Currency, Minor } from '@trevo/rules/money'
import { requestHash } from './movement.ts'

/** What a vendor asks of the ledger, whatever dialect it spoke at the gateway. */
interface RoundCall {
  readonly vendor: string
  readonly member: bigint
  readonly gameCode: string
  readonly roundId: string
}

interface SessionCall extends RoundCall {
  /** SHA-256 of the session token, hex. Never part of a request's hash: a relaunched member's retry is the same request. */
  readonly sessionHash: string
}

export interface BetCall extends SessionCall {
  readonly txId: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly closesRound: boolean
}

export interface BetWinCall extends SessionCall {
  readonly txId: string
  readonly betMinor: Minor
  readonly winMinor: Minor
  readonly currency: Currency
}

export interface WinCall extends RoundCall {
  readonly txId: string
  readonly refTxId: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly closesRound: boolean
}

export interface RollbackCall extends RoundCall {
  readonly txId: string
  readonly refTxId: string
}

export type EndRoundCall = RoundCall

export interface AdjustCall extends RoundCall {
  readonly txId: string
  /** The bet that is settled anew. */
  readonly refTxId: string
  readonly amountMinor: Minor
  readonly direction: 'credit' | 'debit'
  readonly reason: string
  readonly currency: Currency
}

export interface PromoWinCall {
  readonly vendor: string
  readonly member: bigint
  readonly txId: string
  readonly campaignId: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly gameCode?: string | undefined
  /** Never without its game. */
  readonly roundId?: string | undefined
}

const closing = (closesRound: boolean): string => (closesRound ? 'closes' : '')

export const betHash = (e: BetCall): string => requestHash('bet', e.member, e.gameCode, e.roundId, e.txId, e.amountMinor, e.currency, closing(e.closesRound))

export const betWinHash = (e: BetWinCall): string => requestHash('bet-win', e.member, e.gameCode, e.roundId, e.txId, e.betMinor, e.winMinor, e.currency)

export const winHash = (e: WinCall): string =>
  requestHash('win', e.member, e.gameCode, e.roundId, e.txId, e.refTxId, e.amountMinor, e.currency, closing(e.closesRound))

export const rollbackHash = (e: RollbackCall): string => requestHash('rollback', e.member, e.gameCode, e.roundId, e.txId, e.refTxId)

export const adjustHash = (e: AdjustCall): string =>
  requestHash('adjust', e.member, e.gameCode, e.roundId, e.txId, e.refTxId, e.amountMinor, e.direction, e.currency, e.reason)

/** A call that names neither game nor round is hashed as it was before it could. */
export const promoWinHash = ({ member, txId, campaignId, amountMinor, currency, gameCode, roundId }: PromoWinCall): string =>
  requestHash('promo', member, txId, campaignId, amountMinor, currency, ...(gameCode === undefined ? [] : [gameCode, roundId ?? null]))
