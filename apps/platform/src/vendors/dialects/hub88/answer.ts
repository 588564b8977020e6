import type { Currency, Minor } from '@trevo/rules/money'
import { toWire } from './amounts.ts'
import type { RsStatus } from './status.ts'

/** What every answer brings back, as it was sent. */
export interface TransactionRequest {
  readonly user: string
  readonly request_uuid: string
}

export interface Wallet {
  readonly currency: Currency
  readonly balanceMinor: Minor
}

/** The balance is written as digits: on this scale it may be larger than a JavaScript number can hold. */
export const bodyOf = (status: RsStatus, asked: TransactionRequest | null, wallet: Wallet | null, more: Readonly<Record<string, string>> = {}): string => {
  const fields = asked === null ? { status, ...more } : { user: asked.user, status, request_uuid: asked.request_uuid, ...more }
  const text = JSON.stringify(wallet === null ? fields : { ...fields, currency: wallet.currency })
  return wallet === null ? text : `${text.slice(0, -1)},"balance":${toWire(wallet.balanceMinor, wallet.currency)}}`
}
